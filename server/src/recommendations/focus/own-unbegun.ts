import type { UnbegunPromise } from '@kamerton/contract/recommendations/fact-types'
import { promisedUntil } from '@kamerton/contract/recommendations/focus-limits'
import { showOwnPlanned } from '../../action-items/show-actions.ts'
import type { Context } from '../../lib/context.ts'

/** Promises of the reader that nobody has begun, near their day or past it. Those about a person are left out. */
export async function ownUnbegun(ctx: Context, today: string): Promise<UnbegunPromise[]> {
  const planned = await showOwnPlanned(ctx, today)
  return planned.flatMap(({ id, title, due_on, is_overdue, promise, subject }) =>
    promise === null || due_on > promisedUntil(today) || subject.type === 'employee'
      ? []
      : [
          {
            action_id: id,
            title,
            due_on,
            is_overdue,
            pulse_title: promise.pulse_title,
            team: subject.type === 'team' ? { id: subject.id, name: subject.name } : null,
          },
        ],
  )
}
