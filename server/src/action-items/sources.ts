import type { ActionSubjectType, PinnedEvidence } from '@kamerton/contract/action-items/schemas'
import type { Context } from '../lib/context.ts'

/** A recommendation as the rules find it now, for an action that is made of it. */
export type FoundRecommendation = {
  rule_id: string
  rule_version: number
  title: string
  type: ActionSubjectType
  /** Of the company its own id. */
  subject_id: string
  evidence: PinnedEvidence[]
}

/** What rooms above this one give to actions; `action-sources.ts` lists it. */
export type ActionSources = {
  /** The recommendation by its id, as the actor sees it now; null where the rules find it no more. */
  findRecommendation: (ctx: Context, wanted: { id: string; period_days: number }) => Promise<FoundRecommendation | null>
}
