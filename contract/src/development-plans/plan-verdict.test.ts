import { describe, expect, test } from 'vitest'
import { judgePlan } from './plan-verdict.ts'

/** A term of a hundred days, so that a day is a point. */
const term = { status: 'active', start_date: '2026-01-01', end_date: '2026-04-11' } as const
const day = (passed: number) => new Date(Date.UTC(2026, 0, 1 + passed)).toISOString().slice(0, 10)

describe('a plan under way is judged against its time', () => {
  test.each([
    [50, 34, 'ahead', 'впереди срока', false],
    [33, 30, 'on_time', 'в срок', false],
    [40, 30, 'on_time', 'в срок', false],
    [41, 30, 'ahead', 'впереди срока', false],
    [80, 91, 'on_time', 'в срок', false],
    [30, 50, 'on_time', 'в срок', false],
    [29, 50, 'behind', 'отстаёт от срока', true],
    [25, 62, 'behind', 'отстаёт от срока', true],
    [0, 0, 'on_time', 'в срок', false],
    [100, 100, 'on_time', 'в срок', false],
  ])('%i done after %i of a hundred days: %s', (progress, passed, verdict, word, isLate) => {
    expect(judgePlan({ ...term, progress }, day(passed))).toEqual({
      word,
      time: { verdict, passed },
      isLate,
      outcome: null,
    })
  })

  test('never beyond its ends', () => {
    expect(judgePlan({ ...term, progress: 0 }, day(-30))?.time).toEqual({ passed: 0, verdict: 'on_time' })
    expect(judgePlan({ ...term, progress: 100 }, day(130))?.time).toEqual({ passed: 100, verdict: 'on_time' })
  })

  test('what is not done after the last day is never called in time', () => {
    expect(judgePlan({ ...term, progress: 90 }, day(100))?.time).toEqual({ passed: 100, verdict: 'on_time' })
    expect(judgePlan({ ...term, progress: 90 }, day(101))).toMatchObject({ word: 'срок вышел', isLate: true })
    expect(judgePlan({ ...term, progress: 50 }, day(101))).toMatchObject({ word: 'отстаёт от срока', isLate: true })
  })

  test('three parts of ten are in time one month into six, and late in the fifth', () => {
    const plan = { status: 'active', start_date: '2026-10-20', end_date: '2027-04-20', progress: 30 } as const
    expect(judgePlan(plan, '2026-11-20')).toMatchObject({ word: 'впереди срока', isLate: false, outcome: null })
    expect(judgePlan(plan, '2027-03-20')).toMatchObject({ word: 'отстаёт от срока', isLate: true, outcome: null })
  })
})

test.each([
  [100, 'хорошо'],
  [80, 'хорошо'],
  [79, 'следить'],
  [60, 'следить'],
  [59, 'плохо'],
  [0, 'плохо'],
])('a completed plan is judged by how far it came, whenever that was: %i is «%s»', (progress, word) => {
  for (const passed of [10, 150]) {
    const judged = judgePlan({ ...term, status: 'completed', progress }, day(passed))
    expect(judged).toMatchObject({ word, time: null, isLate: false, outcome: { verdict: { word } } })
  }
})

test.each(['draft', 'cancelled'] as const)('nobody hurries or judges one that is %s', (status) => {
  expect(judgePlan({ ...term, status, progress: 0 }, day(90))).toBeNull()
})
