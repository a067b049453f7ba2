import { likertScale } from '@kamerton/contract/analytics/rules'
import {
  leastInformativeCounts,
  leastInformativeMoments,
} from '@kamerton/contract/analytics/statistics/least-informative'
import type { CodedValues } from '@kamerton/contract/pulses/coded-values'
import { crowdFactor } from '@kamerton/contract/pulses/release'
import type { Observation } from '@kamerton/contract/pulses/rules'
import { shownBehind, shownBehindWhole } from '@kamerton/contract/pulses/shown-behind'
import { isCrowd } from '@kamerton/contract/pulses/thresholds'
import type { TenantContext } from '../lib/context.ts'
import { type Counts, insertRollups, type Place, type RollupRow } from './queries.ts'
import { addObservation, addTo, type Tally } from './tally.ts'

type ClosedRound = { id: string; closed_on: string; anonymity_threshold: number; invited: number }
type Released = {
  counted: readonly (string | null)[]
  shown: readonly (string | null)[]
  distribution: boolean
  distributed: readonly (string | null)[]
  coded: CodedValues | null
  withheld_metric: Observation['metric'] | null
}
type Sums = Pick<Place, 'metric'> &
  Pick<Counts, 'n' | 'sum' | 'sum_of_squares' | 'promoters' | 'passives' | 'detractors'>
type Answered = { segment: string | null; observations: readonly Observation[] }

/** Counts an anonymous round, on the day of its close. */
export async function addAnonymousRollups(
  ctx: TenantContext,
  round: ClosedRound,
  release: Released,
  answered: readonly Answered[],
): Promise<void> {
  await insertRollups(ctx, anonymousRollups(round, release, answered))
}

/**
 * Rollups hold only the numbers that the release allows. A withheld team has no row, so no sum over rollups can reveal
 * it. A withheld company has a row of zeros: a value exists and must not be shown.
 */
export function anonymousRollups(round: ClosedRound, release: Released, answered: readonly Answered[]): RollupRow[] {
  const tally: Tally = new Map()
  const company = { round_id: round.id, day: round.closed_on, team_id: null }
  if (release.withheld_metric !== null) addTo(tally, { ...company, metric: release.withheld_metric }, {})
  for (const { segment, observations } of answered) {
    for (const observation of observations) {
      addTo(tally, { ...company, metric: observation.metric }, {})
      if (release.counted.includes(segment)) addObservation(tally, company, observation)
      if (segment !== null && release.shown.includes(segment))
        addObservation(tally, { ...company, team_id: segment }, observation)
    }
  }
  const { coded } = release
  const mayShowSpread = ({ n, team_id }: RollupRow) =>
    isCrowd(n, crowdFactor * round.anonymity_threshold) &&
    (team_id === null ? release.distribution && coded?.spread !== false : release.distributed.includes(team_id))
  const shiftOf = ({ team_id }: RollupRow) => (team_id === null ? coded?.all.shift : coded?.teams[team_id]?.shift) ?? 0
  const { anonymity_threshold: k, invited } = round
  const behind = ({ n, team_id }: RollupRow) => (team_id === null ? shownBehindWhole(n, invited, k) : shownBehind(n, k))
  return [...tally.values()].map((row) =>
    mayShowSpread(row)
      ? scaledTo(behind(row), row)
      : withoutDistribution(scaledTo(behind(row), shifted(row, shiftOf(row)))),
  )
}

/**
 * The values of the company and of each shown team in a round, as the rollups hold them. Figures of released answers
 * are taken from here and never from the answers, which would reveal their true spread.
 */
export const shownCells = (
  round: Pick<ClosedRound, 'anonymity_threshold' | 'invited'>,
  release: Released,
  answered: readonly Answered[],
  metric: Observation['metric'],
): RollupRow[] =>
  anonymousRollups({ ...round, id: '', closed_on: '' }, release, answered).filter(
    (row) => row.metric === metric && row.n > 0,
  )

/**
 * Scales the sums to `n` answers without a change of value or spread. The true count is shown only for a crowd, see
 * `shownBehind`.
 */
export function scaledTo<Row extends Sums>(n: number, row: Row): Row {
  if (n === row.n) return row
  const share = n / row.n
  return {
    ...row,
    n,
    sum: row.sum * share,
    sum_of_squares: row.sum_of_squares * share,
    promoters: row.promoters * share,
    passives: row.passives * share,
    detractors: row.detractors * share,
  }
}

/**
 * Subtracts a shift from the sums, so that a value near an end of the scale is shown only as a bound. Of eNPS the shift
 * changes the difference of its groups.
 */
export function shifted<Row extends Sums>(row: Row, shift: number): Row {
  if (shift === 0) return row
  if (row.metric !== 'enps') return { ...row, sum: row.sum - shift }
  const difference = row.promoters - row.detractors - shift
  return {
    ...row,
    promoters: Math.max(0, difference),
    detractors: Math.max(0, -difference),
    passives: row.n - Math.abs(difference),
  }
}

/**
 * The spread may be shown only of 2k answers, not counting the reader's own. The rest of the total must be 2k answers
 * too. Elsewhere a rollup keeps number and value with the least informative spread; of eNPS it keeps no sums either.
 */
export function withoutDistribution<Row extends Sums>(row: Row): Row {
  if (row.metric === 'enps') return { ...row, ...leastInformativeCounts(row), sum: 0, sum_of_squares: 0 }
  const { sumOfSquares } = leastInformativeMoments(
    { n: row.n, sum: row.sum, sumOfSquares: row.sum_of_squares },
    likertScale,
  )
  return { ...row, sum_of_squares: sumOfSquares }
}
