import type { ActionSources } from './action-items/sources.ts'

/** What rooms above actions give to them: one visible list. */
export const actionSources: ActionSources = {
  // The rules that give a recommendation its own id are not served yet: there is none to be found by one.
  findRecommendation: async () => null,
}
