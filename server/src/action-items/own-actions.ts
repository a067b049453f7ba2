import type { MyData } from '@kamerton/contract/my-data/schemas'
import type { Context } from '../lib/context.ts'
import { nameOfSubject } from './present-action.ts'
import { type ActionRow, listActionsOfPerson } from './queries.ts'
import { mayWith, viewerOf } from './sight.ts'

type OwnActions = Pick<MyData, 'actions_of_mine' | 'actions_by_me'>

/**
 * Actions that the actor is responsible for or has created, as far as they may read them: never those about themselves.
 */
export async function ownActions(ctx: Context): Promise<OwnActions> {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  const viewer = viewerOf(ctx)
  const seen = (await listActionsOfPerson(ctx, userId)).filter((row) => mayWith(viewer, 'read', row))
  const linesOf = (rows: readonly ActionRow[]) =>
    rows.map((row) => ({
      title: row.title,
      about: nameOfSubject(row),
      due_on: row.due_on,
      status: row.status,
      notes: row.notes,
      created_at: row.created_at,
    }))
  return {
    actions_of_mine: linesOf(seen.filter(({ responsible_id }) => responsible_id === userId)),
    actions_by_me: linesOf(
      seen.filter(({ created_by, responsible_id }) => created_by === userId && responsible_id !== userId),
    ),
  }
}
