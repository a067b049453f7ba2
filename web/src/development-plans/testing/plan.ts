import { planComments } from '@kamerton/contract/development-plans/fields'
import type { Plan, PlanCard } from '@kamerton/contract/development-plans/schemas'
import { recordOf } from '@kamerton/contract/lib/records'
import type { CurrentUser } from '@kamerton/contract/people/schemas'

const idOf = (number: number) => `a0000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`

const employee = {
  id: idOf(1),
  full_name: 'Дарья Ким',
  first_name: 'Дарья',
  last_name: 'Ким',
  avatar_url: null,
  position: 'Старший разработчик',
  team: 'Разработка',
  has_left: false,
}

const signed = (more: Pick<CurrentUser, 'id' | 'role' | 'full_name' | 'first_name' | 'last_name'>): CurrentUser => ({
  middle_name: null,
  email: 'someone@versta.example',
  position: null,
  company_id: idOf(90),
  company_name: 'Верста',
  time_zone: 'Europe/Moscow',
  avatar_url: null,
  teams: [],
  teams_led: [],
  version: 1,
  ...more,
})

/** The employee of the plan and the owner, as the shell knows them. */
export const signedEmployee = signed({ ...employee, role: 'employee' })
export const signedOwner = signed({
  id: idOf(2),
  role: 'owner',
  full_name: 'Ирина Лапшина',
  first_name: 'Ирина',
  last_name: 'Лапшина',
})

const skillOf = (number: number, name: string, type: 'hard' | 'soft') => ({
  id: idOf(number),
  name,
  type,
  priority: 'medium' as const,
  current_level: 2,
  target_level: 4,
})

/** An active plan on 20 November 2026, with one late activity. `may` is that of its employee. */
export const aPlan = (more: Partial<Plan> = {}): Plan => ({
  id: idOf(10),
  employee_id: employee.id,
  employee,
  title: 'Путь к ведущему разработчику',
  description: null,
  status: 'active',
  status_since: new Date('2026-09-15T09:00:00Z'),
  start_date: '2026-09-15',
  end_date: '2027-03-31',
  progress: 50,
  ...recordOf(planComments, () => null),
  manager_comment: 'Главное – наставничество',
  goals: [{ id: idOf(20), title: 'Вырастить одного разработчика', order_index: 0 }],
  skills: [
    {
      ...skillOf(30, 'Проектирование сервисов', 'hard'),
      progress: 100,
      activities: [
        { id: idOf(31), title: 'Курс', description: '', type: 'course', status: 'completed', due_date: '2026-10-15' },
      ],
    },
    {
      ...skillOf(40, 'Наставничество', 'soft'),
      progress: 0,
      activities: [
        { id: idOf(41), title: 'Книга', description: '', type: 'reading', status: 'planned', due_date: '2026-11-16' },
        { id: idOf(42), title: 'Вести стажёра', description: '', type: 'mentoring', status: 'planned', due_date: null },
      ],
    },
  ],
  milestones: [
    { id: idOf(50), title: 'Решение о роли', date: '2027-03-31', status: 'planned' },
    { id: idOf(51), title: 'Доклад', date: '2026-11-20', status: 'in_progress' },
  ],
  previous_plan: null,
  created_by: { id: signedOwner.id, full_name: signedOwner.full_name },
  created_at: new Date('2026-09-14T09:00:00Z'),
  updated_at: new Date('2026-09-15T09:00:00Z'),
  version: 7,
  may: { update: false, delete: false, share: false, comment: true, change_activities: true },
  ...more,
})

/** Like `aPlan`, but with the rights of its manager. */
export const aManagedPlan = (more: Partial<Plan> = {}): Plan =>
  aPlan({ may: { update: true, delete: true, share: true, comment: false, change_activities: true }, ...more })

/** A plan like `aPlan` as a row of a list. */
export const aPlanCard = (more: Partial<PlanCard> = {}): PlanCard => ({
  id: idOf(10),
  title: 'Путь к ведущему разработчику',
  description: 'Полгода до новой роли',
  status: 'active',
  status_since: new Date('2026-09-15T09:00:00Z'),
  employee,
  progress: 50,
  hard_count: 2,
  soft_count: 3,
  skills: ['Проектирование', 'Наставничество', 'Найм'],
  skill_count: 5,
  activity_count: 6,
  completed_activities: 3,
  start_date: '2026-09-15',
  end_date: '2027-03-31',
  ...more,
})
