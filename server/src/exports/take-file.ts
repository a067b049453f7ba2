import { Exported, ExportFormat } from '@kamerton/contract/exports/schemas'
import type { FileAnswer } from '@kamerton/contract/lib/file-answer'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { findExport, findFile } from './queries.ts'
import { type ExportKinds, readExport, typeOf } from './read-export.ts'

/** The file, to whoever ordered it and may still read what is in it. */
export async function takeFile(ctx: Context, kinds: ExportKinds, id: string): Promise<FileAnswer> {
  const ordered = await findExport(ctx, id, ctx.actor.userId)
  ctx.authorizeOwn(ctx.actor.userId)
  if (!ordered) throw new AppError('not_found')
  await readExport(kinds, ctx, Exported.parse(ordered.what))
  if (ordered.state === 'waiting' || ordered.state === 'writing') throw new AppError('export_not_ready')
  if (ordered.state === 'failed') throw new AppError('not_found')
  const isKept = ordered.kept_until !== null && ordered.kept_until > ctx.now
  const file = isKept ? await findFile(ctx, id) : undefined
  if (!file) throw new AppError('export_removed')
  return {
    file_name: file.name,
    type: typeOf(ExportFormat.parse(ordered.format)),
    content: new Uint8Array(file.content),
  }
}
