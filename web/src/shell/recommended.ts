import { MINUTE } from '@kamerton/contract/lib/durations'
import { keptCount } from './kept-count'

/** How much is recommended to whoever is signed in: it follows the answers of people, which change by the hour. */
export const recommended = /* @__PURE__ */ keptCount(
  async () => (await import('./ask-recommended')).askRecommended(),
  10 * MINUTE,
)
