import { smallestSupport, type Term } from '@kamerton/contract/pulses/linear-attack'
import type { Answered } from '../../../pulses/mixing/decide-release.ts'

/** The weight of each answer of a person in a sum. */
type Unknowns = (one: Answered) => readonly (readonly [unknown: string, weight: number])[]
/** Terms that some people add to a shown sum. People who answered the same questions add equal weights. */
export type Part = { of: ReadonlySet<Answered>; unknowns: Unknowns }
export type Sum = readonly Part[]

/** The metric of a person is the mean of their answers. */
export const inMean =
  (times = 1): Unknowns =>
  ({ answers }) =>
    [...answers.keys()].map((id) => [id, times / answers.size] as const)

export const answerTo =
  (id: string): Unknowns =>
  ({ answers }) =>
    answers.has(id) ? [[id, 1]] : []

/** The sum of squares of people's values shows the spread of answers: one more unknown for each person. */
export const square: Unknowns = () => [['square', 1]]

type Attacked = {
  /** The people who answered in each round. Answers of two rounds are assumed to be of different people. */
  rounds: readonly (readonly Answered[])[]
  sums: readonly Sum[]
  /** The people whose answers the reader knows. */
  known: ReadonlySet<Answered>
}

/** The smallest number of other people that any derivable statement is about; Infinity if it is more than `upTo`. */
export function fewestOthers({ rounds, sums, known }: Attacked, upTo: number): number {
  const kinds = rounds.flatMap((answered) => [
    ...Map.groupBy(
      answered.filter((one) => !known.has(one)),
      ({ segment, answers }) => `${segment}/${[...answers.keys()].join()}`,
    ).values(),
  ])
  const rows = sums.map((sum) =>
    sum.flatMap(({ of, unknowns }) =>
      kinds.flatMap(([one], kind): Term[] =>
        one && of.has(one) ? unknowns(one).map(([unknown, weight]) => ({ kind, unknown, weight })) : [],
      ),
    ),
  )
  // A sum that is shown twice adds no information.
  const apart = new Map(
    rows.map((row) => [row.map(({ kind, unknown, weight }) => `${kind}${unknown}${weight}`).join(), row]),
  )
  return smallestSupport({ sizes: kinds.map((people) => people.length), rows: [...apart.values()] }, upTo)
}
