import { findAction } from '../action-items/queries.ts'
import { mayWith, seenAction, viewerOf } from '../action-items/sight.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'

/**
 * Figures are for people who may change the action, like its origin. A person who is only responsible for it gets none.
 */
export async function requireOwnAction(ctx: Context, id: string): Promise<void> {
  const action = seenAction(ctx, await findAction(ctx, id))
  if (!mayWith(viewerOf(ctx), 'update', action)) throw new AppError('forbidden')
}
