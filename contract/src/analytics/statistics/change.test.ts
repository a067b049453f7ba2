import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { benjaminiHochberg, enpsChangeInterval, enpsPermutationTest, leastFlaggedZ } from './change.ts'
import { type EnpsCounts, enps } from './enps.ts'
import { drawnFrom, multinomial, outcomesOf } from './enumeration.ts'
import { hypergeometric } from './hypergeometric.ts'
import { normalTwoSidedP } from './normal.ts'

const count = fc.integer({ min: 0, max: 40 })
const answers = fc
  .record({ promoters: count, passives: count, detractors: count })
  .filter(({ promoters, passives, detractors }) => promoters + passives + detractors >= 1)

const triple = (promoters: number, passives: number, detractors: number) => ({ promoters, passives, detractors })
const sizeOf = ({ promoters, passives, detractors }: EnpsCounts) => promoters + passives + detractors
const together = (a: EnpsCounts, b: EnpsCounts) =>
  triple(a.promoters + b.promoters, a.passives + b.passives, a.detractors + b.detractors)

/** The permutation test by its definition: goes through every way to deal the pooled answers out. */
function byEnumeration(before: EnpsCounts, after: EnpsCounts): number {
  const pooled = together(before, after)
  const observed = Math.abs(enps(after) - enps(before))
  return outcomesOf(sizeOf(after)).reduce((sum, dealt) => {
    const probability = drawnFrom(pooled, dealt)
    if (probability === 0) return sum
    const rest = triple(
      pooled.promoters - dealt.promoters,
      pooled.passives - dealt.passives,
      pooled.detractors - dealt.detractors,
    )
    const difference = Math.abs(enps(dealt) - enps(rest))
    if (Math.abs(difference - observed) < 1e-9) return sum + probability / 2
    return difference > observed ? sum + probability : sum
  }, 0)
}

describe('the permutation test of a change of eNPS', () => {
  test('equals the definition, gives p between 0 and 1, and does not know which group came first', () => {
    fc.assert(
      fc.property(answers, answers, (before, after) => {
        const { p, midP } = enpsPermutationTest(before, after)
        expect(midP).toBeCloseTo(byEnumeration(before, after), 9)
        expect(midP).toBeGreaterThanOrEqual(0)
        expect(p).toBeGreaterThanOrEqual(midP)
        expect(p).toBeLessThanOrEqual(1)
        expect(enpsPermutationTest(after, before).midP).toBeCloseTo(midP, 9)
      }),
      { numRuns: 40 },
    )
  })

  test('of large groups is the normal distribution, within 0.001 of the sum that it stands for', () => {
    const summed = (before: EnpsCounts, after: EnpsCounts): number => {
      const pooled = together(before, after)
      const [n, total] = [sizeOf(after), sizeOf(pooled)]
      const expected = ((pooled.promoters - pooled.detractors) * n) / total
      const observed = Math.abs(after.promoters - after.detractors - expected)
      const ofPromoters = hypergeometric(total, pooled.promoters, n)
      return ofPromoters.probabilities.reduce((sum, ofThese, step) => {
        const drawn = ofPromoters.from + step
        const rest = hypergeometric(total - pooled.promoters, pooled.detractors, n - drawn)
        return rest.probabilities.reduce((inner, ofThose, index) => {
          const difference = Math.abs(drawn - rest.from - index - expected)
          if (Math.abs(difference - observed) < 1e-9) return inner + (ofThese * ofThose) / 2
          return difference > observed ? inner + ofThese * ofThose : inner
        }, sum)
      }, 0)
    }
    const near = fc.integer({ min: 0, max: 120 })
    fc.assert(
      fc.property(near, near, near, (a, b, c) => {
        // Just beyond the border, where the normal distribution is at its worst; groups of one size and of two.
        for (const [before, after] of [
          [triple(600 + a, 500 + b, 300 + c), triple(600 + b, 500 + c, 300 + a)],
          [triple(1400 + a, 500 + b, 900 + c), triple(400 + b, 300 + c, 200 + a)],
        ] as const) {
          const { p, midP } = enpsPermutationTest(before, after)
          expect(Math.abs(midP - summed(before, after))).toBeLessThan(0.001)
          expect(p).toBeGreaterThanOrEqual(midP)
        }
      }),
      {
        numRuns: 15,
        // Covers no difference at all, where both sides share a balance, and a difference so small that the sides are
        // not mirror images.
        examples: [
          [25, 1, 49],
          [0, 0, 0],
        ],
      },
    )
    const same = triple(900, 600, 400)
    expect(enpsPermutationTest(same, same).p).toBe(1)
    // With a hundred thousand people the sum would take seconds.
    expect(enpsPermutationTest(triple(50_000, 30_000, 20_000), triple(50_400, 29_900, 19_700)).midP).toBeCloseTo(
      0.044777,
      5,
    )
  })

  test('sees no change where there is none', () => {
    const all = triple(7, 0, 0)
    expect(enpsPermutationTest(all, all)).toEqual({ p: 1, midP: 0.5 })
    expect(enpsPermutationTest(triple(10, 5, 5), triple(20, 10, 10)).p).toBeCloseTo(1, 12)
  })

  // Every pair of outcomes of two equal groups, weighted by how probable it is when nothing changed.
  test.each([6, 9, 12])('calls no more than 5 % of groups of %d changed when nothing changed', (n) => {
    const shares = [
      [0.6, 0.3, 0.1],
      [0.4, 0.3, 0.3],
      [1 / 3, 1 / 3, 1 / 3],
      [0.8, 0.15, 0.05],
      [0.1, 0.8, 0.1],
    ] as const
    const sizes = shares.map(() => 0)
    const outcomes = outcomesOf(n)
    for (const [index, before] of outcomes.entries()) {
      for (const after of outcomes.slice(index + 1)) {
        if (enpsPermutationTest(before, after).midP >= 0.05) continue
        for (const [which, truth] of shares.entries()) {
          sizes[which] = (sizes[which] ?? 0) + 2 * multinomial(before, truth) * multinomial(after, truth)
        }
      }
    }
    for (const size of sizes) {
      expect(size).toBeLessThan(0.0505)
      expect(size).toBeGreaterThan(0)
    }
  })

  test('of 200 and 200 answers takes milliseconds', () => {
    const began = process.threadCpuUsage()
    for (let run = 0; run < 10; run += 1) enpsPermutationTest(triple(90, 60, 50), triple(100, 60, 40))
    const { user, system } = process.threadCpuUsage(began)
    expect((user + system) / 1000 / 10).toBeLessThan(15)
  })

  test('deals out whole people only', () => {
    expect(() => enpsPermutationTest(triple(1.5, 1, 1), triple(1, 1, 1))).toThrow(RangeError)
    expect(() => enpsPermutationTest(triple(0, 0, 0), triple(1, 1, 1))).toThrow(RangeError)
  })
})

