import type { ActionSubjectType } from '@kamerton/contract/action-items/schemas'
import type { MetricName } from '@kamerton/contract/analytics/schemas'
import type { Evidence } from '@kamerton/contract/recommendations/schemas'
import type { Context } from '../lib/context.ts'

/** A recommendation as the rules find it now, for an action made from it. */
export type FoundRecommendation = {
  rule_id: string
  rule_version: number
  title: string
  type: ActionSubjectType
  /** Id of the team or person; for the company its own id. */
  subject_id: string
  evidence: Evidence[]
}

/** The figure behind an action, of the company where no team is named. */
export type FigureToPin = { actionId: string; teamId: string | null; metric: MetricName; periodDays: number }

/** Functions that actions get from rooms above this one; `action-sources.ts` lists them. */
export type ActionSources = {
  /** The recommendation by its id, as the actor sees it now; null where the rules find it no more. */
  findRecommendation: (ctx: Context, wanted: { id: string; period_days: number }) => Promise<FoundRecommendation | null>
  /** Stores the present figure, in the transaction that makes the action. */
  pinBaseline: (ctx: Context, figure: FigureToPin) => Promise<void>
}
