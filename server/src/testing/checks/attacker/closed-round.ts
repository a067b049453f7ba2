import { engagementFactor, likertScale } from '@kamerton/contract/analytics/rules'
import { leastInformativeMoments } from '@kamerton/contract/analytics/statistics/least-informative'
import { type Answered, decideRelease } from '../../../pulses/mixing/decide-release.ts'
import type { StoredRelease } from '../../../pulses/rows/stored-release.ts'
import { anonymousRollups } from '../../../rollups/add-anonymous-rollups.ts'
import { inMean, type Sum, square } from './fewest-others.ts'
import { answeredIn, asked, roundOf, type Segments, teamsOf } from './sheets.ts'

/** A confidential round of everybody, as the product keeps it past its release. */
export function closedRound(k: number, id: string, segments: Segments) {
  const answered = answeredIn(segments)
  return keptOf({ k, id, answered }, decideRelease(roundOf(k, answered.length, true), asked, answered, new Map()))
}

/** Like `closedRound`, without the limits of a release: all results are shown. */
export function openRound(k: number, id: string, segments: Segments) {
  const answered = answeredIn(segments)
  const release = decideRelease(roundOf(k, answered.length, true), asked, answered, new Map())
  const everybody = [...new Set(answered.map(({ segment }) => segment))]
  const all = { counted: everybody, shown: everybody, distributed: everybody, distribution: true, coded: null }
  return keptOf({ k, id, answered }, { ...release, ...all })
}

function keptOf({ k, id, answered }: { k: number; id: string; answered: Answered[] }, release: StoredRelease) {
  const { counted, shown } = release
  return {
    id,
    answered,
    release,
    shown,
    counted: answered.filter(({ segment }) => counted.includes(segment)),
    rows: anonymousRollups({ id, closed_on: '', anonymity_threshold: k, invited: answered.length }, release, answered),
  }
}
export type Closed = ReturnType<typeof closedRound>

/** A mean over the released answers of some rounds, of everybody or of some teams together. */
export type Mean = { rounds: readonly Closed[]; of: 'company' | readonly string[] }
/** A value that a reader sees, and its assumed meaning: a mean, or its difference from another mean. */
export type ShownValue = { value: number; now: Mean; was: Mean | null }

/** The people whose answers a mean is made of. Rollups hold a team only where it is shown. */
export const peopleOf = ({ rounds, of }: Mean): Answered[] =>
  rounds.flatMap(({ counted, shown }) =>
    of === 'company'
      ? counted
      : counted.filter(({ segment }) => segment !== null && of.includes(segment) && shown.includes(segment)),
  )

/** The mean of the stored sums. Near an end of the scale they hold a bound, which the attack takes for the truth. */
function meanOf({ rounds, of }: Mean): number {
  const released = rounds.flatMap(({ rows }) =>
    rows.filter(({ team_id }) => (of === 'company' ? team_id === null : team_id !== null && of.includes(team_id))),
  )
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  return (engagementFactor * sum(released.map((row) => row.sum))) / sum(released.map(({ n }) => n))
}

/**
 * The distance of a shown value from the mean that it is assumed to be. It is half of a shown unit at most; otherwise
 * the attack is on something else.
 */
export const offBy = ({ value, now, was }: ShownValue): number =>
  Math.abs(value - (meanOf(now) - (was ? meanOf(was) : 0)))

/** A mean as a sum; a difference of means is multiplied by n·m, since the sizes are known. */
export function sumOf({ now, was }: Pick<ShownValue, 'now' | 'was'>): Sum {
  const [its, others] = [peopleOf(now), was ? peopleOf(was) : []]
  if (!was) return [{ of: new Set(its), unknowns: inMean() }]
  return [
    { of: new Set(its), unknowns: inMean(others.length) },
    { of: new Set(others), unknowns: inMean(-its.length) },
  ]
}

/**
 * Sums of squares that the width of an interval reveals: how the answers of everybody and of each team are spread.
 * Where the spread is not shown, the interval is computed from number and value, as if all answers were at the ends of
 * the scale. Throws if it was computed in another way, since the attack would miss that.
 */
export function spreadsOf(round: Closed, k: number): Sum[] {
  const { distribution: isLarge, distributed, coded } = round.release
  const distribution = isLarge && coded?.spread !== false
  return round.rows.flatMap(({ team_id, n, sum, sum_of_squares }) => {
    if (n === 0) return []
    const people = peopleOf({ rounds: [round], of: team_id === null ? 'company' : [team_id] })
    const isShown = people.length > 2 * k && (team_id === null ? distribution : distributed.includes(team_id))
    // Sums of a few people are stored as if they were of the smallest number that may be shown.
    const share = n / people.length
    const squares = share * people.reduce((all, { observations }) => all + (observations[0]?.value ?? 0) ** 2, 0)
    const taken = isShown ? squares : leastInformativeMoments({ n, sum, sumOfSquares: 0 }, likertScale).sumOfSquares
    if (Math.abs(sum_of_squares - taken) > 1e-6) throw new Error('a rollup holds another spread than it is taken for')
    return isShown ? [[{ of: new Set(people), unknowns: square }]] : []
  })
}

/** Each value of a round alone. */
export const valuesOf = (round: Closed, segments: Segments): Pick<ShownValue, 'now' | 'was'>[] =>
  (['company', ...teamsOf(segments).map((team) => [team])] as const).map((of) => ({
    now: { rounds: [round], of },
    was: null,
  }))
