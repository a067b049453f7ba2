import { areComplete, type Group } from './release-questions.ts'

type Asked = {
  /** The questions that feed the metric, in the order in which they are asked. */
  readonly questions: readonly string[]
  /** Everybody in the shown total: each team that is shown by itself, and the rest. They share nobody. */
  readonly groups: readonly Group[]
  /** Questions that are withheld for everybody, and those withheld for teams. */
  readonly withheld: readonly string[]
}

/**
 * Questions that may be shown for teams. Only teams whose distribution may be shown count: a team's question reveals
 * more than its value.
 */
export type TeamQuestions = {
  /** Equal for every team: otherwise a team without a question would be the rest of everybody's. */
  readonly told: readonly string[]
  /** Whether everybody answered each question; if not, no question is shown. */
  readonly complete: boolean
}

/**
 * The questions that may be shown for the teams of a round, beside everything in its release. The release shows the
 * metric of everybody and of each shown team, and questions of everybody.
 *
 * If everybody answered every question, each shown sum is over exactly the people of one group or of all groups. Any
 * addition or subtraction stays a sum over whole groups, and the release ensures that these are crowds. If somebody
 * left a question out, a team's metric minus its questions is about those few. Then no question of a team is shown.
 *
 * Questions are shown for teams of twice the crowd, while all others together are twice the crowd too. Identical
 * answers of all are then no secret, and nothing hidden depends on the answers.
 */
export function teamQuestions({ questions, groups, withheld }: Asked): TeamQuestions {
  const everybody = groups.flatMap(({ sheets }) => sheets)
  const given = questions.filter((question) => everybody.some((sheet) => sheet.has(question)))
  if (!areComplete(everybody, given)) return { told: [], complete: false }
  return { told: given.filter((question) => !withheld.includes(question)), complete: true }
}

/**
 * The mean of a team's answers to one question, rounded to a step so large that k sums give one value. The contribution
 * of one person, who joins or leaves between rounds, cannot be found.
 *
 * @param mean of `n` answers, on a scale of whole steps
 */
export function steppedMean(mean: number, n: number, k: number): number {
  const step = Math.ceil((10 * k) / n - 1e-9) / 10
  // A mean halfway between two steps is rounded up, whatever its last binary digits are.
  return Math.floor(mean / step + 0.5 + 1e-9) * step
}
