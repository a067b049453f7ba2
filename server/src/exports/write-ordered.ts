import { orderedFilesKeptHours } from '@kamerton/contract/exports/kept-files'
import { Exported, FileFormat } from '@kamerton/contract/exports/schemas'
import { HOUR, SECOND } from '@kamerton/contract/lib/durations'
import { AppError } from '../lib/app-error.ts'
import type { TenantContext, Unbound } from '../lib/context.ts'
import type { CompanyId } from '../lib/database/tenant.ts'
import { queueLetter } from '../lib/mail/outbox.ts'
import { callsFirst } from '../lib/pace/calls-first.ts'
import { callsUnderWay } from '../lib/pace/calls-under-way.ts'
import { listReleases } from '../pulses/rows/release-queries.ts'
import { readyLetter } from './messages.ts'
import {
  findOrderer,
  insertFile,
  type NewFile,
  type Orderer,
  takeWriting,
  updateExport,
  updateUnwritten,
} from './queries.ts'
import { type ExportKinds, fileNameOf, readExport } from './read-export.ts'
import { fileWriter } from './writing/file-writer.ts'

const keptFor = orderedFilesKeptHours * HOUR
/** Interval at which the progress of a file is recorded. */
const recordEvery = SECOND / 2

type Work = { exportId: string; what: Exported; format: FileFormat; orderer: Orderer }

/**
 * Writes an order with the rights that its orderer has now, and keeps the file for a day. A long job is given to
 * another server as well. The other server waits for its next turn, and only one of the two files is kept.
 */
export async function writeOrdered(
  unbound: Unbound,
  companyId: CompanyId,
  kinds: ExportKinds,
  exportId: string,
): Promise<void> {
  const work = await unbound.inCompany(companyId, (ctx) => begin(ctx, exportId))
  if (!work) return
  try {
    const file = await write(unbound, companyId, kinds, work)
    await unbound.inCompany(companyId, (ctx) => keep(ctx, work, file))
  } catch (error) {
    // A file that may not be read any more, or is gone, will not come back. Any other error is retried until the
    // order's time is over.
    if (!(error instanceof AppError) || error.status >= 500) throw error
    await unbound.inCompany(companyId, (ctx) => updateUnwritten(ctx, exportId, { state: 'failed' }))
  }
}

async function begin(ctx: TenantContext, exportId: string): Promise<Work | null> {
  const order = await updateUnwritten(ctx, exportId, { state: 'writing' })
  if (!order) return null
  const orderer = await findOrderer(ctx, order.ordered_by)
  if (!orderer) {
    await updateExport(ctx, exportId, { state: 'failed' })
    return null
  }
  return { exportId, what: Exported.parse(order.what), format: FileFormat.parse(order.format), orderer }
}

function write(
  unbound: Unbound,
  companyId: CompanyId,
  kinds: ExportKinds,
  { exportId, what, format, orderer }: Work,
): Promise<NewFile> {
  let recordedAt = 0
  const record = (written: number) => {
    const now = performance.now()
    if (now - recordedAt < recordEvery) return
    recordedAt = now
    // Progress is only informative: a file is finished even if it cannot be recorded.
    unbound.inCompany(companyId, (ctx) => updateExport(ctx, exportId, { written })).catch(() => {})
  }
  const rest = callsFirst(callsUnderWay(unbound.platform))
  const { id: userId, role, teams_led: teamsLed } = orderer
  return unbound.lookAs(
    { userId, companyId, role, teamsLed },
    async (ctx) => {
      if (!(await takeWriting(ctx, exportId))) throw new Error('another server writes this file')
      // Before anything is read, so that a release withdrawn meanwhile is missing when the file is taken.
      const releases = await listReleases(ctx)
      const { document } = await readExport(kinds, ctx, what)
      const content = await fileWriter(unbound.platform).write(document, format, (written) => {
        record(written)
        return rest()
      })
      return { name: fileNameOf(document, format), content, releases }
    },
    'write',
  )
}

async function keep(ctx: TenantContext, { exportId, orderer }: Work, file: NewFile): Promise<void> {
  const kept_until = new Date(ctx.now.getTime() + keptFor)
  const changes = { state: 'ready' as const, kept_until, bytes: file.content.length }
  const order = await updateUnwritten(ctx, exportId, changes)
  if (!order) return
  await insertFile(ctx, exportId, file)
  await ctx.jobs.add('exports.remove', { exportId }, { startAfter: kept_until })
  await queueLetter(ctx, readyLetter(ctx, orderer, { id: exportId, title: order.title }))
}
