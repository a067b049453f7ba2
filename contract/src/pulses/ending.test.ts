import { expect, test } from 'vitest'
import { momentIn } from '../lib/dates.ts'
import { EndDay } from './end-day.ts'
import { endOf, remindersOf, whyNoEnd } from './ending.ts'

const zones = ['Europe/Kaliningrad', 'Europe/Moscow', 'Asia/Kamchatka']

const planned = (
  timeZone: string,
  opened: [day: string, time: string],
  endsOn: string | null,
  next: [day: string, time: string] | null = null,
) => {
  const { first, last } = remindersOf({
    timeZone,
    openedAt: momentIn(timeZone, ...opened),
    endsOn,
    nextRoundAt: next && momentIn(timeZone, ...next),
  })
  const words = (moment: Date | null) => moment && clock(timeZone, moment)
  return { first: words(first), last: words(last) }
}
const clock = (timeZone: string, moment: Date) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment)

// 2026-11-16 is a Monday.
test.each([
  ['without an end: one, after 48 hours', '2026-11-16', '10:00', null, '2026-11-18 10:00', null],
  ['in the evening it waits for the morning', '2026-11-16', '21:30', null, '2026-11-19 09:00', null],
  ['at a weekend it waits for Monday', '2026-11-19', '10:00', null, '2026-11-23 09:00', null],
  ['with an end: two', '2026-11-16', '10:00', '2026-11-25', '2026-11-18 10:00', '2026-11-24 09:00'],
  [
    'an end on Monday is told of on Friday',
    '2026-11-16',
    '10:00',
    '2026-11-23',
    '2026-11-18 10:00',
    '2026-11-20 09:00',
  ],
  ['so is one on Sunday', '2026-11-16', '10:00', '2026-11-22', '2026-11-18 10:00', '2026-11-20 09:00'],
  ['two on one day would be one too many', '2026-11-16', '10:00', '2026-11-19', null, '2026-11-18 09:00'],
  ['what ends the next day is told of that day', '2026-11-16', '10:00', '2026-11-17', null, '2026-11-17 09:00'],
  ['what ends today is not', '2026-11-16', '10:00', '2026-11-16', null, null],
  ['nor what is asked on Friday and ends at the weekend', '2026-11-20', '10:00', '2026-11-22', null, null],
])('%s', (_name, day, time, endsOn, first, last) => {
  for (const zone of zones) expect(planned(zone, [day, time], endsOn)).toEqual({ first, last })
})

test('a round that another one closes is reminded of once; the end is told of in the last one', () => {
  const opened: [string, string] = ['2026-11-16', '10:00']
  const next: [string, string] = ['2026-11-23', '10:00']
  const one = { first: '2026-11-18 10:00', last: null }
  expect(planned('Europe/Moscow', opened, null, next)).toEqual(one)
  expect(planned('Europe/Moscow', opened, '2026-12-01', next)).toEqual(one)
  expect(planned('Europe/Moscow', opened, '2026-11-20', next)).toEqual({ ...one, last: '2026-11-19 09:00' })
})

test('no reminder comes after the end, in quiet hours or at a weekend, whenever a pulse is opened and ends', () => {
  for (const timeZone of zones)
    for (let hour = 0; hour < 24 * 7; hour += 5)
      for (let days = 0; days < 10; days++) {
        const openedAt = new Date(momentIn(timeZone, '2026-11-16', '00:30').getTime() + hour * 3_600_000)
        const endsOn = `2026-11-${16 + Math.floor((hour + 0.5) / 24) + days}`.slice(0, 10)
        if (Number(endsOn.slice(8)) > 30) continue
        const { first, last } = remindersOf({ timeZone, openedAt, endsOn, nextRoundAt: null })
        for (const moment of [first, last]) {
          if (!moment) continue
          expect(moment > openedAt && moment < endOf(timeZone, endsOn)).toBe(true)
          expect(clock(timeZone, moment).slice(11) >= '09:00' && clock(timeZone, moment).slice(11) < '20:00').toBe(true)
          expect([0, 6]).not.toContain(new Date(clock(timeZone, moment).slice(0, 10)).getUTCDay())
        }
        if (first && last) expect(clock(timeZone, first).slice(0, 10) < clock(timeZone, last).slice(0, 10)).toBe(true)
      }
})

test('the end is midnight of the company', () => {
  expect(endOf('Asia/Kamchatka', '2026-11-30').toISOString()).toBe('2026-11-30T12:00:00.000Z')
  expect(endOf('Europe/Kaliningrad', '2026-12-31').toISOString()).toBe('2026-12-31T22:00:00.000Z')
})

test('the day may be today, not yesterday, and not in years', () => {
  expect(whyNoEnd('2026-11-18', '2026-11-18')).toBeNull()
  expect(whyNoEnd('2026-11-17', '2026-11-18')).toMatch('уже прошёл')
  expect(whyNoEnd('2027-11-20', '2026-11-18')).toMatch('не дольше года')
  expect(whyNoEnd('9999-12-31', '2026-11-18')).toMatch('не дольше года')
})

test('an empty field is no end, and nonsense is refused', () => {
  expect([EndDay.parse(''), EndDay.parse(null), EndDay.parse('2026-11-18')]).toEqual([null, null, '2026-11-18'])
  // A field that is absent from a change stays as it is.
  expect(EndDay.optional().parse(undefined)).toBeUndefined()
  expect(EndDay.safeParse('2026-02-30').success).toBe(false)
})
