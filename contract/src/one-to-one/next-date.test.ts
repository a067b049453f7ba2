import { describe, expect, test } from 'vitest'
import { clockTime, dayOfMonth, momentIn } from '../lib/dates.ts'
import { distanceTo, nextDate, nextDateAfter } from './next-date.ts'

const moscow = { timeZone: 'Europe/Moscow', anchorDay: null }
const at = (day: string, time = '15:00', timeZone = 'Europe/Moscow') => momentIn(timeZone, day, time)

describe('when the next meeting comes', () => {
  test('seven and fourteen days later, at the same time', () => {
    expect(nextDate('weekly', at('2026-11-20'), moscow)).toEqual(at('2026-11-27'))
    expect(nextDate('biweekly', at('2026-12-25'), moscow)).toEqual(at('2027-01-08'))
    expect(nextDate('ad_hoc', at('2026-11-20'), moscow)).toBeNull()
  })

  test('the same day of the month; of the 31st, the last day of a short one, and then the 31st again', () => {
    const kept = { ...moscow, anchorDay: 31 }
    const months = ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']
    for (const [index, month] of months.slice(0, -1).entries())
      expect(nextDate('monthly', at(month), kept)).toEqual(at(months[index + 1] ?? ''))
    expect(nextDate('monthly', at('2026-12-15'), moscow)).toEqual(at('2027-01-15'))
  })

  test('the leap day comes back on the 28th in a common year, and on the 29th every other month', () => {
    const kept = { ...moscow, anchorDay: 29 }
    expect(nextDate('monthly', at('2028-01-29'), kept)).toEqual(at('2028-02-29'))
    expect(nextDate('monthly', at('2028-02-29'), kept)).toEqual(at('2028-03-29'))
    expect(nextDate('monthly', at('2027-01-29'), kept)).toEqual(at('2027-02-28'))
  })

  test('clocks that change meanwhile show the same time', () => {
    const berlin = { timeZone: 'Europe/Berlin', anchorDay: null }
    const before = at('2026-10-20', '10:00', 'Europe/Berlin')
    const next = nextDate('weekly', before, berlin)
    expect(next).toEqual(at('2026-10-27', '10:00', 'Europe/Berlin'))
    expect((next?.getTime() ?? 0) - before.getTime()).toBe((7 * 24 + 1) * 3_600_000)
  })

  test('a meeting that was held a month late plans the next one ahead, in the rhythm of the series', () => {
    expect(nextDateAfter('weekly', at('2026-10-20'), at('2026-11-22'), moscow)).toEqual(at('2026-11-24'))
    expect(nextDateAfter('weekly', at('2026-11-20'), at('2026-11-20', '15:40'), moscow)).toEqual(at('2026-11-27'))
  })
})

describe('how far it is', () => {
  const now = at('2026-11-20', '23:30')
  test.each([
    ['2026-11-20', '09:00', { kind: 'today' }],
    ['2026-11-21', '00:10', { kind: 'tomorrow' }],
    ['2026-11-22', '09:00', { kind: 'in_days', days: 2 }],
    ['2026-11-19', '23:59', { kind: 'overdue' }],
  ] as const)('%s %s', (day, time, expected) => {
    expect(distanceTo(at(day, time), now, 'Europe/Moscow')).toEqual(expected)
  })

  test('by the calendar of the company, not of the server', () => {
    expect(distanceTo(at('2026-11-21', '01:00'), now, 'America/New_York')).toEqual({ kind: 'today' })
    expect(dayOfMonth('Asia/Vladivostok', at('2026-11-20', '23:30'))).toBe(21)
    expect(clockTime('Asia/Vladivostok', at('2026-11-20', '23:30'))).toBe('06:30')
  })
})
