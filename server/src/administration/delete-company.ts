import type { Unbound } from '../lib/context.ts'
import { deleteClosedRows, isDayOver, listTablesToEmpty } from '../lib/database/closed-companies.ts'
import { deleteJobs, listSealKeys, takeChats } from './deletion-queries.ts'

/** Rows that go in one transaction: none holds its locks for longer than a few tenths of a second. */
const rowsAtOnce = 1000
/** Chats that are told in one transaction. */
const chatsAtOnce = 100

/**
 * Deletes a company that was closed a day ago, in portions, each a transaction of its own: where it is broken off, the next run goes
 * on from there. Keys of its rounds go first, since nothing names them afterwards.
 */
export async function deleteCompanyRows(unbound: Unbound, companyId: string): Promise<void> {
  // Taken back, deleted already, or closed anew: then another job waits for its own day.
  if (!(await isDayOver(unbound.platform.pool, companyId))) return
  // Before the first row goes: what a copy brings back is known by it.
  await unbound.platform.erasures.note({ company: companyId })
  for (const key of await unbound.inCompany(companyId, listSealKeys)) await unbound.platform.roundKeys.destroy(key)
  await unbound.inCompany(companyId, deleteJobs)
  await tellChats(unbound, companyId)
  const tables = await unbound.inCompany(companyId, listTablesToEmpty)
  for (const table of tables) await empty(unbound, companyId, table)
}

async function tellChats(unbound: Unbound, companyId: string): Promise<void> {
  const portion = () =>
    unbound.inCompany(companyId, async (ctx) => {
      const chats = await takeChats(ctx, chatsAtOnce)
      await ctx.jobs.addMany(
        'telegram.tell',
        chats.map((chatId) => ({ chatId, what: 'company_deleted' })),
      )
      return chats.length
    })
  while ((await portion()) === chatsAtOnce);
}

async function empty(unbound: Unbound, companyId: string, table: string): Promise<void> {
  const portion = () => unbound.inCompany(companyId, (ctx) => deleteClosedRows(ctx, table, rowsAtOnce))
  while ((await portion()) === rowsAtOnce);
}
