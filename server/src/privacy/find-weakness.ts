import { attack, type Determined } from '@kamerton/contract/pulses/linear-attack'
import { type Closed, closedTogether, crowdFactor, nothingClosed } from '@kamerton/contract/pulses/release'
import { othersTurn } from '../lib/pace/others-turn.ts'
import type { Attacked, Sum } from './revealed-sums.ts'

/** A sum that must not be shown, because together with others it is about too few people. */
export type Weakness = { sum: Sum; people: number }

/** The number of people, including the reader, that is too few to be shown. */
const tooFewFor = ({ k, comments_k }: Attacked): Record<Sum['tells'], number> => ({
  value: k,
  spread: crowdFactor * k,
  comments: comments_k,
})

/**
 * The shown sums to close so that none of the remaining sums is about too few people. Values, spreads and comments are
 * three separate systems: a sum of one is no part of another.
 */
export async function findWeaknesses(round: Attacked, sums: readonly Sum[]): Promise<Weakness[]> {
  const found: Weakness[] = []
  const sizes = round.kinds.map(({ people }) => people)
  for (const [tells, tooFew] of Object.entries(tooFewFor(round))) {
    let left = sums.filter((sum) => sum.tells === tells)
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
  // A search that was not completed counts as a discovery: with fewer sums, it can be completed sooner.
  return mostDispensable(sums, found)
}

/**
 * Chooses the sum to close among those that a discovery combines. Questions of teams come first, then questions, teams,
 * and everybody last; the smallest first.
 */
function mostDispensable(sums: readonly Sum[], found: Determined | null): Weakness | null {
  const used = found === null ? sums : found.rows.flatMap((row) => sums[row] ?? [])
  const [sum] = used.toSorted((a, b) => order.indexOf(a.of) - order.indexOf(b.of) || a.people - b.people)
  return sum ? { sum, people: found?.people ?? sum.people } : null
}

const order: readonly Sum['of'][] = ['team_question', 'question', 'team', 'everybody']

/** The closing in the release that hides these sums. */
export const closingOf = (weaknesses: readonly Weakness[]): Closed =>
  weaknesses.map(({ sum }) => closingSum(sum)).reduce(closedTogether, nothingClosed)

function closingSum({ tells, of, id }: Sum): Closed {
  if (tells === 'comments') return { ...nothingClosed, comments: true }
  if (tells === 'spread') return { ...nothingClosed, spread: true }
  if (of === 'everybody' || id === null) return { ...nothingClosed, everything: true }
  if (of === 'team_question') return { ...nothingClosed, team_questions: [id] }
  return of === 'team' ? { ...nothingClosed, segments: [id] } : { ...nothingClosed, questions: [id] }
}
