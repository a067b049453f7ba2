import type { Context } from '../../lib/context.ts'
import { updateAction } from '../queries.ts'
import { listOpenOfTeam } from './queries.ts'

/** A team is deleted, and nobody is left to do its actions for. Promised actions say why they ended. */
export async function dropActionsOfTeam(ctx: Context, teamId: string): Promise<number> {
  const actions = await listOpenOfTeam(ctx, teamId)
  for (const { id } of actions)
    await updateAction(
      ctx,
      id,
      { status: 'dropped', drop_reason: 'Команда удалена' },
      { at: ctx.now, by: ctx.actor.userId },
    )
  return actions.length
}
