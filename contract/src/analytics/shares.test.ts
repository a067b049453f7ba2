import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholePercents } from './shares.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

test.each([
  [
    [16, 8, 2],
    [61, 31, 8],
  ],
  [
    [33, 27, 38],
    [34, 27, 39],
  ],
  [
    [46, 32, 28],
    [43, 30, 27],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [5, 0, 0],
    [100, 0, 0],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
])('%j are %j percent', (counts, percents) => {
  expect(wholePercents(counts)).toEqual(percents)
})

test('parts of a whole sum to 100, each less than one from its exact share, and more is never told as less', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2000), { minLength: 1, maxLength: 12 }), (counts) => {
      const whole = sum(counts)
      const percents = wholePercents(counts)
      expect(sum(percents)).toBe(whole === 0 ? 0 : 100)
      for (const [at, count] of counts.entries()) {
        if (whole > 0) expect(Math.abs((percents[at] ?? 0) - (100 * count) / whole)).toBeLessThan(1)
        for (const [other, less] of counts.entries())
          if (less < count) expect(percents[other]).toBeLessThanOrEqual(percents[at] ?? 0)
      }
    }),
  )
})
