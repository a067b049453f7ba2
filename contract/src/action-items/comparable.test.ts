import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meanChange } from '../analytics/rules.ts'
import { momentsOf, summaryOf } from '../analytics/statistics/means.ts'
import { beyondOthers, comparableTeams, leastComparableTeams } from './comparable.ts'

const figure = (value: number) => ({ value, n: 12, people: 12, asked: 12 })
const teams = (...values: number[]) => values.map((value, index) => ({ id: index, before: figure(value) }))

describe('teams to compare with', () => {
  test('those that began in the same band, where there are three of them', () => {
    const chosen = comparableTeams('mood', figure(2.4), teams(2.1, 4.5, 2.9, 3.3, 2))
    expect(chosen?.basis).toBe('same_band')
    expect(chosen?.teams.map(({ id }) => id)).toEqual([0, 2, 4])
  })

  test('else all others, and nobody where there are fewer than three', () => {
    expect(comparableTeams('mood', figure(2.4), teams(2.1, 4.5, 2.9, 3.3))).toMatchObject({ basis: 'all_others' })
    expect(comparableTeams('mood', figure(2.4), teams(2.1, 4.5, 2.9, 3.3))?.teams).toHaveLength(4)
    expect(comparableTeams('mood', figure(2.4), teams(2.1, 2.5))).toBeNull()
    expect(leastComparableTeams).toBe(3)
  })
})

describe('how much more than the others', () => {
  const change = fc
    .record({
      difference: fc.double({ min: -5, max: 5, noNaN: true }),
      a: fc.double({ min: 0, max: 3, noNaN: true }),
      b: fc.double({ min: 0, max: 3, noNaN: true }),
    })
    .map(({ difference, a, b }) => ({ difference, interval: { low: difference - a, high: difference + b } }))

  test('is never surer than either of the two, and turns round with them', () => {
    fc.assert(
      fc.property(change, change, (own, others) => {
        const there = beyondOthers(own, others)
        const back = beyondOthers(others, own)
        const width = ({ interval }: { interval: { low: number; high: number } | null }) =>
          interval ? interval.high - interval.low : 0
        expect(width(there)).toBeGreaterThanOrEqual(Math.max(width(own), width(others)) / Math.SQRT2 - 1e-9)
        expect(back.difference).toBeCloseTo(-there.difference, 9)
        expect(back.interval?.low).toBeCloseTo(-(there.interval?.high ?? 0), 9)
        expect(there.interval?.low).toBeLessThanOrEqual(there.difference + 1e-12)
      }),
    )
  })

  test('without an interval of either there is none', () => {
    const [own, others] = [
      { difference: 1, interval: null },
      { difference: 0.5, interval: { low: 0, high: 1 } },
    ]
    expect(beyondOthers(own, others)).toEqual({ difference: 0.5, interval: null })
    expect(beyondOthers(others, own)).toEqual({ difference: -0.5, interval: null })
  })
})

test('a bad value that was bad luck in part comes back by itself: it does beside teams that began as low, and not beyond them', () => {
  const next = chance(3)
  const gains: { own: number; beyondAlike: number; beyondAll: number }[] = []
  for (let company = 0; company < 60; company += 1) {
    // No action has any effect here: each team keeps its own true value, and answers scatter around it.
    const league = Array.from({ length: 24 }, () => {
      const truth = 2.6 + 0.8 * next()
      const ask = () => momentsOf(Array.from({ length: 8 }, () => answer(truth, next)))
      return { before: ask(), after: ask() }
    })
    const asFigure = (moments: ReturnType<typeof momentsOf>) => figure(summaryOf(moments).mean)
    const [worst, ...rest] = league.toSorted((a, b) => a.before.sum - b.before.sum)
    if (!worst) continue
    const others = rest.map((team) => ({ sums: team, before: asFigure(team.before) }))
    const alike = comparableTeams('mood', asFigure(worst.before), others)
    if (alike?.basis !== 'same_band') continue
    const own = meanChange([worst.before], [worst.after])
    const changeOf = (of: typeof others) => meanChange([pool(of, 'before')], [pool(of, 'after')])
    const [fromAlike, fromAll] = [changeOf([...alike.teams]), changeOf(others)]
    if (!own || !fromAlike || !fromAll) continue
    gains.push({
      own: own.difference,
      beyondAlike: beyondOthers(own, fromAlike).difference,
      beyondAll: beyondOthers(own, fromAll).difference,
    })
  }
  const mean = (of: (gain: (typeof gains)[number]) => number) =>
    gains.reduce((sum, gain) => sum + of(gain), 0) / gains.length
  expect(gains.length).toBeGreaterThan(40)
  expect(mean(({ own }) => own)).toBeGreaterThan(0.3)
  expect(mean(({ beyondAlike }) => beyondAlike)).toBeLessThan(mean(({ beyondAll }) => beyondAll))
  expect(mean(({ beyondAlike }) => beyondAlike)).toBeLessThan(mean(({ own }) => own))
})

type Sums = { before: ReturnType<typeof momentsOf>; after: ReturnType<typeof momentsOf> }
function pool(teams: readonly { sums: Sums }[], when: keyof Sums) {
  const sum = (key: 'n' | 'sum' | 'sumOfSquares') => teams.reduce((total, { sums }) => total + sums[when][key], 0)
  return { n: sum('n'), sum: sum('sum'), sumOfSquares: sum('sumOfSquares') }
}

const answer = (truth: number, next: () => number) =>
  Math.min(5, Math.max(1, Math.round(truth + 2.4 * (next() + next() + next() - 1.5))))

/** A small random generator, so that every run is identical (Park and Miller 1988). */
function chance(seed: number): () => number {
  let state = seed * 10_007
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
