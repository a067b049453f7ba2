import type { Action } from '@kamerton/contract/lib/ability'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { type ActionRow, findAction, lockAction } from './queries.ts'
import { type Field, mayWith, seenAction, viewerOf } from './sight.ts'

/** An action that the actor sees, locked until the transaction ends. Refuses an actor who may not do this to it. */
export async function requireHeldAction(
  ctx: Context,
  id: string,
  act: { action: Action; field?: Field },
): Promise<ActionRow> {
  const row = seenAction(ctx, (await lockAction(ctx, id)) ? await findAction(ctx, id) : undefined)
  if (!mayWith(viewerOf(ctx), act.action, row, act.field)) throw new AppError('forbidden')
  return row
}
