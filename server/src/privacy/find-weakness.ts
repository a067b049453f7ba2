import { attack, type Determined } from '@kamerton/contract/pulses/linear-attack'
import { type Closed, closedTogether, crowdFactor, nothingClosed } from '@kamerton/contract/pulses/release'
import { othersTurn } from '../lib/pace/others-turn.ts'
import type { Attacked, Sum } from './told-sums.ts'

/** A sum that must not be told, because with others it is about so few people. */
export type Weakness = { sum: Sum; people: number }

/** How many people, the reader among them, are too few to be told of. */
const tooFewFor = ({ k, comments_k }: Attacked): Record<Sum['tells'], number> => ({
  value: k,
  spread: crowdFactor * k,
  comments: comments_k,
})

/**
 * The told sums that must go so that none of what is left is about too few people. Values, how they are spread and comments are
 * three systems: what is told of one is no part of a sum of another.
 */
export async function findWeaknesses(round: Attacked, told: readonly Sum[]): Promise<Weakness[]> {
  const found: Weakness[] = []
  const sizes = round.kinds.map(({ people }) => people)
  for (const [tells, tooFew] of Object.entries(tooFewFor(round))) {
    let left = told.filter((sum) => sum.tells === tells)
    for (let one = await weakestOf(sizes, left, tooFew); one !== null; one = await weakestOf(sizes, left, tooFew)) {
      const { sum } = one
      found.push(one)
      left = left.filter((other) => other !== sum)
    }
  }
  return found
}

async function weakestOf(sizes: readonly number[], sums: readonly Sum[], tooFew: number): Promise<Weakness | null> {
  const work = attack({ sizes, rows: sums.map(({ terms }) => terms) }, tooFew)
  let step = work.next()
  for (; !step.done; step = work.next()) await othersTurn()
  const { found, isComplete } = step.value
  if (found === null && isComplete) return null
  // What could not be searched to its end is taken for found: the less is told, the sooner it can be.
  return mostDispensable(sums, found)
}

/** Of the sums that a discovery is put together from: a question goes before a team, of teams before of everybody, the smallest first, and everybody last. */
function mostDispensable(sums: readonly Sum[], found: Determined | null): Weakness | null {
  const used = found === null ? sums : found.rows.flatMap((row) => sums[row] ?? [])
  const [sum] = used.toSorted((a, b) => order.indexOf(a.of) - order.indexOf(b.of) || a.people - b.people)
  return sum ? { sum, people: found?.people ?? sum.people } : null
}

const order: readonly Sum['of'][] = ['team_question', 'question', 'team', 'everybody']

/** What has to be closed in the release, so that these sums are not told. */
export const closingOf = (weaknesses: readonly Weakness[]): Closed =>
  weaknesses.map(({ sum }) => closingSum(sum)).reduce(closedTogether, nothingClosed)

function closingSum({ tells, of, id }: Sum): Closed {
  if (tells === 'comments') return { ...nothingClosed, comments: true }
  if (tells === 'spread') return { ...nothingClosed, spread: true }
  if (of === 'everybody' || id === null) return { ...nothingClosed, everything: true }
  if (of === 'team_question') return { ...nothingClosed, team_questions: [id] }
  return of === 'team' ? { ...nothingClosed, segments: [id] } : { ...nothingClosed, questions: [id] }
}
