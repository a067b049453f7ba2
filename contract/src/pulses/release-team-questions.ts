import { areComplete, coversCrowd, type Group, mayStandAlone, valuesOf } from './release-questions.ts'

type Asked = {
  /** The least number of answers besides the reader's own: that of the round's release. */
  readonly k: number
  /** The questions that feed the metric, in the order in which they are asked. */
  readonly questions: readonly string[]
  /** Everybody in the shown total: each team that is shown by itself, and whoever is left over. They share nobody. */
  readonly groups: readonly Group[]
  /** Questions that are not told of everybody, and those that are told of no team. */
  readonly withheld: readonly string[]
}

/** Which questions may be told of each team that is shown by itself. */
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
 * That leaves answers that are all alike, which their value gives away. A question that a small group answered alike is told of no team,
 * nor would its own be found as what is left: of the metric less the told questions, in each group, the same is asked, and further
 * questions are left out until it holds. With none told it is the metric itself, which the release has looked at.
 */
export function teamQuestions({ k, questions, groups, withheld }: Asked): TeamQuestions {
  const everybody = groups.flatMap(({ sheets }) => sheets)
  const given = questions.filter((question) => everybody.some((sheet) => sheet.has(question)))
  if (!areComplete(everybody, given)) return { told: [], complete: false }
  const told = given.filter(
    (question) =>
      !withheld.includes(question) &&
      groups.every(({ sheets, uncounted }) => mayStandAlone(valuesOf(sheets, question), k, uncounted)),
  )
  const leftOver = () => given.filter((question) => !told.includes(question))
  while (told.length > 0 && leftOver().length > 0 && !groups.every((group) => coversCrowd(group, leftOver(), k)))
    // The last one asked: the order says nothing about answers.
    told.pop()
  return { told, complete: true }
}
