import type { TenantContext, Unbound } from '../lib/context.ts'
import { deleteClosedRows, findClosedAt, isDayOver, listTablesToEmpty } from '../lib/database/closed-companies.ts'
import { deleteJobs, listSealKeys, lockDeletion, takeChats } from './deletion-queries.ts'

/**
 * Rows deleted in one transaction: it takes a hundredth of a second, and half a second for people, whom many tables
 * refer to.
 */
const rowsAtOnce = 1000
/** Chats that get their message in one transaction. */
const chatsAtOnce = 100

/**
 * Deletes a company that was closed a day ago, in portions, each in its own transaction. After a break the next run
 * goes on from there, and of two runs at once each waits for the other's portion. Seal keys of its rounds go first,
 * since nothing names them afterwards.
 */
export async function deleteCompanyRows(unbound: Unbound, companyId: string): Promise<void> {
  // The closing was taken back, the company is deleted already, or closed anew: then another job waits for its own day.
  if (!(await isDayOver(unbound.platform.pool, companyId))) return
  // Noted once more before the first row goes: a restored copy is recognised by it.
  const closedAt = await findClosedAt(unbound.platform.pool, companyId)
  if (closedAt) await unbound.platform.erasures.note({ company: companyId, closed: closedAt.toISOString() })
  for (const key of await unbound.inCompany(companyId, listSealKeys)) await unbound.platform.roundKeys.destroy(key)
  const portion: Portion = (work) =>
    unbound.inCompany(companyId, async (ctx) => {
      await lockDeletion(ctx)
      return work(ctx)
    })
  await portion(deleteJobs)
  await notifyChats(portion)
  for (const table of await unbound.inCompany(companyId, listTablesToEmpty)) await empty(portion, table)
}

/**
 * Runs a portion alone in a transaction. Two that delete the same rows would deadlock, and would take rows deleted by
 * the other for the end.
 */
type Portion = <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T>

async function notifyChats(portion: Portion): Promise<void> {
  const notifyBatch = () =>
    portion(async (ctx) => {
      const chats = await takeChats(ctx, chatsAtOnce)
      await ctx.jobs.addMany(
        'telegram.tell',
        chats.map((chatId) => ({ chatId, what: 'company_deleted' })),
      )
      return chats.length
    })
  while ((await notifyBatch()) === chatsAtOnce);
}

async function empty(portion: Portion, table: string): Promise<void> {
  while ((await portion((ctx) => deleteClosedRows(ctx, table, rowsAtOnce))) === rowsAtOnce);
}
