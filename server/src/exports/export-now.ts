import type { Exported, ExportFormat } from '@kamerton/contract/exports/schemas'
import type { FileAnswer } from '@kamerton/contract/lib/file-answer'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { SlowWork } from '../lib/http/slow-work.ts'
import { journalExport } from './journal-export.ts'
import { type ExportKinds, fileNameOf, readExport, rowsOf, typeOf } from './read-export.ts'
import { shown } from './shown-document.ts'
import { fileWriter } from './writing/file-writer.ts'

/** More rows are a file that somebody orders: it is written within the patience of a call, and so is a paper of it. */
export const mostAtOnce = 1_000

/** What a screen shows as a file, at once. It is written when nothing is held any more, and told to whoever may still read it then. */
export async function exportNow(
  ctx: Context,
  kinds: ExportKinds,
  what: Exported,
  format: ExportFormat,
): Promise<SlowWork<FileAnswer>> {
  const { document } = await readExport(kinds, ctx, what)
  if (rowsOf(document) > mostAtOnce) throw new AppError('export_is_long')
  const whole = await shown(document)
  return new SlowWork(async () => {
    const content = await fileWriter(ctx.platform).write(whole, format)
    return async (later) => {
      const readable = await readExport(kinds, later, what)
      await journalExport(later, readable, format)
      return { file_name: fileNameOf(document, format), type: typeOf(format), content }
    }
  })
}
