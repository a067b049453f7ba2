import { crowdFactor, isCrowd } from './release.ts'

/** What one person of an anonymous round gave to the questions that feed its metric, by question, as its value is seen. */
export type Sheet = ReadonlyMap<string, number>

type Asked = {
  /** The least number of answers besides the reader's own: that of the round's release. */
  readonly k: number
  /** The questions that feed the metric. */
  readonly questions: readonly string[]
  /** Everybody in the shown total: a list for each group whose metric is shown or left over by subtracting shown ones. */
  readonly groups: readonly (readonly Sheet[])[]
}

/**
 * The questions that must not be told of beside the metric they feed. Means of questions and the metric are sums over the same
 * answers with other weights: a person's items are averaged first. Where not all have answered the same, or where one question is
 * withheld, a difference of these sums may be about few people.
 *
 * Either everybody who is not like the others is a crowd, and no question is withheld. Or so many are, that in each group those
 * who answered a withheld question are a crowd: their answers to it stay in whatever is computed with the metric.
 */
export function withheldQuestions({ k, questions, groups }: Asked): string[] {
  const everybody = groups.flat()
  const given = questions.filter((question) => everybody.some((sheet) => sheet.has(question)))
  const withheld = given.filter((question) => !mayStandAlone(valuesOf(everybody, question), k))
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

/** Whether the value of so many answers may be told: they are a crowd, and a twice as large one where all are alike. */
export const mayStandAlone = (values: readonly number[], k: number): boolean =>
  isCrowd(values.length, areAlike(values) ? crowdFactor * k : k)

const valuesOf = (sheets: readonly Sheet[], question: string): number[] =>
  sheets.flatMap((sheet) => sheet.get(question) ?? [])

const areAlike = (values: readonly number[]): boolean =>
  values.every((value) => Math.abs(value - (values[0] ?? value)) < 1e-9)

/** The metric is then the mean of the questions' means, and tells nothing besides them. */
const areComplete = (sheets: readonly Sheet[], questions: readonly string[]): boolean =>
  sheets.every((sheet) => questions.every((question) => sheet.has(question)))

/**
 * A difference of the sums loses only those who answered equally many questions: in each group of one number. So many must be left;
 * and where the questions are weighed unlike, all who answered every one are left.
 */
function manyDiffer(groups: readonly (readonly Sheet[])[], questions: readonly string[], k: number): boolean {
  const left = groups.map((group) => group.length - largestClass(group))
  const complete = groups.flat().filter((sheet) => sheet.size === questions.length)
  return [sum(left), complete.length].every((people) => isCrowd(people, crowdFactor * k))
}

const largestClass = (group: readonly Sheet[]): number =>
  Math.max(0, ...[...Map.groupBy(group, ({ size }) => size).values()].map(({ length }) => length))

/** Those of a group who answered a withheld question, and what of the metric comes from these. */
function coversCrowd(group: readonly Sheet[], withheld: readonly string[], k: number): boolean {
  const shares = group.flatMap((sheet) => {
    const given = withheld.flatMap((question) => sheet.get(question) ?? [])
    return given.length > 0 ? [sum(given) / sheet.size] : []
  })
  return mayStandAlone(shares, k)
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
