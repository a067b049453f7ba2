import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activityStatuses } from './constants.ts'
import { paceOf, timePassed } from './pace.ts'
import { planProgress, skillProgress } from './progress.ts'

const skill = (...statuses: (typeof activityStatuses)[number][]) => ({
  activities: statuses.map((status) => ({ status })),
})

describe('progress', () => {
  test.each([
    [[], 0],
    [['planned', 'in_progress'], 0],
    [['completed', 'planned', 'planned'], 33],
    [['completed', 'completed', 'planned'], 67],
    [['completed', 'completed'], 100],
    // Seven of eight: a half is rounded up.
    [[...Array(7).fill('completed'), 'planned'], 88],
  ] as const)('a skill with %j has come %i percent', (statuses, percent) => {
    expect(skillProgress(skill(...statuses))).toBe(percent)
  })

  test('what was cancelled counts among all', () => {
    expect(skillProgress(skill('completed', 'cancelled'))).toBe(50)
  })

  test('a plan is the mean of its skills as they are shown, each weighing the same', () => {
    const third = skill('completed', 'planned', 'planned')
    const whole = skill('completed')
    expect(planProgress([third, whole])).toBe(67)
    expect(planProgress([third, skill('planned'), skill()])).toBe(11)
    expect(planProgress([])).toBe(0)
  })

  test('it is whole, from 0 to 100, and 100 only when everything is done', () => {
    const aSkill = fc
      .array(fc.constantFrom(...activityStatuses), { minLength: 1, maxLength: 20 })
      .map((statuses) => skill(...statuses))
    fc.assert(
      fc.property(fc.array(aSkill, { minLength: 1, maxLength: 6 }), (skills) => {
        const progress = planProgress(skills)
        const isDone = skills.every(({ activities }) => activities.every(({ status }) => status === 'completed'))
        return Number.isInteger(progress) && progress >= 0 && progress <= 100 && (!isDone || progress === 100)
      }),
      { seed: 20_261_122 },
    )
  })
})

describe('pace', () => {
  const plan = { start_date: '2026-10-01', end_date: '2026-10-21' }
  test('time passes from the first day to the last, and no further', () => {
    expect(
      ['2026-09-01', '2026-10-01', '2026-10-11', '2026-10-21', '2027-01-01'].map((day) => timePassed(plan, day)),
    ).toEqual([0, 0, 50, 100, 100])
  })

  test.each([
    [29, 'behind'],
    [30, 'on_time'],
    [60, 'on_time'],
    [61, 'ahead'],
  ] as const)('half of the time has passed: %i percent is %s', (progress, pace) => {
    expect(paceOf({ ...plan, progress }, '2026-10-11')).toBe(pace)
  })
})
