import { pinBaseline } from './action-effects/pin-baseline.ts'
import type { ActionSources } from './action-items/sources.ts'
import { findRecommendation } from './recommendations/find-recommendation.ts'

/** The functions that rooms above actions pass down to them, in one visible list. */
export const actionSources: ActionSources = {
  findRecommendation: (ctx, { id, period_days }) => findRecommendation(ctx, id, period_days),
  pinBaseline,
}
