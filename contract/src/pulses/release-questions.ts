import { crowdFactor } from './release.ts'
import { isCrowd } from './thresholds.ts'

/** What one person of an anonymous round gave to the questions that feed its metric, by question, as its value is seen. */
export type Sheet = ReadonlyMap<string, number>

/** Those whose metric is shown by itself, or is left over by subtracting shown ones. */
export type Group = {
  readonly sheets: readonly Sheet[]
  /** So many of them are too new to be a crowd for others: see the release. */
  readonly uncounted: number
}

type Asked = {
  /** The least number of answers besides the reader's own: that of the round's release. */
  readonly k: number
  /** The questions that feed the metric. */
  readonly questions: readonly string[]
  /** Everybody in the shown total. */
  readonly groups: readonly Group[]
  /** Whether new people count in the whole, as in the release. */
  readonly wholeCountsAll: boolean
  /** Those that a check of privacy has closed. */
  readonly closed?: readonly string[]
}

/**
 * The questions that must not be told of beside the metric they feed. Means of questions and the metric are sums over the same
 * answers with other weights: a person's items are averaged first. Where not all have answered the same, or where one question is
 * withheld, a difference of these sums may be about few people.
 *
 * Either everybody who is not like the others is a crowd, and no question is withheld. Or so many are, that in each group those
 * who answered a withheld question are a crowd: their answers to it stay in whatever is computed with the metric.
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

/** What was answered to a question, of those who did. */
export const valuesOf = (sheets: readonly Sheet[], question: string): number[] =>
  sheets.flatMap((sheet) => sheet.get(question) ?? [])

/** Whether everybody answered each of them: the metric is then the mean of the questions' means, and tells nothing besides them. */
export const areComplete = (sheets: readonly Sheet[], questions: readonly string[]): boolean =>
  sheets.every((sheet) => questions.every((question) => sheet.has(question)))

/**
 * A difference of the sums loses only those who answered equally many questions: in each group of one number. So many must be left;
 * and where the questions are weighed unlike, all who answered every one are left.
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
 * Whether those of a group who answered a withheld question may be told of, by what of the metric comes from these: it is what is left
 * of the metric when all other questions are taken off. Nothing tells that as a bound, so they are twice a crowd, whatever they answered.
 */
export function coversCrowd({ sheets, uncounted }: Group, withheld: readonly string[], k: number): boolean {
  const answered = sheets.filter((sheet) => withheld.some((question) => sheet.has(question)))
  return isCrowd(answered.length - uncounted, crowdFactor * k)
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
