import { expect, test } from 'vitest'
import { dayIn, momentIn } from './dates.ts'

test.each([
  ['Europe/Moscow', '2026-03-01T20:59:59Z', '2026-03-01'],
  ['Europe/Moscow', '2026-03-01T21:00:00Z', '2026-03-02'],
  ['Asia/Kamchatka', '2026-12-31T12:00:00Z', '2027-01-01'],
  ['America/New_York', '2026-01-01T04:59:59Z', '2025-12-31'],
])('in %s the moment %s belongs to %s', (timeZone, moment, day) => {
  expect(dayIn(timeZone, new Date(moment))).toBe(day)
})

test.each([
  ['Europe/Moscow', '2026-03-01', '10:00', '2026-03-01T07:00:00.000Z'],
  ['Asia/Kamchatka', '2027-01-01', '00:00', '2026-12-31T12:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  // At two the clocks of Berlin go on to three: half past two is never shown, and the moment after it is half past three.
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
])('clocks in %s show %s %s at %s', (timeZone, day, time, moment) => {
  expect(momentIn(timeZone, day, time).toISOString()).toBe(moment)
})
