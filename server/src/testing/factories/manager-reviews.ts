import type { ManagerReview } from '@kamerton/contract/manager-reviews/schemas'
import type { Person } from './companies.ts'
import { anActivePulse } from './pulses.ts'

type More = Parameters<typeof anActivePulse>[1]

/** A running review of the teams. */
export const anActiveReview = (author: Person, more: More = {}) =>
  anActivePulse(author, {
    title: 'Оценка команд',
    category: 'custom',
    target_type: 'manager_review',
    questions: [],
    ...more,
  })

type Marks = { performance: 1 | 2 | 3 | 4 | 5; mood: 'green' | 'yellow' | 'red'; concerns?: string }

/** The manager gives everybody equal marks. */
export async function reviewEverybody(
  manager: Person,
  id: string,
  marks: Marks = { performance: 4, mood: 'green' },
): Promise<ManagerReview> {
  const at = { id, managerId: manager.id }
  const { sheets } = await manager.as.managerReviews.show(at)
  for (const { employee } of sheets) await manager.as.managerReviews.save({ ...at, employee_id: employee.id, ...marks })
  return manager.as.managerReviews.show(at)
}
