import { likertScale } from '@kamerton/contract/analytics/rules'
import {
  leastInformativeCounts,
  leastInformativeMoments,
} from '@kamerton/contract/analytics/statistics/least-informative'
import type { Observation } from '@kamerton/contract/pulses/rules'
import type { TenantContext } from '../lib/context.ts'
import { type Counts, insertRollups, type Place, type RollupRow } from './queries.ts'
import { addObservation, addTo, type Tally } from './tally.ts'

type ClosedRound = { id: string; closed_on: string; anonymity_threshold: number }
type Released = {
  counted: readonly (string | null)[]
  shown: readonly (string | null)[]
  distribution: boolean
  distributed: readonly (string | null)[]
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
 * Rollups hold only what the release allows: a team that is withheld has no row, so no sum over rollups can uncover it. A
 * company that is withheld has a row of zeros, which says that a value exists and must not be shown.
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
  const maySpreadBeTold = ({ n, team_id }: RollupRow) =>
    n > 2 * round.anonymity_threshold &&
    (team_id === null ? release.distribution : release.distributed.includes(team_id))
  return [...tally.values()].map((row) => (maySpreadBeTold(row) ? row : withoutDistribution(row)))
}

/**
 * How answers are spread may be told of 2k of them, besides the reader's own, and only where what is left of the total's
 * is that of 2k as well. Of others a rollup keeps number and value; of eNPS also no sums, by which its readers know.
 */
export function withoutDistribution<Row extends Sums>(row: Row): Row {
  if (row.metric === 'enps') return { ...row, ...leastInformativeCounts(row), sum: 0, sum_of_squares: 0 }
  const { sumOfSquares } = leastInformativeMoments(
    { n: row.n, sum: row.sum, sumOfSquares: row.sum_of_squares },
    likertScale,
  )
  return { ...row, sum_of_squares: sumOfSquares }
}
