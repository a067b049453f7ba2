import type { NameIn } from '../lib/records.ts'
import type { planComment } from './fields.ts'

/** Headings of the comments on a plan in a person's own data. */
export const commentLabels = {
  manager_comment: 'Комментарий руководителя',
  employee_comment: 'Комментарий сотрудника',
} as const satisfies Record<NameIn<typeof planComment>, string>
