import type { Bound } from '../analytics/bound.ts'
import type { Interval } from '../analytics/statistics/interval.ts'

/** The end of the scale that a value is told as a bound of: «4,4 и выше», «2,1 и ниже». */
export type End = 'high' | 'low'

export type CodedSum = { readonly sum: number; readonly end: End | null }

/**
 * The sum of a small group's answers as it is told: near an end of the scale only that it is there (top- and bottom-coding, see
 * Hundepool et al., Statistical Disclosure Control, 2012). Where the spread is withheld only the ends tell what each answered: all «5»,
 * or all but one. The bound is so far from the end that to everybody who knows one answer of the group, whichever it is, at least two
 * sets of the others' answers stay possible.
 *
 * @param n answers in the group
 * @param sum of these answers, each within `scale`
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

/** Answers whose value is told, or is left over by subtracting told ones. They share nobody. */
export type Cell = {
  /** Null: those who are left, without a value of their own. */
  readonly team: string | null
  /** Twice the crowd: its value may say that all answered alike. */
  readonly isLarge: boolean
  /** What each answer adds to the value: of eNPS 1, 0, -1. */
  readonly scores: readonly number[]
}

/** How far a told sum is from the answers, and the end it stands at; of everybody it may be both, of different teams. */
export type CodedValue = { readonly end: End | null; readonly shift: number }

export type CodedValues = {
  readonly teams: Readonly<Record<string, CodedValue>>
  readonly all: { readonly end: End | 'both' | null; readonly shift: number }
  /** Whether the spread of the whole may be told beside these values. */
  readonly spread: boolean
}

/** As a value is said: at least, at most, and of a whole with groups at both ends about. */
export const boundOf = (end: CodedValues['all']['end']): Bound | null =>
  end === null ? null : ({ high: 'at_least', low: 'at_most', both: 'about' } as const)[end]

/** Of several rounds together: near both ends once two of them are near different ones. */
export const eitherEnd = (
  one: CodedValues['all']['end'],
  other: CodedValues['all']['end'],
): CodedValues['all']['end'] => (one === null || one === other ? other : other === null ? one : 'both')

/**
 * The sum of everybody's answers to one question, as it is told beside the metric that it feeds: of a small crowd near an end a bound of
 * its own, else as far from the answers as the metric is, from which nothing then follows about that.
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
  const told = Math.min(n * scale.high, Math.max(n * scale.low, sum - (all?.shift ?? 0)))
  return { sum: told, bound: boundOf(all?.end ?? null) }
}

type Told = {
  readonly cells: readonly Cell[]
  /** Of one answer's score. */
  readonly scale: Interval
  readonly step: number
  /** Whether one question makes the value, so that the spread of its answers is that of the scores. */
  readonly isOneQuestion: boolean
}

/**
 * How the values of a round's groups are told: of small ones the ends as bounds, and the whole as the sum of what is told, so that
 * nothing is found by subtraction. Where what is left is a large crowd, it covers the difference, and the whole is told exactly.
 *
 * The spread of the whole is withheld where a bound would be undone by it, or where a small group's answers could be picked from it in
 * one way only.
 */
export function codeValues({ cells, scale, step, isOneQuestion }: Told): CodedValues {
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
 * Whether somebody who knows one answer of the group, or none, finds what the others of it answered, from how often each value was given
 * by all and from the group's sum: there is only one way to pick so many answers with that sum.
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

/** In how many ways, counted up to two, so many of these values make this sum. */
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
