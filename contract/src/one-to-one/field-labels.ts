import type { WrittenField } from './form-fields.ts'

/** Headings of the fields in a person's own data, in its order. The screen of a meeting has its own. */
export const fieldLabels = {
  accomplishments: 'Достижения',
  challenges: 'Трудности',
  next_period_plans: 'Планы',
  employee_comments: 'Комментарий сотрудника',
  manager_comments: 'Комментарий руководителя',
  manager_rating: 'Оценка периода',
  workload: 'Нагрузка',
} as const satisfies Record<WrittenField, string>
