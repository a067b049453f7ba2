import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { findExport } from './queries.ts'

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findExport>>>

/** An order belongs to the person who made it: for anybody else it does not exist. */
export async function requireOwn(ctx: Context, id: string): Promise<OrderRow> {
  const row = await findExport(ctx, id, ctx.actor.userId)
  if (!row) throw new AppError('not_found')
  ctx.authorizeOwn(row.ordered_by)
  return row
}
