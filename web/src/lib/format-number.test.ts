import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber, formatPercent, formatRubles, formatSigned } from './format-number'

/** Formats with Intl and applies the typographic differences. */
function asIntl(value: number, digits: number, signDisplay: 'negative' | 'exceptZero'): string {
  const format = new Intl.NumberFormat('ru-RU', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay,
  })
  return format.format(value).replaceAll('-', '−').replaceAll('\u00a0', '\u202f')
}

const digits = fc.integer({ min: 0, max: 4 })
const values = fc.oneof(
  // Above this, neighbouring doubles are further apart than half of the fourth digit.
  fc.double({ min: -1e11, max: 1e11, noNaN: true }),
  fc.integer({ min: -2_000_000, max: 2_000_000 }),
  // Values at which rounding is decided: half of the last digit.
  fc.integer({ min: -400_000, max: 400_000 }).map((n) => n / 8),
  fc.double({ min: -2, max: 2, noNaN: true }),
)

/**
 * Whether the shortest text of a value ends with a half of the last digit that is kept. The value itself is a bit more
 * or less. Intl rounds the text and `toFixed` the value, so that either may be right.
 */
const isHalfByItsText = (value: number, count: number): boolean =>
  !Number.isInteger(value * 8) && new RegExp(`\\.\\d{${count}}5$`).test(String(Math.abs(value)))

test('a number is written as Intl writes it in russian', () => {
  fc.assert(
    fc.property(values, digits, (value, count) => {
      fc.pre(!isHalfByItsText(value, count))
      expect(formatNumber(value, count)).toBe(asIntl(value, count, 'negative'))
      expect(formatSigned(value, count)).toBe(asIntl(value, count, 'exceptZero'))
    }),
    { numRuns: 3000 },
  )
})

test.each([
  [formatNumber(1250), '1\u202f250'],
  [formatNumber(3.84, 1), '3,8'],
  [formatNumber(-1_234_567.5, 1), '−1\u202f234\u202f567,5'],
  [formatNumber(-0.4), '0'],
  [formatNumber(-0), '0'],
  [formatSigned(26), '+26'],
  [formatSigned(-0.1, 1), '−0,1'],
  [formatSigned(0.04, 1), '0,0'],
  [formatPercent(82.7), '83\u202f%'],
  [formatRubles(1250), '1\u202f250\u202f₽'],
  [formatRubles(1250.5), '1\u202f250,50\u202f₽'],
])('%s is %s', (written, expected) => {
  expect(written).toBe(expected)
})
