import type { MetricName } from '@kamerton/contract/analytics/schemas'
import type { Actor } from '@kamerton/contract/lib/ability'
import type { Sight } from '../analytics/queries.ts'
import type { Context } from '../lib/context.ts'

/** A range of days, both ends included. */
export type Span = { readonly from: string; readonly to: string }

/** The answers that a shown value is computed from. */
export type Place =
  /** Of a round: the metric of everybody or of a team. */
  | { readonly round: string; readonly group: string }
  | { readonly round: string; readonly question: string }
  /** Of a round: a question that feeds the metric, answered by a team. */
  | { readonly round: string; readonly question: string; readonly team: string }
  /** The metric of all rounds that closed in these days, of the whole company or of some teams together. */
  | { readonly metric: MetricName; readonly sight: Sight; readonly span: Span }

/** The name of the group of everybody; it is no team's id. */
export const everybody = 'everybody'

/** One value that a reader gets, and the property of the answers that it reveals. */
export type Figure = {
  readonly of: Place
  readonly tells: 'value' | 'spread' | 'comments'
  /** The number of answers stated beside the value; null where none is stated. */
  readonly n: number | null
}

/** The rounds, teams and metrics to look at around a round. */
export type About = {
  /**
   * Confidential rounds of these days whose results may be about the same people. Each has its pulse and the round that
   * it is compared with.
   */
  readonly pulses: readonly { id: string; round: string; before: string | null }[]
  /** Teams that these rounds asked. */
  readonly teams: readonly string[]
  /** Metrics that confidential rounds of these days feed. */
  readonly metrics: ReadonlySet<MetricName>
  readonly today: string
}

/** Runs one look with the rights of an actor, in a transaction of its own. */
export type LookAs = <T>(look: (ctx: Context) => Promise<T>) => Promise<T>

/** Collects the figures that one call of the contract shows to one person. */
export type Surface = (lookAs: LookAs, actor: Actor, about: About) => Promise<Figure[]>
