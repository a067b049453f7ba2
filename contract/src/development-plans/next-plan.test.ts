import { expect, test } from 'vitest'
import { copyOfPlan, nextPlan } from './next-plan.ts'
import type { Activity, Skill } from './schemas.ts'

const activity = (title: string, status: Activity['status'], due_date: string | null = null): Activity => ({
  id: `id of ${title}`,
  title,
  description: `О ${title}`,
  type: 'course',
  status,
  due_date,
})

const skill = (name: string, activities: Activity[]): Skill => ({
  id: `id of ${name}`,
  name,
  type: 'hard',
  priority: 'high',
  current_level: 2,
  target_level: 4,
  progress: 50,
  activities,
})

const plan = {
  id: 'the plan',
  title: 'Путь к ведущему',
  description: null,
  start_date: '2026-01-01',
  end_date: '2026-06-30',
  goals: [{ id: 'goal', title: 'Вырасти', order_index: 0 }],
  skills: [
    skill('Код', [
      activity('Курс', 'completed', '2026-03-01'),
      activity('Книга', 'in_progress', '2026-05-01'),
      activity('Доклад', 'planned', '2026-09-15'),
      activity('Стажировка', 'cancelled'),
    ]),
    skill('Речь', [activity('Тренинг', 'completed'), activity('Клуб', 'cancelled')]),
    skill('Переговоры', []),
  ],
  milestones: [
    { id: 'm1', title: 'Контракт', date: '2026-02-01', status: 'completed' as const },
    { id: 'm2', title: 'Доклад', date: '2026-06-01', status: 'in_progress' as const },
  ],
}

const titlesOf = ({ skills }: ReturnType<typeof nextPlan>) =>
  skills.map(({ name, activities }) => [name, ...activities.map(({ title, status }) => `${title}: ${status}`)])

test('the next period is as long as the last, begins the day after it, and says which it goes on from', () => {
  const { start_date, end_date, previous_plan_id, title } = nextPlan(plan)
  // The first half of the year has 181 days: from 1 July these end on 28 December.
  expect({ start_date, end_date, previous_plan_id, title }).toEqual({
    start_date: '2026-07-01',
    end_date: '2026-12-28',
    previous_plan_id: 'the plan',
    title: 'Путь к ведущему',
  })
})

test('what was not done is carried over as it stands, what was done or given up is not', () => {
  expect(titlesOf(nextPlan(plan))).toEqual([['Код', 'Книга: in_progress', 'Доклад: planned'], ['Переговоры']])
  expect(nextPlan(plan).milestones).toEqual([{ title: 'Доклад', date: null, status: 'in_progress' }])
  expect(nextPlan(plan).goals).toEqual([{ title: 'Вырасти' }])
})

test('a day before the new beginning is chosen anew, a later one stays', () => {
  const [code] = nextPlan(plan).skills
  expect(code?.activities.map(({ due_date }) => due_date)).toEqual([null, '2026-09-15'])
})

test('a copy is for somebody else: everything is still to be done, and no date is theirs', () => {
  const copy = copyOfPlan(plan)
  expect(titlesOf(copy)).toEqual([
    ['Код', 'Курс: planned', 'Книга: planned', 'Доклад: planned'],
    ['Речь', 'Тренинг: planned'],
    ['Переговоры'],
  ])
  expect([copy.start_date, copy.end_date, copy.previous_plan_id]).toEqual([null, null, null])
  const dates = [...copy.skills.flatMap(({ activities }) => activities), ...copy.milestones].map((one) =>
    'due_date' in one ? one.due_date : one.date,
  )
  expect(new Set(dates)).toEqual(new Set([null]))
  expect(copy.milestones.map(({ status }) => status)).toEqual(['planned', 'planned'])
})

test('nothing of a begun plan is called by an id of the earlier one', () => {
  expect(JSON.stringify(copyOfPlan(plan))).not.toContain('id of')
  expect(JSON.stringify(nextPlan(plan))).not.toContain('id of')
})
