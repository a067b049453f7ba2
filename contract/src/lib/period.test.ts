import { describe, expect, test } from 'vitest'
import { addDays, mondayOf, periodEnding, sparklineWeeks, weeksEnding } from './period.ts'

describe('days and weeks', () => {
  test('weeks begin on Monday, also over the end of a year', () => {
    expect(mondayOf('2026-11-18')).toBe('2026-11-16')
    expect(mondayOf('2026-11-16')).toBe('2026-11-16')
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2027-01-03')).toBe('2026-12-28')
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  })

  test('thirty days end today and follow thirty days before', () => {
    expect(periodEnding('2026-11-18', 30)).toEqual({
      days: 30,
      from: '2026-10-20',
      to: '2026-11-18',
      previousFrom: '2026-09-20',
    })
    expect(periodEnding('2026-11-18', 7)).toMatchObject({ from: '2026-11-12', previousFrom: '2026-11-05' })
  })

  test('the weeks of a chart end with the current one', () => {
    const weeks = weeksEnding('2026-11-18', 12)
    expect(weeks).toHaveLength(12)
    expect(weeks[0]).toBe('2026-08-31')
    expect(weeks.at(-1)).toBe('2026-11-16')
  })

  test.each([7, 30, 90])('the sparkline of %i days covers all of them', (days) => {
    const [first = ''] = weeksEnding('2026-11-18', sparklineWeeks(days))
    expect(first < periodEnding('2026-11-18', days).from).toBe(true)
  })
})
