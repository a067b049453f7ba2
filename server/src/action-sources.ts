import { pinBaseline } from './action-effects/pin-baseline.ts'
import type { ActionSources } from './action-items/sources.ts'
import { findRecommendation } from './recommendations/find-recommendation.ts'

/** What rooms above actions give to them: one visible list. */
export const actionSources: ActionSources = {
  findRecommendation: (ctx, { id, period_days }) => findRecommendation(ctx, id, period_days),
  pinBaseline,
}
