import { HOUR, MINUTE, SECOND } from '@kamerton/contract/lib/durations'
import type { Chance } from './chance.ts'

/** An action of a person with their link, and its time, counted from the letter. */
export type Visit<Person> = { person: Person; does: 'opens' | 'sends'; at: number }

/** Most people open a letter within the first hours, the others in the two working days after. */
function opensAt(chance: Chance): number {
  const day = chance.share()
  if (day < 0.6) return -Math.log(1 - chance.share()) * 1.5 * HOUR
  return (day < 0.85 ? 24 : 48) * HOUR + chance.share() * 8 * HOUR
}

/**
 * Three minutes in the middle, seldom under one or over ten. One person in twenty is interrupted and comes back hours
 * later.
 */
function fillsIn(chance: Chance): number {
  if (chance.share() < 0.05) return (1 + chance.share() * 4) * HOUR
  const normal = Math.sqrt(-2 * Math.log(1 - chance.share())) * Math.cos(2 * Math.PI * chance.share())
  return Math.max(20 * SECOND, 3 * MINUTE * Math.exp(0.6 * normal))
}

/** The shares of people who never come, and of those who come and send nothing. */
const [neverCome, sendNothing] = [0.1, 0.04]

export function visitsOf<Person>(people: readonly Person[], chance: Chance): Visit<Person>[] {
  return people
    .flatMap((person): Visit<Person>[] => {
      if (chance.share() < neverCome) return []
      const at = opensAt(chance)
      const opens: Visit<Person> = { person, does: 'opens', at }
      const isLost = chance.share() < sendNothing
      return isLost ? [opens] : [opens, { person, does: 'sends', at: at + fillsIn(chance) }]
    })
    .toSorted((a, b) => a.at - b.at)
}

/** One person answers while nobody else is online: the lone answer of an hour, in the middle of the round. */
export function withLoneAnswer<Person>(visits: readonly Visit<Person>[]): {
  before: Visit<Person>[]
  lone: Visit<Person>[]
  after: Visit<Person>[]
} {
  const half = visits[Math.floor(visits.length / 2)]?.at ?? 0
  const later = visits.find(({ does, at }) => does === 'sends' && at > half)
  const lone = visits.filter(({ person }) => person === later?.person)
  const others = visits.filter(({ person }) => person !== later?.person)
  return {
    before: others.filter(({ at }) => at <= half),
    lone,
    after: others.filter(({ at }) => at > half),
  }
}
