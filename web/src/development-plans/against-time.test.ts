import { describe, expect, test } from 'vitest'
import { againstTime, termWords } from './against-time.ts'

/** A hundred days, so that a day is a point. */
const term = { status: 'active', start_date: '2026-01-01', end_date: '2026-04-11' } as const
const day = (passed: number) => new Date(Date.UTC(2026, 0, 1 + passed)).toISOString().slice(0, 10)

describe('a plan against its time', () => {
  test.each([
    [50, 34, 'ahead'],
    [33, 30, 'on_time'],
    [40, 30, 'on_time'],
    [41, 30, 'ahead'],
    [80, 91, 'on_time'],
    [30, 50, 'on_time'],
    [29, 50, 'behind'],
    [25, 62, 'behind'],
    [0, 0, 'on_time'],
    [100, 100, 'on_time'],
  ])('%i done after %i of a hundred days: %s', (progress, passed, verdict) => {
    expect(againstTime({ ...term, progress }, day(passed))).toEqual({ passed, verdict })
  })

  test('is never judged beyond its ends', () => {
    expect(againstTime({ ...term, progress: 0 }, day(-30))).toEqual({ passed: 0, verdict: 'on_time' })
    expect(againstTime({ ...term, progress: 100 }, day(130))).toEqual({ passed: 100, verdict: 'on_time' })
  })

  test('what is not done after the last day is never called in time', () => {
    expect(againstTime({ ...term, progress: 90 }, day(100))).toEqual({ passed: 100, verdict: 'on_time' })
    expect(againstTime({ ...term, progress: 90 }, day(101))).toEqual({ passed: 100, verdict: 'over' })
    expect(againstTime({ ...term, progress: 50 }, day(101))).toEqual({ passed: 100, verdict: 'behind' })
  })

  test.each(['draft', 'completed', 'cancelled'] as const)('nobody hurries one that is %s', (status) => {
    expect(againstTime({ ...term, status, progress: 0 }, day(90))).toBeNull()
  })
})

describe('how long it has still to go', () => {
  test.each([
    ['active', -3, 'начнётся через\u00a03\u00a0дня'],
    ['active', 0, 'осталось 100\u00a0дней'],
    ['active', 99, 'осталось 1\u00a0день'],
    ['active', 100, 'сегодня последний день'],
    ['active', 102, 'срок вышел 2\u00a0дня назад'],
    ['draft', 50, 'ещё не\u00a0начат'],
    ['completed', 50, 'завершён 3\u00a0февраля'],
    ['cancelled', 150, 'отменён 3\u00a0февраля'],
  ] as const)('%s after %i days: %s', (status, passed, words) => {
    expect(termWords({ ...term, status, status_since: new Date('2026-02-03T12:00:00Z') }, day(passed))).toBe(words)
  })
})
