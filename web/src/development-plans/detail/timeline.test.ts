import { describe, expect, test } from 'vitest'
import { aPlan } from '../testing/plan.ts'
import { nextDates, pilesOf, timelineOf, timelineSentence, whenWords } from './timeline.ts'

const today = '2026-11-20'
const line = timelineOf(aPlan(), today)
const stateOf = (title: string) => line.dates.find((one) => one.title === title)?.state

describe('the dates of a plan on a line', () => {
  test('say what is done, late, due today and still to come; what has no date is not on it', () => {
    expect(line.dates.map(({ title }) => title)).toEqual(['Курс', 'Книга', 'Доклад', 'Решение о роли'])
    expect(stateOf('Курс')).toBe('done')
    expect(stateOf('Книга')).toBe('overdue')
    expect(stateOf('Доклад')).toBe('today')
    expect(stateOf('Решение о роли')).toBe('ahead')
    expect(timelineSentence(line, today)).toMatch(/просрочено 1, сегодня 1, впереди 1, сделано 1$/)
  })

  test('stand where their day is between the first and the last', () => {
    expect(line.dates.at(-1)?.at).toBe(100)
    // 66 of 197 days.
    expect(line.today).toBeCloseTo(33.5, 1)
    expect(line.dates.find(({ title }) => title === 'Доклад')?.at).toBe(line.today)
  })

  test.each(['draft', 'completed', 'cancelled'] as const)('nothing is late in a plan that is %s', (status) => {
    expect(timelineOf(aPlan({ status }), today).dates.map(({ state }) => state)).not.toContain('overdue')
  })

  test('a date outside of the term makes the line longer, and a day beyond it is no today', () => {
    const long = timelineOf(
      aPlan({ milestones: [{ id: 'late', title: 'Итоги', date: '2027-05-01', status: 'planned' }] }),
      '2027-06-01',
    )
    expect(long.to).toBe('2027-05-01')
    expect(long.today).toBeNull()
  })

  test('what is late comes first among what is told in words', () => {
    expect(nextDates(line, 2).map((one) => [one.title, whenWords(one, today)])).toEqual([
      ['Книга', 'просрочено на\u00a04\u00a0дня'],
      ['Доклад', 'сегодня'],
    ])
  })

  test('a hundred activities due on one day are a pile that says how many more there are', () => {
    const [skill] = aPlan().skills
    const activities = Array.from({ length: 100 }, (_, index) => ({
      id: String(index),
      title: `Шаг ${index}`,
      status: index === 60 ? ('planned' as const) : ('completed' as const),
      due_date: '2026-11-01',
    }))
    const crowded = timelineOf({ ...aPlan(), milestones: [], skills: [{ name: skill?.name ?? '', activities }] }, today)
    const [pile, ...others] = pilesOf(crowded.dates, 3)
    expect(others).toEqual([])
    expect(pile?.more).toBe(97)
    // The late date is not left out.
    expect(pile?.dates[0]?.state).toBe('overdue')
  })

  test('a plan of years names only some of its months', () => {
    expect(timelineOf(aPlan({ end_date: '2029-09-15' }), today).months.length).toBeLessThanOrEqual(8)
  })
})
