import { expect, test } from 'vitest'
import { activityStatuses, milestoneStatuses, planStatuses } from './constants.ts'
import { daysLate, lateWords } from './late.ts'

const today = '2026-11-24'

test('E4: only what is under way in a plan under way is late, from the day after its day on', () => {
  const late = planStatuses.flatMap((plan) =>
    [...activityStatuses, ...milestoneStatuses].flatMap((status) =>
      daysLate({ status, day: '2026-11-14' }, plan, today) > 0 ? [[plan, status]] : [],
    ),
  )
  expect(new Set(late.map(String))).toEqual(new Set(['active,planned', 'active,in_progress']))
  const daysOf = (day: string | null) => daysLate({ status: 'planned', day }, 'active', today)
  expect(['2026-11-14', '2026-11-23', today, '2026-11-25', null].map(daysOf)).toEqual([10, 1, 0, 0, 0])
})

test('it is said with the right form of the word', () => {
  expect([1, 2, 10, 21].map(lateWords)).toEqual([
    'просрочено на\u00a01\u00a0день',
    'просрочено на\u00a02\u00a0дня',
    'просрочено на\u00a010\u00a0дней',
    'просрочено на\u00a021\u00a0день',
  ])
})
