import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultSchedule } from './constants.ts'
import { nextSlot } from './schedule.ts'
import { Schedule } from './schemas.ts'

const friday = { dayOfWeek: 5, time: '10:00' }

describe('A-67: Friday ten o’clock is that of the company', () => {
  test.each([
    ['Europe/Kaliningrad', '2026-11-20T08:00:00.000Z'],
    ['Europe/Moscow', '2026-11-20T07:00:00.000Z'],
    ['Asia/Yekaterinburg', '2026-11-20T05:00:00.000Z'],
    ['Asia/Vladivostok', '2026-11-20T00:00:00.000Z'],
    ['Asia/Kamchatka', '2026-11-19T22:00:00.000Z'],
    ['America/New_York', '2026-11-20T15:00:00.000Z'],
  ])('in %s', (timeZone, slot) => {
    const wednesday = new Date('2026-11-18T09:00:00Z')
    expect(nextSlot(friday, timeZone, wednesday).toISOString()).toBe(slot)
    // At its exact moment a slot has passed; a second before it is still ahead.
    expect(nextSlot(friday, timeZone, new Date(slot)).getTime()).toBe(new Date(slot).getTime() + 7 * 86_400_000)
    expect(nextSlot(friday, timeZone, new Date(new Date(slot).getTime() - 1000)).toISOString()).toBe(slot)
  })

  test.each([
    ['the last day of a month', 'Europe/Moscow', '2026-01-30T08:00:00Z', '2026-02-06T07:00:00.000Z'],
    ['the 31st of January', 'Asia/Kamchatka', '2026-01-31T23:00:00Z', '2026-02-05T22:00:00.000Z'],
    [
      'the end of a year, where it is over already',
      'Asia/Kamchatka',
      '2026-12-31T12:30:00Z',
      '2026-12-31T22:00:00.000Z',
    ],
    ['the end of a year, where it is not', 'Europe/Moscow', '2026-12-31T20:00:00Z', '2027-01-01T07:00:00.000Z'],
    ['the 29th of February', 'Europe/Moscow', '2028-02-28T08:00:00Z', '2028-03-03T07:00:00.000Z'],
    ['clocks that go on an hour', 'America/New_York', '2026-03-06T16:00:00Z', '2026-03-13T14:00:00.000Z'],
    ['clocks that go back an hour', 'America/New_York', '2026-10-30T15:00:00Z', '2026-11-06T15:00:00.000Z'],
  ])('across %s in %s', (_, timeZone, after, slot) => {
    expect(nextSlot(friday, timeZone, new Date(after)).toISOString()).toBe(slot)
  })
})

test('a week is asked on Friday at ten, unless another working day is chosen', () => {
  expect(defaultSchedule).toEqual({ dayOfWeek: 5, time: '10:00' })
  const refusalOf = (dayOfWeek: number) =>
    Schedule.safeParse({ dayOfWeek, time: '10:00' }).error?.issues.map(({ message }) => message) ?? null
  expect([1, 2, 3, 4, 5].map(refusalOf)).toEqual([null, null, null, null, null])
  for (const weekend of [0, 6]) expect(refusalOf(weekend)).toEqual(['День недели: с понедельника по пятницу'])
})

test('A-67: the machine’s own time zone changes nothing', () => {
  const printed = ['UTC', 'Asia/Kamchatka', 'America/New_York', 'Pacific/Kiritimati'].map((TZ) =>
    execFileSync(process.execPath, [join(import.meta.dirname, 'testing/print-slots.ts')], { env: { TZ } }).toString(),
  )
  expect(printed[0]?.split('\n').length).toBeGreaterThan(300)
  expect(new Set(printed).size).toBe(1)
})