test('the interval of a change mirrors when the groups change places, and stays on its scale', () => {
  fc.assert(
    fc.property(answers, answers, (before, after) => {
      const { low, high } = enpsChangeInterval(before, after)
      const back = enpsChangeInterval(after, before)
      expect(back.low).toBeCloseTo(-high, 9)
      expect(back.high).toBeCloseTo(-low, 9)
      expect(low).toBeGreaterThanOrEqual(-200)
      expect(high).toBeLessThanOrEqual(200)
    }),
  )
  expect(() => enpsChangeInterval(triple(0, 0, 0), triple(1, 1, 1))).toThrow(RangeError)
})

test('hypergeometric probabilities equal binomial coefficients', () => {
  const { from, probabilities } = hypergeometric(20, 8, 5)
  expect(from).toBe(0)
  // C(8,2) C(12,3) / C(20,5)
  expect(probabilities[2]).toBeCloseTo((28 * 220) / 15504, 14)
  expect(probabilities.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 14)
  expect(hypergeometric(10, 10, 4)).toEqual({ from: 4, probabilities: [1] })
  expect(hypergeometric(10, 0, 4)).toEqual({ from: 0, probabilities: [1] })
})

test('Benjamini-Hochberg never lowers a p, keeps their order, and leaves a single one alone', () => {
  expect(benjaminiHochberg([])).toEqual([])
  expect(benjaminiHochberg([0.03])).toEqual([0.03])
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2 }), (pValues) => {
      const adjusted = benjaminiHochberg(pValues)
      for (const [index, p] of pValues.entries()) {
        expect(adjusted[index]).toBeGreaterThanOrEqual(p)
        expect(adjusted[index]).toBeLessThanOrEqual(1)
      }
      const ordered = pValues
        .map((p, index) => ({ p, a: adjusted[index] ?? 0 }))
        .toSorted((x, y) => x.p - y.p || x.a - y.a)
      for (const [index, { a }] of ordered.entries()) expect(a).toBeGreaterThanOrEqual(ordered[index - 1]?.a ?? 0)
    }),
  )
})

test('the least flagged z flags what the adjusted p flag', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -6, max: 6, noNaN: true }), { maxLength: 60 }), (all) => {
      const adjusted = benjaminiHochberg(all.map(normalTwoSidedP))
      const limit = leastFlaggedZ(Float64Array.from(all), 0.05)
      expect(all.map((z) => Math.abs(z) >= limit)).toEqual(adjusted.map((p) => p < 0.05))
    }),
  )
  expect(leastFlaggedZ(new Float64Array(0), 0.05)).toBe(Number.POSITIVE_INFINITY)
})
