import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attack, type RevealedSums, smallestSupport, type Term } from './linear-attack.ts'
import { smallestSupportByBrute } from './testing/brute-attack.ts'

const none = Number.POSITIVE_INFINITY
/** One answer of each person of these kinds. */
const all = (...kinds: number[]): Term[] => kinds.map((kind) => ({ kind, unknown: 'a', weight: 1 }))

describe('the fewest people that adding and subtracting gives something about', () => {
  test('are what is left of a total', () => {
    const revealed = { sizes: [12, 4], rows: [all(0), all(0, 1)] }
    expect(smallestSupport(revealed, 12)).toBe(4)
    expect(smallestSupport(revealed, 3)).toBe(none)
    expect(smallestSupport({ ...revealed, rows: [all(0, 1)] }, 12)).toBe(none)
    expect(smallestSupport({ sizes: [], rows: [] }, 12)).toBe(none)
  })

  test('are found over several sums, and named', () => {
    // Two teams, one of them shown without two of its people, and the whole.
    const revealed = { sizes: [20, 9, 2, 30], rows: [all(0, 1), all(2, 3), all(0, 1, 2, 3), all(0, 3)] }
    const work = attack(revealed, 6)
    let step = work.next()
    while (!step.done) step = work.next()
    expect(step.value).toEqual({ found: null, isComplete: true })
    expect(smallestSupport({ ...revealed, rows: [...revealed.rows, all(3)] }, 6)).toBe(2)
  })

  test('answer differently weighed sums: a person who left one question out is found beside the metric', () => {
    const metric = (kind: number, ...given: string[]): Term[] =>
      given.map((unknown) => ({ kind, unknown, weight: 1 / given.length }))
    const one = (unknown: string, ...kinds: number[]): Term[] => kinds.map((kind) => ({ kind, unknown, weight: 1 }))
    const rows = [[...metric(0, 'a', 'b', 'c'), ...metric(1, 'b', 'c')], one('a', 0), one('b', 0, 1), one('c', 0, 1)]
    expect(smallestSupport({ sizes: [23, 1], rows }, 6)).toBe(1)
    expect(smallestSupport({ sizes: [23, 1], rows: rows.slice(0, 3) }, 6)).toBe(none)
  })

  test('are searched in small steps, so that a server answers others meanwhile', () => {
    // Two hundred teams of twenty kinds, each shown by itself, and all of them together.
    const kindsOf = (team: number) => Array.from({ length: 20 }, (_, at) => team * 20 + at)
    const teams = Array.from({ length: 200 }, (_, team) => kindsOf(team))
    const revealed = {
      sizes: teams.flat().map(() => 1),
      rows: [...teams.map((kinds) => all(...kinds)), all(...teams.flat())],
    }
    const work = attack(revealed, 5)
    let steps = 0
    let step = work.next()
    for (; !step.done; step = work.next()) steps++
    expect(step.value).toEqual({ found: null, isComplete: true })
    // Eight thousand answers are entered and four thousand examined, about two hundred in a step.
    expect(steps).toBeGreaterThan(50)
  })

  test('refuse weights that are no shares, and kinds that are not there', () => {
    const row = [{ kind: 0, unknown: 'a', weight: Math.PI }]
    expect(() => smallestSupport({ sizes: [3], rows: [row] }, 3)).toThrow(RangeError)
    expect(() => smallestSupport({ sizes: [3], rows: [all(1)] }, 3)).toThrow(RangeError)
  })
})

describe('B-07: the attacker', () => {
  const questions = ['a', 'b', 'c']
  const small = fc.record({
    sizes: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
    rows: fc.array(
      fc.array(
        fc.record({
          kind: fc.nat(5),
          unknown: fc.constantFrom(...questions),
          weight: fc.constantFrom(1, 1, 1, 1 / 2, 1 / 3, -1, 2),
        }),
        { maxLength: 8 },
      ),
      { maxLength: 6 },
    ),
  })
  const within = ({ sizes, rows }: RevealedSums): RevealedSums => ({
    sizes,
    rows: rows.map((row) => row.filter(({ kind }) => kind < sizes.length)),
  })

  /** Teams whose people each answered some questions; some teams and questions are shown, and the whole. */
  const organisation = fc
    .array(
      fc.record({
        kinds: fc.array(
          fc.record({ given: fc.subarray(questions, { minLength: 1 }), people: fc.integer({ min: 1, max: 7 }) }),
          { minLength: 1, maxLength: 3 },
        ),
        isShown: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .chain((teams) => fc.record({ teams: fc.constant(teams), shown: fc.subarray(questions) }))
    .map(({ teams, shown }): RevealedSums => {
      const kinds = teams.flatMap(({ kinds: its, isShown }, team) => its.map((kind) => ({ ...kind, team, isShown })))
      const metric = (counts: (kind: (typeof kinds)[number]) => boolean): Term[] =>
        kinds.flatMap((one, kind) =>
          counts(one) ? one.given.map((unknown) => ({ kind, unknown, weight: 1 / one.given.length })) : [],
        )
      return {
        sizes: kinds.map(({ people }) => people),
        rows: [
          metric(() => true),
          ...teams.flatMap(({ isShown }, at) => (isShown ? [metric(({ team }) => team === at)] : [])),
          ...shown.map((unknown) =>
            kinds.flatMap(({ given }, kind) => (given.includes(unknown) ? [{ kind, unknown, weight: 1 }] : [])),
          ),
        ],
      }
    })

  test('finds in 2,000 random organisations what trying everything finds', () => {
    const found: number[] = []
    fc.assert(
      fc.property(organisation, fc.integer({ min: 1, max: 11 }), (revealed, upTo) => {
        const people = smallestSupport(revealed, upTo)
        found.push(people)
        expect(people).toBe(smallestSupportByBrute(revealed, upTo))
      }),
      { numRuns: 2_000 },
    )
    expect(found.filter((people) => people < none).length).toBeGreaterThan(200)
    expect(found.filter((people) => people === none).length).toBeGreaterThan(200)
  })

  test('and in sums of any kind', () => {
    fc.assert(
      fc.property(small, fc.integer({ min: 1, max: 11 }), (sums, upTo) => {
        const revealed = within(sums)
        expect(smallestSupport(revealed, upTo)).toBe(smallestSupportByBrute(revealed, upTo))
      }),
      { numRuns: 1_000 },
    )
  })

  test('says so where it gives up, instead of finding nothing', () => {
    // Twenty sums over forty people, all with different weights. No result is about fewer than 21 people, and the
    // combinations are too many to try.
    const people = Array.from({ length: 40 }, (_, kind) => kind)
    let state = 1
    const weight = () => (state = (state * 48_271) % 2_147_483_647) % 61
    const rows = people.slice(20).map(() => people.map((kind) => ({ kind, unknown: 'a', weight: weight() })))
    const revealed = { sizes: people.map(() => 1), rows }
    const work = attack(revealed, 10, 100)
    let step = work.next()
    while (!step.done) step = work.next()
    expect(step.value).toEqual({ found: null, isComplete: false })
  })
})
