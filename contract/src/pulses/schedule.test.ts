import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultSchedule } from './constants.ts'
import { lastDayOfRound, nextRound, nextSlot } from './schedule.ts'
import { Schedule, scheduleFor, scheduleIssue } from './schedule-schema.ts'

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

describe('longer periods are counted from their first day', () => {
  const zone = 'Europe/Moscow'
  const four = (type: 'biweekly' | 'monthly' | 'quarterly', starts_on: string, after: string) => {
    const moments: string[] = []
    for (let last = new Date(after); moments.length < 4; ) {
      const next = nextRound(type, { starts_on, time: '10:00' }, zone, last)
      if (!next) break
      moments.push(next.toISOString().slice(0, 13))
      last = next
    }
    return moments
  }

  test.each([
    ['biweekly', '2026-11-20', '2026-11-18T09:00:00Z', ['2026-11-20', '2026-12-04', '2026-12-18', '2027-01-01']],
    // The first day is long past: the same fortnight goes on.
    ['biweekly', '2025-01-03', '2026-11-18T09:00:00Z', ['2026-11-20', '2026-12-04', '2026-12-18', '2027-01-01']],
    ['monthly', '2026-11-30', '2026-11-18T09:00:00Z', ['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28']],
    ['monthly', '2026-12-31', '2027-01-31T08:00:00Z', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
    ['monthly', '2024-01-31', '2028-02-01T08:00:00Z', ['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']],
    ['quarterly', '2026-11-30', '2026-11-30T06:59:59Z', ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30']],
    // At its exact moment a round has passed.
    ['quarterly', '2026-11-30', '2026-11-30T07:00:00Z', ['2027-02-28', '2027-05-30', '2027-08-30', '2027-11-30']],
  ] as const)('%s from %s, after %s', (type, first, after, days) => {
    expect(four(type, first, after)).toEqual(days.map((day) => `${day}T07`))
  })

  test('a pulse that asks once, or has no day, has no next round', () => {
    const now = new Date('2026-11-18T09:00:00Z')
    expect(nextRound('one_time', { starts_on: '2026-12-01', time: '10:00' }, zone, now)).toBeNull()
    expect(nextRound('monthly', { dayOfWeek: 5, time: '10:00' }, zone, now)).toBeNull()
    expect(nextRound('weekly', { starts_on: '2026-12-01', time: '10:00' }, zone, now)).toBeNull()
    expect(nextRound('monthly', null, zone, now)).toBeNull()
  })

  test('a schedule keeps the day of its type, and says which one it lacks', () => {
    const both = { dayOfWeek: 5, starts_on: '2026-12-01', time: '10:00' }
    expect(scheduleFor('weekly', both)).toEqual({ dayOfWeek: 5, time: '10:00' })
    expect(scheduleFor('monthly', both)).toEqual({ starts_on: '2026-12-01', time: '10:00' })
    expect(scheduleFor('one_time', both)).toBeNull()
    expect(scheduleIssue('one_time', null)).toBeNull()
    expect(scheduleIssue('quarterly', both)).toBeNull()
    expect(scheduleIssue('quarterly', null)).toMatchObject({ path: ['schedule'] })
    expect(scheduleIssue('weekly', { time: '10:00' })).toMatchObject({ path: ['schedule', 'dayOfWeek'] })
    expect(scheduleIssue('biweekly', { time: '10:00' })).toMatchObject({ path: ['schedule', 'starts_on'] })
  })

  test('a round of a month or a quarter is open for two weeks, others until the next one', () => {
    expect(lastDayOfRound('monthly', '2026-11-30')).toBe('2026-12-13')
    expect(lastDayOfRound('quarterly', '2027-02-28')).toBe('2027-03-13')
    for (const type of ['one_time', 'weekly', 'biweekly'] as const)
      expect(lastDayOfRound(type, '2026-11-30')).toBeNull()
  })
})
