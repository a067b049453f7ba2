import { findAction } from '../action-items/queries.ts'
import { mayWith, seenAction, viewerOf } from '../action-items/sight.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'

/** Figures are for those whose action it is, as what it was made of is; whoever is responsible only is told none. */
export async function requireOwnAction(ctx: Context, id: string): Promise<void> {
  const action = seenAction(ctx, await findAction(ctx, id))
  if (!mayWith(viewerOf(ctx), 'update', action)) throw new AppError('forbidden')
}
