import { expect, test } from 'vitest'
import { dayIn, minuteIn, momentIn } from './dates.ts'

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
  // At two the clocks of Berlin go forward to three. Half past two is never shown; the moment after it is half past
  // three.
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
])('clocks in %s show %s %s at %s', (timeZone, day, time, moment) => {
  expect(momentIn(timeZone, day, time).toISOString()).toBe(moment)
})

test('of moments one after another each is shown by the clock of then, before and after it is put on', () => {
  // Berlin at one o'clock UTC on 29 March, Lord Howe by half an hour at 15:30 UTC on 3 October.
  const shown = [
    ['Europe/Berlin', '2026-03-29T00:59:59.999Z', '2026-03-29T01:59'],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29T03:00'],
    ['Europe/Berlin', '2026-03-29T00:45:00Z', '2026-03-29T01:45'],
    ['Australia/Lord_Howe', '2026-10-03T15:29:59Z', '2026-10-04T01:59'],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', '2026-10-04T02:30'],
    ['Asia/Kathmandu', '2026-10-03T18:14:59Z', '2026-10-03T23:59'],
    ['Asia/Kathmandu', '2026-10-03T18:15:00Z', '2026-10-04T00:00'],
  ] as const
  expect(shown.map(([timeZone, moment]) => minuteIn(timeZone, new Date(moment)))).toEqual(shown.map(([, , at]) => at))
})
