import { planComments } from '@kamerton/contract/development-plans/fields'
import type { Activity, Plan, Skill } from '@kamerton/contract/development-plans/schemas'
import { recordOf } from '@kamerton/contract/lib/records'
import type { CurrentUser } from '@kamerton/contract/people/schemas'

export const idOf = (number: number) => `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const signedManager: CurrentUser = {
  id: idOf(2),
  first_name: 'Олег',
  last_name: 'Марченко',
  middle_name: null,
  full_name: 'Олег Марченко',
  email: 'oleg@versta.example',
  position: 'Тимлид',
  role: 'manager',
  company_id: idOf(9),
  company_name: 'Верста',
  time_zone: 'Europe/Moscow',
  avatar_url: null,
  teams: [],
  teams_led: [],
  version: 1,
}

export const savedActivity = (number: number, title: string, changes: Partial<Activity> = {}): Activity => ({
  id: idOf(number),
  title,
  description: '',
  type: 'course',
  status: 'planned',
  due_date: null,
  ...changes,
})

export const savedSkill = (number: number, name: string, activities: Activity[] = []): Skill => ({
  id: idOf(number),
  name,
  type: 'hard',
  priority: 'high',
  current_level: 3,
  target_level: 4,
  progress: 0,
  activities,
})

/** An active plan with the rights of its manager. */
export const savedPlan = (changes: Partial<Plan> = {}): Plan => ({
  id: idOf(1),
  employee_id: idOf(3),
  employee: {
    id: idOf(3),
    full_name: 'Дарья Ким',
    first_name: 'Дарья',
    last_name: 'Ким',
    avatar_url: null,
    position: 'Старший разработчик',
    team: 'Платформа',
    has_left: false,
  },
  title: 'Путь к ведущему разработчику',
  description: null,
  status: 'active',
  status_since: new Date('2026-09-15T06:00:00Z'),
  start_date: '2026-09-15',
  end_date: '2027-03-31',
  progress: 50,
  ...recordOf(planComments, () => null),
  goals: [
    { id: idOf(11), title: 'Отвечать за архитектуру', order_index: 0 },
    { id: idOf(12), title: 'Вырастить разработчика', order_index: 1 },
  ],
  skills: [
    savedSkill(21, 'Проектирование сервисов', [
      savedActivity(31, 'Курс о распределённых системах', { status: 'completed', due_date: '2026-10-15' }),
      savedActivity(32, 'Описать контракт', { type: 'project' }),
    ]),
    savedSkill(22, 'Наставничество'),
  ],
  milestones: [{ id: idOf(41), title: 'Доклад', date: '2026-12-12', status: 'in_progress' }],
  previous_plan: null,
  created_by: null,
  created_at: new Date('2026-09-15T06:00:00Z'),
  updated_at: new Date('2026-09-15T06:00:00Z'),
  version: 4,
  may: { update: true, delete: true, share: true, comment: false, change_activities: true },
  ...changes,
})
