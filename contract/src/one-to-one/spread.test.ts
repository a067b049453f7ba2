import { expect, test } from 'vitest'
import { momentIn } from '../lib/dates.ts'
import { nextWorkingDay, spreadMeetings } from './spread.ts'

const timeZone = 'Europe/Moscow'
/** 4 December 2026 is a Friday. */
const friday = '2026-12-04'
const at = (day: string, time: string) => momentIn(timeZone, day, time)
const spread = (time: string, count: number, busy: Date[] = []) =>
  spreadMeetings({ timeZone, day: friday, time, count }, busy)

test('one after another, an hour each, and on from the same time on the next working day', () => {
  expect(spread('15:00', 5)).toEqual([
    at(friday, '15:00'),
    at(friday, '16:00'),
    at(friday, '17:00'),
    at('2026-12-07', '15:00'),
    at('2026-12-07', '16:00'),
  ])
})

test('other meetings of the leader are passed by, to the next half hour', () => {
  expect(spread('10:00', 3, [at(friday, '10:30')])).toEqual([
    at(friday, '11:30'),
    at(friday, '12:30'),
    at(friday, '13:30'),
  ])
})

test('late in the evening there is one a day', () => {
  expect(spread('19:30', 2)).toEqual([at(friday, '19:30'), at('2026-12-07', '19:30')])
})

test('a whole team of a hundred is spread without overlaps', () => {
  const times = spread('09:00', 100).map((date) => date.getTime())
  expect(times).toHaveLength(100)
  for (const [index, time] of times.entries())
    expect(index === 0 || time - (times[index - 1] ?? 0) >= 3_600_000).toBe(true)
})

test('the next working day', () => {
  expect([friday, '2026-12-05', '2026-12-08'].map(nextWorkingDay)).toEqual(['2026-12-07', '2026-12-07', '2026-12-09'])
})
