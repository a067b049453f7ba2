import { MINUTE } from '@kamerton/contract/lib/durations'
import { keptCount } from './kept-count'

/** How many critical recommendations there are to whoever is signed in: they follow the answers of people, which change by the hour. */
export const recommended = /* @__PURE__ */ keptCount(
  async () => (await import('./ask-recommended')).askRecommended(),
  10 * MINUTE,
)
