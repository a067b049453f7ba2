import { MINUTE } from '@kamerton/contract/lib/durations'
import { keptCount } from './kept-count'

/** Number of open actions that the person answers for: people who make none have the item only while it is not zero. */
export const ownActions = /* @__PURE__ */ keptCount(
  async () => (await import('./ask-own-actions')).askOwnActions(),
  10 * MINUTE,
)
