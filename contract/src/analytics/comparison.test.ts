import { expect, test } from 'vitest'
import { compareWithCompany, comparisonOf } from './comparison.ts'

test('a team differs from the company only when its whole interval misses the company', () => {
  expect(comparisonOf({ low: 10, high: 30 }, 9)).toBe('above_company')
  expect(comparisonOf({ low: 10, high: 30 }, 10)).toBe('unclear')
  expect(comparisonOf({ low: 10, high: 30 }, 31)).toBe('below_company')
})

test('nothing is said of few answers, of few of those asked, and without a company', () => {
  const team = { value: 20, interval: { low: 10, high: 30 }, n: 12, asked: 20 }
  expect(compareWithCompany('enps', team, 0)).toBe('above_company')
  expect(compareWithCompany('enps', team, null)).toBe('unclear')
  expect(compareWithCompany('enps', { ...team, n: 4, asked: 4 }, 0)).toBe('unclear')
  expect(compareWithCompany('enps', { ...team, asked: 31 }, 0)).toBe('unclear')
  expect(compareWithCompany('enps', { ...team, interval: null }, 0)).toBe('unclear')
})
