import { Exported, FileFormat } from '@kamerton/contract/exports/schemas'
import type { FileAnswer } from '@kamerton/contract/lib/file-answer'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { listReleases } from '../pulses/rows/release-queries.ts'
import { requireOwn } from './find-own.ts'
import { findFile } from './queries.ts'
import { type ExportKinds, readExport, typeOf } from './read-export.ts'

/** Returns the file to its orderer, if they may still read its contents. */
export async function takeFile(ctx: Context, kinds: ExportKinds, id: string): Promise<FileAnswer> {
  const ordered = await requireOwn(ctx, id)
  await readExport(kinds, ctx, Exported.parse(ordered.what))
  if (ordered.state === 'waiting' || ordered.state === 'writing') throw new AppError('export_not_ready')
  if (ordered.state === 'failed') throw new AppError('not_found')
  const isKept = ordered.kept_until !== null && ordered.kept_until > ctx.now
  const file = isKept ? await findFile(ctx, id) : undefined
  if (!file || !(await areStillReleased(ctx, file))) throw new AppError('export_removed')
  return {
    file_name: file.name,
    type: typeOf(FileFormat.parse(ordered.format)),
    content: new Uint8Array(file.content),
  }
}

/**
 * Whether every release that the file was written under still stands. A file with a round that a privacy check has
 * withheld since is not given out. Only the reader knows the rounds of a file, and a comparison shows others beside
 * them, so any withdrawn release counts. A new round changes nothing.
 */
async function areStillReleased(ctx: Context, { releases }: { releases: readonly string[] }): Promise<boolean> {
  const standing = new Set(await listReleases(ctx))
  return releases.every((release) => standing.has(release))
}
