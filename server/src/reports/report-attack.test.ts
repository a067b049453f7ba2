import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  closedRound,
  offBy,
  openRound,
  type ShownValue,
  spreadsOf,
  sumOf,
  valuesOf,
} from '../testing/checks/attacker/closed-round.ts'
import { Control } from '../testing/checks/attacker/control.ts'
import { fewestOthers } from '../testing/checks/attacker/fewest-others.ts'
import { nextTime, type Segments, teamsOf } from '../testing/checks/attacker/sheets.ts'
import {
  scoreBeside,
  shownBesideCompany,
  shownOfDays,
  shownOfSides,
} from '../testing/checks/attacker/shown-by-reports.ts'

const partitions = 20_000
const timeout = 900_000

const sheet = fc.record({
  always: fc.integer({ min: 1, max: 5 }),
  often: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 8 }),
})
const change = fc.record({ segment: fc.nat(4), sheet })
const companies = fc.record({
  k: fc.integer({ min: 3, max: 6 }),
  segments: fc.array(fc.array(sheet, { maxLength: 12 }), { minLength: 1, maxLength: 5 }),
  /** People who leave and join before each further round. */
  changes: fc.array(change, { minLength: 1, maxLength: 2 }),
  /** The two sides of the comparison. */
  sides: fc.record({ from: fc.nat(2), split: fc.nat(2), own: fc.nat(5), other: fc.nat(5) }),
  reader: fc.nat(),
})

/** Any range of days holds consecutive rounds, whole or not at all: a round counts on its closing day. */
const allDays = <R>(rounds: readonly R[]): { rounds: readonly R[] }[] =>
  rounds.flatMap((_, from) =>
    rounds.slice(from).map((_round, more) => ({ rounds: rounds.slice(from, from + more + 1) })),
  )

/**
 * Reports read the rollups of closed rounds, which hold only the values that each release shows. Every value over any
 * days is a weighted sum of these rows. Every difference of two sides is another such sum, and answers in two rounds
 * are separate unknowns. So any combination of reports splits by rounds, and each part is a combination of one
 * release's values: it is about as many people. A week of a trend is a range of days as any other. A team's score is
 * made of the numbers shown beside it, and a place is one of scores. Here the attacker reads all ranges of days, and
 * any comparisons.
 */
test('B-07: what reports tell over all days that can be named gives no reader fewer others than promised', {
  timeout,
}, () => {
  const counts = { shown: 0, differences: 0, besideCompany: 0 }
  const control = new Control(partitions)
  fc.assert(
    fc.property(companies, ({ k, segments, changes, sides, reader }) => {
      const history = changes.reduce<Segments[]>(
        (all, one) => [...all, nextTime(all.at(-1) ?? segments, one)],
        [segments],
      )
      const rounds = history.map((of, at) => closedRound(k, `round${at}`, of))
      const teams = teamsOf(segments)
      const days = allDays(rounds)
      const shown = [...days.flatMap((some) => shownOfDays(some, teams)), ...comparisonOf(rounds, teams, sides)]
      counts.shown += shown.length
      const differences = shown.filter(({ was }) => was !== null)
      counts.differences += differences.length
      counts.besideCompany += differences.filter(({ now, was }) => now.of !== 'company' && was?.of === 'company').length
      // Checks that each value is the one that the attack takes it for, and each score the sum of its parts.
      for (const one of shown) expect(offBy(one)).toBeLessThanOrEqual(0.5001)
      for (const team of teams) expect(scoreBeside({ rounds }, team)).toBeLessThan(1e-9)
      const answered = rounds.map((round) => round.answered)
      const known = new Set(answered.flatMap((all) => all[reader % all.length] ?? []))
      const promised = k - 1
      // The width of an interval may reveal the spread of each round's answers.
      const sums = [...shown.map(sumOf), ...rounds.flatMap((round) => spreadsOf(round, k))]
      expect(fewestOthers({ rounds: answered, sums, known }, promised)).toBe(Number.POSITIVE_INFINITY)
      control.look(() => {
        const open = openRound(k, 'round0', segments)
        const sums = valuesOf(open, segments).map(sumOf)
        return fewestOthers({ rounds: [open.answered], sums, known: new Set() }, promised) <= promised
      })
    }),
    { numRuns: partitions },
  )
  // Reports that show nothing would pass too, and so would an attack that never succeeds.
  expect(counts.shown).toBeGreaterThan(2 * partitions)
  expect(counts.differences).toBeGreaterThan(partitions / 4)
  expect(counts.besideCompany).toBeGreaterThan(partitions / 20)
  expect(control.leaks).toBeGreaterThan(control.looked / 4)
})

type Sides = { from: number; split: number; own: number; other: number }

/** Two periods of one audience, or two teams or a team and the company over the same days. */
function comparisonOf(
  rounds: Parameters<typeof shownOfDays>[0]['rounds'],
  teams: readonly string[],
  sides: Sides,
): ShownValue[] {
  const audiences = [null, ...teams]
  const own = audiences[sides.own % audiences.length] ?? null
  const other = audiences[sides.other % audiences.length] ?? null
  const split = 1 + (sides.split % (rounds.length - 1))
  const [before, after] = [rounds.slice(sides.from % split, split), rounds.slice(split)]
  return [
    ...shownOfSides({ rounds: after, team: own }, { rounds: before, team: other }),
    ...(own === null || other === null || own === other
      ? []
      : shownOfSides({ rounds, team: own }, { rounds, team: other })),
    ...(own === null ? [] : shownBesideCompany({ rounds }, own, teams)),
  ]
}
