import { expect, test } from 'vitest'
import { momentIn } from '../lib/dates.ts'
import { afterQuietHours, nextWorkingMoment, workingDayBefore } from './quiet-hours.ts'

const at = (day: string, time: string, zone = 'Europe/Moscow') => momentIn(zone, day, time)

test.each([
  ['09:00', '2026-11-18', '09:00'],
  ['19:59', '2026-11-18', '19:59'],
  ['20:00', '2026-11-19', '09:00'],
  ['23:59', '2026-11-19', '09:00'],
  ['00:00', '2026-11-18', '09:00'],
  ['08:59', '2026-11-18', '09:00'],
])('%s waits until %s %s', (time, day, until) => {
  expect(afterQuietHours('Europe/Moscow', at('2026-11-18', time))).toEqual(at(day, until))
})

test('by the clock of the company', () => {
  const moment = at('2026-11-18', '14:00')
  expect(afterQuietHours('Asia/Vladivostok', moment)).toEqual(at('2026-11-19', '09:00', 'Asia/Vladivostok'))
})

// 2026-11-20 is a Friday.
test.each([
  ['2026-11-20', '19:59', '2026-11-20', '19:59'],
  ['2026-11-20', '20:00', '2026-11-23', '09:00'],
  ['2026-11-21', '12:00', '2026-11-23', '09:00'],
  ['2026-11-22', '23:30', '2026-11-23', '09:00'],
  ['2026-11-23', '00:00', '2026-11-23', '09:00'],
  ['2026-11-23', '09:01', '2026-11-23', '09:01'],
])('at the end of a week %s %s waits until %s %s, whatever the time zone', (day, time, workday, until) => {
  for (const zone of ['Europe/Kaliningrad', 'Europe/Moscow', 'Asia/Kamchatka'])
    expect(nextWorkingMoment(zone, at(day, time, zone))).toEqual(at(workday, until, zone))
})

test('the same moment is a working one in Kaliningrad and the weekend in Kamchatka', () => {
  const moment = at('2026-11-20', '16:00', 'Europe/Kaliningrad')
  expect(nextWorkingMoment('Europe/Kaliningrad', moment)).toEqual(moment)
  expect(nextWorkingMoment('Asia/Kamchatka', moment)).toEqual(at('2026-11-23', '09:00', 'Asia/Kamchatka'))
})

test.each([
  ['2026-11-20', '2026-11-19'],
  ['2026-11-21', '2026-11-20'],
  ['2026-11-22', '2026-11-20'],
  ['2026-11-23', '2026-11-20'],
])('the working day before %s is %s', (day, before) => {
  expect(workingDayBefore(day)).toBe(before)
})
