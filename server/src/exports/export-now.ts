import { errors } from '@kamerton/contract/errors'
import type { ExportDocument } from '@kamerton/contract/exports/document'
import type { Exported, ExportFormat } from '@kamerton/contract/exports/schemas'
import type { FileAnswer } from '@kamerton/contract/lib/file-answer'
import { AppError } from '../lib/app-error.ts'
import type { Context, Platform } from '../lib/context.ts'
import { refusalOf } from '../lib/http/answer-errors.ts'
import { SlowWork } from '../lib/http/slow-work.ts'
import { journalExport } from './journal-export.ts'
import { orderExport } from './order-export.ts'
import { type ExportKinds, fileNameOf, readExport, rowsOf, typeOf } from './read-export.ts'
import { shown } from './shown-document.ts'
import { fileWriter } from './writing/file-writer.ts'

/** More rows have to be ordered: a file of this size, also as PDF, is written within the time of one call. */
export const mostAtOnce = 1_000

/** Leaves enough of a call's time to order a file that is not written by then. */
const patienceMs = 2_000

/**
 * The contents of a screen as a file, at once. It is written outside of a transaction, and returned only if the actor
 * may still read it then. If it cannot be written now, it is ordered: a busy server must not send anybody away without
 * it.
 */
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
    const content = await writtenInTime(ctx.platform, whole, format)
    if (!content) return (later) => orderInstead(later, kinds, { what, format })
    return async (later) => {
      const readable = await readExport(kinds, later, what)
      await journalExport(later, readable, format)
      return { file_name: fileNameOf(document, format), type: typeOf(format), content }
    }
  })
}

/** Null: no thread was free in time, or the thread was lost. */
async function writtenInTime(
  platform: Platform,
  document: ExportDocument,
  format: ExportFormat,
): Promise<Buffer<ArrayBuffer> | null> {
  const signal = platform.deadline(patienceMs)
  const late = new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null)
    else signal.addEventListener('abort', () => resolve(null))
  })
  const written = fileWriter(platform).write(document, format, undefined, signal)
  return Promise.race([written, late]).catch((error: unknown) => {
    if (refusalOf(error).code === 'unavailable' || isOfThread(error)) return null
    throw error
  })
}

/** Whether Node could not start a thread, or had to end it. */
const isOfThread = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_WORKER')

/** The order commits before the refusal is thrown: thrown in the transaction, it would roll the order back. */
async function orderInstead(
  ctx: Context,
  kinds: ExportKinds,
  order: { what: Exported; format: ExportFormat },
): Promise<SlowWork<FileAnswer>> {
  const { id } = await orderExport(ctx, kinds, order)
  const said = `${errors.export_ordered.detail}. Потом его сутки можно скачать здесь: ${ctx.link(`/app/exports/${id}`)}`
  return new SlowWork(() => Promise.reject(new AppError('export_ordered', { exportId: id, said })))
}
