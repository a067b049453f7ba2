import { PeopleUnion } from '../../rollups/people-set.ts'
import type { PeopleOfRound } from './queries.ts'

type Round = { round_id: string; answered: number | null; invited: number }
type AddTo = (union: PeopleUnion) => void

/** Different people over any rounds of some days. */
export type People = {
  /** People who have answered, at the least. */
  answered(rounds: readonly Round[]): number
  /** People who were asked. */
  asked(rounds: readonly Round[]): number
}

/**
 * Counts people of ended rounds from their kept sets, and of other rounds from the present rows. Of a confidential
 * round only its visible number counts: there are at least so many different people, since each answers once. Its
 * people are not joined with others. Beside a named round of one person, the sum would reveal whether that person had
 * answered.
 */
export function countPeople(people: readonly PeopleOfRound[]): People {
  const asked = new Map<string, AddTo>()
  const answered = new Map<string, AddTo>()
  for (const round of people) {
    asked.set(round.round_id, addSet(round.asked) ?? addNamed(round.asked_now))
    answered.set(round.round_id, addSet(round.answered) ?? addNamed(round.answered_now))
  }
  const different = (from: ReadonlyMap<string, AddTo>, rounds: readonly Round[], countOf: (round: Round) => number) => {
    const union = new PeopleUnion()
    for (const { round_id } of rounds) from.get(round_id)?.(union)
    const counts = rounds.map(countOf)
    const all = counts.reduce((sum, count) => sum + count, 0)
    return counts.reduce((most, count) => Math.max(most, count), Math.min(union.size, all))
  }
  return {
    answered: (rounds) => different(answered, rounds, (round) => round.answered ?? 0),
    asked: (rounds) => different(asked, rounds, (round) => round.invited),
  }
}

const addSet = (kept: Buffer | null): AddTo | null => kept && ((union) => union.add(kept))

function addNamed(names: string | null): AddTo {
  const all = names === null ? [] : names.split(',')
  return (union) => {
    for (const name of all) {
      const number = Number(name)
      if (Number.isInteger(number)) union.addNumber(number)
      else union.addOther(name)
    }
  }
}
