import type { WrittenField } from './form-fields.ts'

/** Headings of the fields that people write, in the order of a person's own data. */
export const fieldLabels = {
  accomplishments: 'Достижения',
  challenges: 'Трудности',
  next_period_plans: 'Планы',
  employee_comments: 'Комментарий сотрудника',
  manager_comments: 'Комментарий руководителя',
  manager_rating: 'Оценка периода',
  workload: 'Нагрузка',
} as const satisfies Record<WrittenField, string>
