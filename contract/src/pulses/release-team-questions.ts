import { areComplete, type Group } from './release-questions.ts'

type Asked = {
  /** The questions that feed the metric, in the order in which they are asked. */
  readonly questions: readonly string[]
  /** Everybody in the shown total: each team that is shown by itself, and whoever is left over. They share nobody. */
  readonly groups: readonly Group[]
  /** Questions that are not told of everybody, and those that are told of no team. */
  readonly withheld: readonly string[]
}

/** Which questions may be told of teams: of those whose spread may be told, as a question of a team tells more than its value. */
export type TeamQuestions = {
  /** The same of every team: told of one and not of another, the other's would be what is left of everybody's. */
  readonly told: readonly string[]
  /** Whether everybody answered each question; where not, none is told. */
  readonly complete: boolean
}

/**
 * The questions that may be told of the teams of a round beside all that its release tells: the metric of everybody and of each shown
 * team, and questions of everybody.
 *
 * Where everybody answered every question, each told sum is over exactly the people of one group or of all groups, whichever question
 * it is of. Whatever is added and subtracted then stays a sum over whole groups, and that these are crowds the release has seen to.
 * Where somebody left one out, a team's metric less its questions is about those few: then nothing is told of a team.
 *
 * They are told of teams that are twice the crowd, while all others together are so, too: answers that are all alike are then no
 * secret, and nothing that is hidden depends on what was answered.
 */
export function teamQuestions({ questions, groups, withheld }: Asked): TeamQuestions {
  const everybody = groups.flatMap(({ sheets }) => sheets)
  const given = questions.filter((question) => everybody.some((sheet) => sheet.has(question)))
  if (!areComplete(everybody, given)) return { told: [], complete: false }
  return { told: given.filter((question) => !withheld.includes(question)), complete: true }
}

/**
 * The mean of a team's answers to one question, as far apart from the true one as that k sums lead to the same: what one person adds or
 * takes, from round to round, is not found in it.
 *
 * @param mean of `n` answers, on a scale of whole steps
 */
export function steppedMean(mean: number, n: number, k: number): number {
  const step = Math.ceil((10 * k) / n - 1e-9) / 10
  // A mean halfway goes up, whatever its last digits in binary are.
  return Math.floor(mean / step + 0.5 + 1e-9) * step
}
