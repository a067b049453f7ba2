import { MINUTE } from '@kamerton/contract/lib/durations'
import { keptCount } from './kept-count'

/**
 * Number of recommendations that deserve attention, for the signed-in person. They depend on people's answers, which
 * change by the hour.
 */
export const recommended = /* @__PURE__ */ keptCount(
  async () => (await import('./ask-recommended')).askRecommended(),
  10 * MINUTE,
)
