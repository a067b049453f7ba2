import { effectWordOf } from '@kamerton/contract/action-items/effect'
import type { ActionEffect, EffectGap, EffectPeriod } from '@kamerton/contract/action-items/effect-schemas'
import type { Change } from '@kamerton/contract/analytics/rules'
import { mayBeJudged } from '@kamerton/contract/analytics/verdict'
import { addDays } from '@kamerton/contract/lib/period'
import { poolRounds } from '../analytics/pools.ts'
import { atLeast } from '../analytics/present-metrics.ts'
import { changeOf, figureOf, type ShownFigure, shownChange } from './measure.ts'
import { compareWithOthers, nothingBeside, type Others } from './others.ts'
import type { Baseline, RoundCell } from './queries.ts'

/** A pinned figure, with its team; null: the company. */
type Pinned = Baseline & { team_id: string | null }

export type Judged = {
  effect: Omit<ActionEffect, keyof Others>
  before: ShownFigure | null
  /** Rounds behind the figure after. */
  after: readonly RoundCell[]
  /** Null where the change has no word. */
  change: Change | null
}

/**
 * Judges a pinned figure by the cells that closed rounds have released: cells of the rounds it was pinned from, and of
 * the rounds since.
 */
export function judgeEffect(baseline: Pinned & { done_on: string | null }, own: readonly RoundCell[]): Judged {
  const { metric, period_days, done_on, rounds } = baseline
  const after = withinDays(own, period_days)
  const isClosed = isWithheldSince(baseline, own)
  const before = isClosed ? null : pinnedFigure(baseline)
  const now = figureOf(metric, after)
  const change = before && now ? changeOf(metric, rounds, after) : null
  const word = effectWordOf(metric, { before, after: now, change })
  // A figure without a word has no number either: with a few people, the number would be read as the word.
  const shown = word === 'too_little_data' || !change ? null : shownChange(metric, change)
  const effect = {
    metric,
    word,
    gap: word === 'too_little_data' ? gapOf(baseline, { isClosed, after, now }) : null,
    since: sinceOf(baseline),
    is_done: done_on !== null,
    before: before && periodOf(before, { rounds: rounds.length, from: baseline.from_day, to: baseline.to_day }),
    after: now && periodOf(now, spanOf(after)),
    change: shown && { difference: shown.difference, interval: shown.interval },
  }
  return { effect, before, after, change: shown }
}

/** Only a team whose change has a word is compared with other teams. */
export const mayStandBeside = ({ team_id }: Pinned, { change }: Judged): boolean => team_id !== null && change !== null

type Beside = {
  /** Cells of every team, in the days of the figure's period and in the days after. */
  cells: readonly RoundCell[]
  reader: 'all_teams' | { leads: readonly string[] }
}

/**
 * Compares with other teams in the same time, as far as this reader may see it. Teams that the reader leads are never
 * among the others.
 */
export function besideIt({ metric, team_id }: Pinned, { before, change }: Judged, { cells, reader }: Beside): Others {
  if (team_id === null) return nothingBeside('whole_company')
  if (!before || !change) return nothingBeside('no_change_yet')
  const apart = new Set([team_id, ...(reader === 'all_teams' ? [] : reader.leads)])
  const others = cells.filter((cell) => cell.team_id !== null && !apart.has(cell.team_id))
  return compareWithOthers({ metric, before, change }, others, reader === 'all_teams' ? 'all_teams' : 'own_teams')
}

/** First day of rounds that count: the day on which the action was done, or until then the day on which it was made. */
export const sinceOf = ({ done_on, to_day }: { done_on: string | null; to_day: string }): string => done_on ?? to_day

/**
 * Rounds of as many days as the period before had, counted from the first round. The end is fixed, so nobody waits for
 * a lucky round.
 */
function withinDays(own: readonly RoundCell[], days: number): RoundCell[] {
  const asked = own.filter(({ is_since, n, invited }) => is_since && n + invited > 0)
  const until = windowOf(asked, days)
  return until === null ? [] : asked.filter(({ opened_on }) => opened_on <= until)
}

/** Last day of a period of so many days; null while there is no round to start it. */
export const windowOf = (rounds: readonly RoundCell[], days: number): string | null => {
  const [first] = rounds.map(({ opened_on }) => opened_on).toSorted()
  return first === undefined ? null : addDays(first, days - 1)
}

/**
 * Whether a privacy check has withheld a round since the figure was pinned. Such a figure is no longer shown, though it
 * was shown then.
 */
const isWithheldSince = ({ metric, rounds }: Pinned, own: readonly RoundCell[]): boolean =>
  metric !== 'participation' &&
  rounds.some(
    ({ round_id, is_anonymous, n }) =>
      is_anonymous && n > 0 && own.find((cell) => cell.round_id === round_id && !cell.is_since)?.n !== n,
  )

function pinnedFigure({ value, interval_low, interval_high, answers, people, asked, metric, rounds }: Pinned) {
  if (value === null) return null
  const interval = interval_low === null || interval_high === null ? null : { low: interval_low, high: interval_high }
  const n = metric === 'participation' ? asked : answers
  return { value, interval, answers, ...atLeast(metric, poolRounds(rounds)), people, asked, n }
}

const periodOf = (
  { value, interval, answers, at_least, people, asked }: ShownFigure,
  span: { rounds: number; from: string; to: string },
): EffectPeriod => ({ value, interval, answers, ...(at_least && { at_least }), people, asked, ...span })

const spanOf = (after: readonly RoundCell[]) => ({
  rounds: after.length,
  from: after.map(({ opened_on }) => opened_on).toSorted()[0] ?? '',
  to:
    after
      .map(({ closed_on }) => closed_on)
      .toSorted()
      .at(-1) ?? '',
})

function gapOf(
  { metric, value }: Pinned,
  { isClosed, after, now }: { isClosed: boolean; after: readonly RoundCell[]; now: ShownFigure | null },
): EffectGap {
  if (value === null) return 'no_value_then'
  if (isClosed) return 'withheld_since'
  if (after.length === 0) return 'no_round_since'
  return now === null || !mayBeJudged(metric, now) ? 'few_answers_since' : 'few_answers_then'
}
