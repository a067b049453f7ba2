import { crowdFactor } from './release.ts'
import { isCrowd } from './thresholds.ts'

/** One person's values in an anonymous round for the questions that feed its metric, by question, as they are shown. */
export type Sheet = ReadonlyMap<string, number>

/** A group whose metric is shown, or remains after subtracting shown ones. */
export type Group = {
  readonly sheets: readonly Sheet[]
  /** Number of its people who are too new to count in a crowd for others: see the release. */
  readonly uncounted: number
}

type Asked = {
  /** The fewest answers besides the reader's own: that of the round's release. */
  readonly k: number
  /** The questions that feed the metric. */
  readonly questions: readonly string[]
  /** Everybody in the shown total. */
  readonly groups: readonly Group[]
  /** Whether new people count in the whole, as in the release. */
  readonly wholeCountsAll: boolean
  /** Questions that a privacy check has closed. */
  readonly closed?: readonly string[]
}

/**
 * The questions that must be withheld beside the metric that they feed. Means of questions and the metric are sums over
 * the same answers with other weights, since a person's items are averaged first. Where people answered different
 * questions, or one question is withheld, a difference of these sums may be about few people.
 *
 * There are two safe cases. Either the people who differ from the others are a crowd, and no question is withheld. Or
 * enough questions are withheld that in each group those who answered one of them are a crowd. Their answers then stay
 * in every combination with the metric.
 */
export function withheldQuestions({ k, questions, wholeCountsAll, closed = [], ...asked }: Asked): string[] {
  const isWhole = asked.groups.length === 1
  const groups = wholeCountsAll && isWhole ? asked.groups.map((group) => ({ ...group, uncounted: 0 })) : asked.groups
  const everybody = groups.flatMap(({ sheets }) => sheets)
  const uncounted = wholeCountsAll ? 0 : sum(groups.map((group) => group.uncounted))
  const given = questions.filter((question) => everybody.some((sheet) => sheet.has(question)))
  const withheld = given.filter(
    (question) => closed.includes(question) || !isCrowd(valuesOf(everybody, question).length - uncounted, k),
  )
  if (withheld.length === 0 && (areComplete(everybody, given) || manyDiffer(groups, given, k))) return []
  const others = given
    .filter((question) => !withheld.includes(question))
    .toSorted((a, b) => valuesOf(everybody, a).length - valuesOf(everybody, b).length)
  while (others.length > 0 && !groups.every((group) => coversCrowd(group, withheld, k))) {
    const fewest = others.shift()
    if (fewest !== undefined) withheld.push(fewest)
  }
  return withheld
}

/** The answers to a question, of those who gave one. */
export const valuesOf = (sheets: readonly Sheet[], question: string): number[] =>
  sheets.flatMap((sheet) => sheet.get(question) ?? [])

/**
 * Whether everybody answered each question. The metric is then the mean of the questions' means, and reveals nothing
 * more.
 */
export const areComplete = (sheets: readonly Sheet[], questions: readonly string[]): boolean =>
  sheets.every((sheet) => questions.every((question) => sheet.has(question)))

/**
 * Whether a difference of the sums leaves enough people. It cancels only people who answered equally many questions:
 * one number per group. Where the questions have unequal weights, all who answered every question are left.
 */
function manyDiffer(groups: readonly Group[], questions: readonly string[], k: number): boolean {
  const left = groups.map(({ sheets }) => sheets.length - largestClass(sheets))
  const complete = groups.flatMap(({ sheets }) => sheets.filter(({ size }) => size === questions.length))
  const uncounted = sum(groups.map((group) => group.uncounted))
  return [sum(left), complete.length].every((people) => isCrowd(people - uncounted, crowdFactor * k))
}

const largestClass = (sheets: readonly Sheet[]): number =>
  Math.max(0, ...[...Map.groupBy(sheets, ({ size }) => size).values()].map(({ length }) => length))

/**
 * Whether enough people of a group answered a withheld question. Their part of the metric is left when all other
 * questions are subtracted. No bound protects that part, so they must be twice a crowd, whatever they answered.
 */
export function coversCrowd({ sheets, uncounted }: Group, withheld: readonly string[], k: number): boolean {
  const answered = sheets.filter((sheet) => withheld.some((question) => sheet.has(question)))
  return isCrowd(answered.length - uncounted, crowdFactor * k)
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
