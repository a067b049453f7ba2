import {
  Exported,
  type ExportKind,
  ExportState,
  FileFormat,
  type OrderedExport,
} from '@kamerton/contract/exports/schemas'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { type OrderRow, requireOwn } from './find-own.ts'
import { journalExport } from './journal-export.ts'
import { countUnwritten, insertExport, listExports } from './queries.ts'
import { type ExportKinds, readExport, rowsOf } from './read-export.ts'

/**
 * Files of one person that may wait at once; they are written one after another, and more would delay other people's.
 */
const mostUnwritten = 3

/** Orders a file, which a job makes. The job reads its contents later, with the rights that the orderer has then. */
export async function orderExport(
  ctx: Context,
  kinds: ExportKinds,
  { what, format }: { what: Exported; format: FileFormat },
): Promise<OrderedExport> {
  const { userId } = ctx.actor
  const readable = await readExport(kinds, ctx, what)
  if ((await countUnwritten(ctx, userId)) >= mostUnwritten) throw new AppError('too_many_exports')
  const { title, period } = readable.document
  const row = await insertExport(ctx, {
    id: ctx.newId(),
    ordered_by: userId,
    ordered_at: ctx.now,
    what,
    format,
    title,
    period,
    rows: rowsOf(readable.document),
  })
  await journalExport(ctx, readable, format)
  await ctx.jobs.add('exports.write', { exportId: row.id })
  return present(row)
}

/** The present state of an order. */
export async function showExport(ctx: Context, id: string): Promise<OrderedExport> {
  return present(await requireOwn(ctx, id))
}

/** The actor's own orders of a kind: after leaving the page of the order, they find it there again. */
export async function listOwnExports(ctx: Context, kind: ExportKind) {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  return { exports: (await listExports(ctx, kind, userId)).map(present) }
}

const present = (row: OrderRow): OrderedExport => ({
  id: row.id,
  what: Exported.parse(row.what),
  format: FileFormat.parse(row.format),
  title: row.title,
  period: row.period,
  state: ExportState.parse(row.state),
  written: row.written,
  rows: row.rows,
  ordered_at: row.ordered_at,
  kept_until: row.kept_until,
  bytes: row.bytes,
})
