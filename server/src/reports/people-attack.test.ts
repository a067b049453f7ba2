import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Control } from '../testing/checks/attacker/control.ts'
import { type CountedRound, type Rule, shownByCounts, type World } from '../testing/checks/attacker/shown-by-counts.ts'

const partitions = 20_000
const timeout = 900_000
const most = 7

const rounds = fc.array(
  fc.record({
    category: fc.constantFrom('mood' as const, 'custom' as const),
    isAnonymous: fc.boolean(),
    daysAfter: fc.integer({ min: 0, max: 5 }),
    isKept: fc.boolean(),
    /** For each person, whether they were asked and have answered; a round asks most of them. */
    people: fc.array(fc.record({ asked: fc.integer({ min: 0, max: 3 }), answers: fc.boolean() }), {
      minLength: most,
      maxLength: most,
    }),
  }),
  { minLength: 2, maxLength: 4 },
)
const worlds = fc.record({
  people: fc.integer({ min: 2, max: most }),
  teams: fc.array(fc.constantFrom('a', 'b', null), { minLength: most, maxLength: most }),
  rounds,
  reader: fc.nat(most - 1),
})

type Drawn = typeof worlds extends fc.Arbitrary<infer T> ? T : never

const worldOf = ({ people, teams, rounds: drawn }: Drawn): World => ({
  teamOf: teams.slice(0, people),
  rounds: drawn.map(({ people: all, ...round }): CountedRound => {
    const those = all.slice(0, people)
    const asked = those.flatMap((one, person) => (one.asked > 0 ? [person] : []))
    return { ...round, asked, answered: asked.filter((person) => those[person]?.answers) }
  }),
})

/** The world with one round changed: another person has answered in somebody's place. */
const swapped = ({ rounds: all, ...world }: World, at: number, out: number, into: number): World => ({
  ...world,
  rounds: all.map((round, index) =>
    index === at ? { ...round, answered: [...round.answered.filter((person) => person !== out), into] } : round,
  ),
})

/**
 * Counts people whose answer to a confidential round is revealed: no world in which they did the opposite shows equal
 * counts. Decision 0048 lets the number of each group be shown once the round is closed. A team in which all or none
 * have answered is thereby revealed, and is left out, as is the reader. For each of the others, the search swaps them
 * with another person of their group.
 */
function determined(world: World, reader: number, rule: Rule): { looked: number; found: number } {
  const shown = shownByCounts(world, rule)
  let looked = 0
  let found = 0
  for (const [at, { isAnonymous, asked, answered }] of world.rounds.entries()) {
    if (!isAnonymous) continue
    const groups = Map.groupBy(
      asked.filter((person) => person !== reader),
      (person) => world.teamOf[person] ?? null,
    )
    for (const group of groups.values()) {
      const [did, didNot] = [
        group.filter((one) => answered.includes(one)),
        group.filter((one) => !answered.includes(one)),
      ]
      if (did.length === 0 || didNot.length === 0) continue
      const isAlike = (out: number, into: number) => shownByCounts(swapped(world, at, out, into), rule) === shown
      const alike = new Map(did.map((out) => [out, didNot.filter((into) => isAlike(out, into))]))
      looked += group.length
      found += did.filter((out) => alike.get(out)?.length === 0).length
      found += didNot.filter((into) => ![...alike.values()].some((those) => those.includes(into))).length
    }
  }
  return { looked, found }
}

/**
 * The attack counts all that reports count of people. These are respondents of any days, of a type and of a week, and
 * those asked. It also takes the sums behind each team's participation, of overlapping days. Its rounds close one after
 * another or on one day, kept or not. `pulse-engagement.test.ts` checks that the database gives out nobody who answered
 * confidentially, before the night and after it.
 */
test('B-07: from all counts of people nobody is known to have answered a confidential round, or not to have', {
  timeout,
}, () => {
  const counts = { looked: 0, found: 0 }
  const control = new Control(partitions)
  fc.assert(
    fc.property(worlds, (drawn) => {
      const world = worldOf(drawn)
      const { looked, found } = determined(world, drawn.reader, 'as_kept')
      counts.looked += looked
      expect(found).toBe(0)
      control.look(() => determined(world, drawn.reader, 'off').found > 0)
    }),
    { numRuns: partitions },
  )
  // Worlds without anybody to find would pass too, and so would an attack that never succeeds.
  expect(counts.looked).toBeGreaterThan(partitions)
  expect(control.leaks).toBeGreaterThan(control.looked / 10)
})
