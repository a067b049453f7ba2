import type { NameIn } from '../lib/records.ts'
import type { Readable } from './form-fields.ts'

/**
 * Parts of a meeting by their readers: what both share, what the manager writes about the employee, and what only its
 * author reads. Parts of one zone have the same readers at all times, so a zone says once who they are.
 */
export const zoneParts = {
  together: [
    'agenda',
    'agreements',
    'previous_period_plans',
    'accomplishments',
    'challenges',
    'next_period_plans',
    'employee_comments',
    'workload',
  ],
  manager: ['manager_comments', 'manager_rating'],
  author: ['private_note'],
} as const satisfies Record<string, readonly Readable[]>

export type Zone = NameIn<typeof zoneParts>
