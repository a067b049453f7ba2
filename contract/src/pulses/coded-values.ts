import type { Bound } from '../analytics/bound.ts'
import type { Interval } from '../analytics/statistics/interval.ts'

/** The end of the scale near which a value is shown as a bound: «4,4 и выше», «2,1 и ниже». */
export type End = 'high' | 'low'

export type CodedSum = { readonly sum: number; readonly end: End | null }

/**
 * The sum of a small group's answers as it may be shown. Near an end of the scale only a bound is shown. This is top-
 * and bottom-coding, see Hundepool et al., Statistical Disclosure Control, 2012. Where the distribution is withheld,
 * only values near the ends reveal single answers: all «5», or all but one. To everybody who knows any one answer of
 * the group, at least two sets of the others' answers stay possible. The bound is far enough from the end for that.
 *
 * @param n answers in the group
 * @param sum of these answers. Each is within `scale`.
 * @param step the least difference of two answers, on the same scale
 */
export function codedSum(n: number, sum: number, scale: Interval, step: number): CodedSum {
  const margin = scale.high - scale.low + 2 * step
  const middle = (n * (scale.low + scale.high)) / 2
  const [low, high] = [Math.min(middle, n * scale.low + margin), Math.max(middle, n * scale.high - margin)]
  if (sum >= high - tiny && sum > middle + tiny) return { sum: high, end: 'high' }
  if (sum <= low + tiny && sum < middle - tiny) return { sum: low, end: 'low' }
  return { sum, end: null }
}

const tiny = 1e-9

/** Answers whose value is shown, or remains after subtracting shown values. Cells share nobody. */
export type Cell = {
  /** Null: the rest, without a value of its own. */
  readonly team: string | null
  /** Whether it is twice the crowd: its value may reveal that all answered alike. */
  readonly isLarge: boolean
  /** The amount that each answer adds to the value: 1, 0 or -1 for eNPS. */
  readonly scores: readonly number[]
}

/**
 * `shift`: distance of a shown sum from the answers; `end`: the end it is near. The whole may be near both, because of
 * different teams.
 */
export type CodedValue = { readonly end: End | null; readonly shift: number }

export type CodedValues = {
  readonly teams: Readonly<Record<string, CodedValue>>
  readonly all: { readonly end: End | 'both' | null; readonly shift: number }
  /** Whether the distribution of the whole may be shown beside these values. */
  readonly spread: boolean
}

/** The bound that a value is shown as: at least, at most, or «about» for a whole with groups at both ends. */
export const boundOf = (end: CodedValues['all']['end']): Bound | null =>
  end === null ? null : ({ high: 'at_least', low: 'at_most', both: 'about' } as const)[end]

/** The end of several rounds together: both as soon as two of them are near different ends. */
export const eitherEnd = (
  one: CodedValues['all']['end'],
  other: CodedValues['all']['end'],
): CodedValues['all']['end'] => (one === null || one === other ? other : other === null ? one : 'both')

/**
 * The sum of everybody's answers to one question, as it is shown beside the metric that it feeds. A small crowd near an
 * end gets a bound of its own. A large one is shifted as far from its answers as the metric, so nothing about the
 * metric's shift follows.
 */
export function codedQuestion(
  { n, sum }: { readonly n: number; readonly sum: number },
  scale: Interval,
  { isLarge, all }: { readonly isLarge: boolean; readonly all: CodedValues['all'] | null },
): { readonly sum: number; readonly bound: Bound | null } {
  if (!isLarge) {
    const coded = codedSum(n, sum, scale, 1)
    return { sum: coded.sum, bound: boundOf(coded.end) }
  }
  const shownSum = Math.min(n * scale.high, Math.max(n * scale.low, sum - (all?.shift ?? 0)))
  return { sum: shownSum, bound: boundOf(all?.end ?? null) }
}

type ScoredRound = {
  readonly cells: readonly Cell[]
  /** The scale of one answer's score. */
  readonly scale: Interval
  readonly step: number
  /** Whether one question makes the value, so that its distribution is that of the scores. */
  readonly isOneQuestion: boolean
}

/**
 * Decides how the values of a round's groups are shown: small groups near an end as bounds, the whole as the sum of
 * shown values. Nothing is then found by subtraction. Where the rest is a large crowd, it covers the difference, and
 * the whole is shown exactly.
 *
 * The distribution of the whole is withheld where it would undo a bound. It is also withheld where a small group's
 * answers could be picked from it in one way only.
 */
export function codeValues({ cells, scale, step, isOneQuestion }: ScoredRound): CodedValues {
  const coded = cells
    .filter(({ isLarge }) => !isLarge)
    .map(({ team, scores }) => {
      const total = sumOf(scores)
      const { sum, end } = codedSum(scores.length, total, scale, step)
      return { team, scores, end, shift: total - sum }
    })
  const teams = Object.fromEntries(
    coded.flatMap(({ team, end, shift }) => (team === null ? [] : [[team, { end, shift }]])),
  )
  const isCovered = cells.some(({ team, isLarge }) => team === null && isLarge)
  const bars = cells.flatMap(({ scores }) => scores)
  const isPicked = isOneQuestion && coded.some(({ scores }) => canBePicked(scores, bars))
  if (isCovered) return { teams, all: { end: null, shift: 0 }, spread: !isPicked }
  const ends = [...new Set(coded.flatMap(({ end }) => end ?? []))]
  return {
    teams,
    all: { end: ends.length > 1 ? 'both' : (ends[0] ?? null), shift: sumOf(coded.map(({ shift }) => shift)) },
    spread: ends.length === 0 && !isPicked,
  }
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/**
 * Whether the other answers of the group follow for somebody who knows one of them, or none. They also know how often
 * each value was given by all, and the group's sum. The answers follow if only one selection of that size has that sum.
 */
function canBePicked(group: readonly number[], all: readonly number[]): boolean {
  const left = countsOf(all)
  const own = [...new Set(group)]
  return (
    waysToPick(left, group.length, sumOf(group)) < 2 ||
    own.some((value) => {
      const others = new Map(left).set(value, (left.get(value) ?? 0) - 1)
      return waysToPick(others, group.length - 1, sumOf(group) - value) < 2
    })
  )
}

const countsOf = (values: readonly number[]): Map<number, number> =>
  new Map([...Map.groupBy(values, (value) => value)].map(([value, { length }]) => [value, length]))

/** Counts, up to two, the selections of this size from the values that have this sum. */
function waysToPick(counts: ReadonlyMap<number, number>, people: number, sum: number): number {
  let ways = new Map([[keyOf(0, 0), 1]])
  for (const [value, count] of counts) {
    const next = new Map<string, number>()
    for (const [key, many] of ways) {
      const [taken = 0, total = 0] = key.split('/').map(Number)
      for (let more = 0; more <= Math.min(count, people - taken); more++) {
        const place = keyOf(taken + more, total + more * value)
        next.set(place, Math.min(2, (next.get(place) ?? 0) + many))
      }
    }
    ways = next
  }
  return ways.get(keyOf(people, sum)) ?? 0
}

const keyOf = (people: number, sum: number): string => `${people}/${sum.toFixed(6)}`
