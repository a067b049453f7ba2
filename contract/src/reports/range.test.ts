import { expect, test } from 'vitest'
import { monthBefore, presetRange, reportDays } from './range.ts'

const today = '2026-11-23'

test('a report is about the last month up to today unless days are named', () => {
  expect(reportDays({}, today)).toEqual({ from: '2026-10-23', to: today, days: 32, previousFrom: '2026-09-21' })
  expect(reportDays({ end_date: '2026-03-31' }, today)).toMatchObject({ from: '2026-02-28', to: '2026-03-31' })
  expect(reportDays({ start_date: '2026-11-01' }, today)).toMatchObject({ from: '2026-11-01', to: today, days: 23 })
})

test('one day is a report, and so is a leap year; an end before the start and a day more are not', () => {
  expect(reportDays({ start_date: today, end_date: today }, today)).toMatchObject({
    days: 1,
    previousFrom: '2026-11-22',
  })
  expect(reportDays({ start_date: '2028-01-01', end_date: '2028-12-31' }, today)).toMatchObject({ days: 366 })
  expect(reportDays({ start_date: '2028-01-01', end_date: '2029-01-01' }, today)).toBe('report_too_long')
  expect(reportDays({ start_date: today, end_date: '2026-11-22' }, today)).toBe('report_ends_before_start')
  expect(reportDays({ start_date: '2026-11-24' }, today)).toBe('report_ends_before_start')
})

test('a month before the 31st is the last day of a short month', () => {
  expect(monthBefore('2026-03-31')).toBe('2026-02-28')
  expect(monthBefore('2028-03-30')).toBe('2028-02-29')
  expect(monthBefore('2026-01-15')).toBe('2025-12-15')
})

test('the usual ranges end today', () => {
  expect(presetRange('week', today)).toEqual({ start_date: '2026-11-17', end_date: today })
  expect(presetRange('month', today)).toEqual({ start_date: '2026-10-23', end_date: today })
  expect(presetRange('quarter', today)).toEqual({ start_date: '2026-08-25', end_date: today })
  expect(presetRange('year', today)).toEqual({ start_date: '2025-11-24', end_date: today })
})
