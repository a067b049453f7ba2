import type { MetricName } from '@kamerton/contract/analytics/schemas'
import type { Actor } from '@kamerton/contract/lib/ability'
import type { Sight } from '../analytics/queries.ts'
import type { Context } from '../lib/context.ts'

/** Both days included. */
export type Span = { readonly from: string; readonly to: string }

/** Whose answers a shown value is of. */
export type Place =
  /** Of a round: the metric of everybody or of a team. */
  | { readonly round: string; readonly group: string }
  | { readonly round: string; readonly question: string }
  /** Of a round: a question that feeds the metric, answered by a team. */
  | { readonly round: string; readonly question: string; readonly team: string }
  /** The metric of all rounds that closed in these days, of the whole company or of some teams together. */
  | { readonly metric: MetricName; readonly sight: Sight; readonly span: Span }

/** The group that is nobody's team. */
export const everybody = 'everybody'

/** One value that somebody gets to read, and what of the answers it tells. */
export type Figure = {
  readonly of: Place
  readonly tells: 'value' | 'spread' | 'comments'
  /** How many answers it says to be of; null where it does not say. */
  readonly n: number | null
}

/** What there is to be looked at around a round. */
export type About = {
  /** Confidential rounds of these days whose results may speak of the same people, by their pulse, and the rounds that they are compared with. */
  readonly pulses: readonly { id: string; round: string; before: string | null }[]
  /** Teams that these rounds asked. */
  readonly teams: readonly string[]
  /** What confidential rounds of these days feed. */
  readonly metrics: ReadonlySet<MetricName>
  readonly today: string
}

/** Gives an actor's eyes for one look, in a transaction of its own. */
export type LookAs = <T>(look: (ctx: Context) => Promise<T>) => Promise<T>

/** What one call of the contract tells one person. */
export type Surface = (lookAs: LookAs, actor: Actor, about: About) => Promise<Figure[]>
