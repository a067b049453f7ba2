import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recommendForTeam, type TeamFigures } from './rules.ts'

const none = { value: null, n: 0, people: 0, invited: 0 }
const of = (value: number, n = 10, invited = 10, people = n) => ({ value, n, people, invited })
/** Of a participation people are those asked. */
const rate = (value: number, n = 10, invited = 10) => of(value, n, invited, invited)
const quiet: TeamFigures = {
  team: 'Офис',
  periodDays: 30,
  hasManager: true,
  members: 10,
  engagement: none,
  mood: none,
  enps: none,
  participation: none,
}
const rules = (figures: Partial<TeamFigures>) =>
  recommendForTeam({ ...quiet, ...figures }).map(({ rule_id, priority }) => `${rule_id} ${priority}`)

test('a team without figures, or with good ones, is advised nothing', () => {
  expect(rules({})).toEqual([])
  expect(rules({ engagement: of(75), mood: of(3.5), enps: of(0), participation: rate(60) })).toEqual([])
})

test.each([
  [{ engagement: of(49) }, 'team.engagement.low critical'],
  [{ engagement: of(64.4) }, 'team.engagement.low high'],
  [{ engagement: of(74) }, 'team.engagement.low medium'],
  [{ mood: of(2.4) }, 'team.mood.low critical'],
  [{ mood: of(2.9) }, 'team.mood.low high'],
  [{ mood: of(3.4) }, 'team.mood.low medium'],
  [{ enps: of(-100) }, 'team.enps.negative high'],
  [{ enps: of(-1) }, 'team.enps.negative high'],
  [{ participation: rate(39) }, 'team.participation.low high'],
  [{ participation: rate(59) }, 'team.participation.low medium'],
  [{ hasManager: false }, 'team.manager.missing medium'],
])('%j: %s', (figures, expected) => {
  expect(rules(figures)).toEqual([expected])
})

test('where fewer than 40 % answered, their values are no ground for advice', () => {
  expect(rules({ mood: of(1.2, 3, 10), participation: rate(30, 3, 10) })).toEqual(['team.participation.low high'])
})

test('four answers, and four people asked, are no ground for advice', () => {
  expect(rules({ mood: of(1.2, 4, 4), participation: rate(25, 1, 4) })).toEqual([])
  expect(rules({ mood: of(1.2, 12, 12, 4) })).toEqual([])
  expect(rules({ mood: of(1.2, 5, 5) })).toEqual(['team.mood.low critical'])
})

test('the most pressing first, each with its evidence; the same figures give the same advice', () => {
  const value = fc.option(fc.double({ min: -100, max: 100, noNaN: true }), { nil: null })
  const figure = fc.record({ value, n: fc.nat(50), people: fc.nat(50), invited: fc.nat(50) })
  fc.assert(
    fc.property(
      fc.record({ engagement: figure, mood: figure, enps: figure, participation: figure, hasManager: fc.boolean() }),
      (some) => {
        const found = recommendForTeam({ ...quiet, ...some })
        expect(recommendForTeam({ ...quiet, ...some })).toEqual(found)
        const order = found.map(({ priority }) => ['critical', 'high', 'medium', 'low'].indexOf(priority))
        expect(order).toEqual(order.toSorted((a, b) => a - b))
        for (const { evidence, actions } of found) {
          expect(evidence[0]?.value).not.toBeNull()
          expect(actions.length).toBeGreaterThan(0)
        }
      },
    ),
  )
})
