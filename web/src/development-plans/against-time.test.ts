import { describe, expect, test } from 'vitest'
import { termWords } from './against-time.ts'

/** A hundred days, so that a day is a point. */
const term = { status: 'active', start_date: '2026-01-01', end_date: '2026-04-11' } as const
const day = (passed: number) => new Date(Date.UTC(2026, 0, 1 + passed)).toISOString().slice(0, 10)

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
