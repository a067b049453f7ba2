import { describe, expect, test } from 'vitest'
import type { DevelopmentProgressReport } from '../development-progress.ts'
import { developmentProgressRules } from './development-progress.ts'
import { insightsOf } from './rule.ts'

type Figures = Omit<DevelopmentProgressReport, 'insights'>

const empty: Figures = {
  period: { from: '2026-10-01', to: '2026-10-31', days: 31 },
  total_plans: 0,
  people_with_plan: 0,
  total_people: 0,
  status_stats: { draft: 0, active: 0, completed: 0, cancelled: 0 },
  avg_progress: null,
  behind_plans: 0,
  skills_stats: { total_skills: 0, completed_skills: 0, in_progress_skills: 0, planned_skills: 0, avg_progress: null },
  top_employees: [],
}
const plans = (status: Partial<Figures['status_stats']>, behind_plans = 0): Figures => {
  const status_stats = { ...empty.status_stats, ...status }
  const total_plans = Object.values(status_stats).reduce((sum, count) => sum + count, 0)
  return { ...empty, status_stats, total_plans, behind_plans }
}
const found = (figures: Figures) =>
  insightsOf(developmentProgressRules, figures).map(({ rule_id, type }) => `${rule_id.replace(/^.*\./, '')} ${type}`)

test('nothing is said of nothing', () => {
  expect(found(empty)).toEqual([])
  expect(found({ ...empty, total_people: 50 })).toEqual([])
})

describe('plans behind their time', () => {
  test.each([
    [41, 'behind bad'],
    [40, 'behind watch'],
    [21, 'behind watch'],
    [20, 'behind fact'],
    [1, 'behind fact'],
    [0, 'on-time good'],
  ])('%i of 100', (behind, said) => {
    expect(found(plans({ active: 100 }, behind))).toEqual([said])
  })

  test('of four plans nothing is judged', () => {
    expect(found(plans({ active: 4 }, 4))).toEqual(['behind fact'])
    expect(found(plans({ active: 5 }, 5))).toEqual(['behind bad'])
    expect(found(plans({ active: 4 }))).toEqual([])
  })

  test('the message names what it counted', () => {
    const [insight] = insightsOf(developmentProgressRules, plans({ active: 10 }, 5))
    expect(insight).toEqual({
      rule_id: 'development-progress.behind',
      type: 'bad',
      title: 'Планы отстают от срока',
      message: 'Отстают больше чем на 20 процентных пунктов: 5 из 10 активных планов.',
      evidence: [
        { label: 'Отстают от срока', value: 5, unit: 'count', interval: null, threshold: null, n: null },
        { label: 'Идут в срок', value: 50, unit: 'percent', interval: null, threshold: 60, n: 10 },
      ],
    })
  })
})

test('few people with a plan: below 60 % of five people or more, once there is a plan at all', () => {
  const people = (people_with_plan: number, total_people: number) => ({
    ...plans({ active: 1 }),
    people_with_plan,
    total_people,
  })
  expect(found(people(59, 100))).toEqual(['people-without-plan watch'])
  expect(found(people(60, 100))).toEqual([])
  expect(found(people(0, 4))).toEqual([])
  expect(found(people(0, 5))).toEqual(['people-without-plan watch'])
})

test('drafts and completed plans are counted', () => {
  expect(found(plans({ draft: 1 }))).toEqual(['drafts fact'])
  expect(found(plans({ completed: 1 }))).toEqual(['completed good'])
  expect(found(plans({ cancelled: 3 }))).toEqual([])
})

test('each rule has a name of its report and says when it speaks', () => {
  for (const { id, when } of developmentProgressRules) {
    expect(id).toMatch(/^development-progress\.[a-z-]+$/)
    expect(when).not.toBe('')
  }
})
