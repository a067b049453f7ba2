import type { TenantContext, Unbound } from '../lib/context.ts'
import { deleteClosedRows, findClosedAt, isDayOver, listTablesToEmpty } from '../lib/database/closed-companies.ts'
import { deleteJobs, listSealKeys, lockDeletion, takeChats } from './deletion-queries.ts'

/** Rows that go in one transaction: a hundredth of a second, and half a second for people, to whom many tables refer. */
const rowsAtOnce = 1000
/** Chats that are told in one transaction. */
const chatsAtOnce = 100

/**
 * Deletes a company that was closed a day ago, in portions, each a transaction of its own: where it is broken off, the next run goes
 * on from there, and of two at once each waits for the other's portion. Keys of its rounds go first, since nothing names them afterwards.
 */
export async function deleteCompanyRows(unbound: Unbound, companyId: string): Promise<void> {
  // Taken back, deleted already, or closed anew: then another job waits for its own day.
  if (!(await isDayOver(unbound.platform.pool, companyId))) return
  // Before the first row goes, once more: what a copy brings back is known by it.
  const closedAt = await findClosedAt(unbound.platform.pool, companyId)
  if (closedAt) await unbound.platform.erasures.note({ company: companyId, closed: closedAt.toISOString() })
  for (const key of await unbound.inCompany(companyId, listSealKeys)) await unbound.platform.roundKeys.destroy(key)
  const portion: Portion = (work) =>
    unbound.inCompany(companyId, async (ctx) => {
      await lockDeletion(ctx)
      return work(ctx)
    })
  await portion(deleteJobs)
  await tellChats(portion)
  for (const table of await unbound.inCompany(companyId, listTablesToEmpty)) await empty(portion, table)
}

/** Alone in a transaction: two that delete the same rows wait for each other in a circle, and count what the other has deleted as the end. */
type Portion = <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T>

async function tellChats(portion: Portion): Promise<void> {
  const tell = () =>
    portion(async (ctx) => {
      const chats = await takeChats(ctx, chatsAtOnce)
      await ctx.jobs.addMany(
        'telegram.tell',
        chats.map((chatId) => ({ chatId, what: 'company_deleted' })),
      )
      return chats.length
    })
  while ((await tell()) === chatsAtOnce);
}

async function empty(portion: Portion, table: string): Promise<void> {
  while ((await portion((ctx) => deleteClosedRows(ctx, table, rowsAtOnce))) === rowsAtOnce);
}
