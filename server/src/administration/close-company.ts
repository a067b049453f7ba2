import { deletedAfter, isCompanyName } from '@kamerton/contract/administration/closing'
import type { CompanyDeletion } from '@kamerton/contract/administration/company-schemas'
import { momentInWords } from '@kamerton/contract/lib/dates'
import { MINUTE } from '@kamerton/contract/lib/durations'
import { recordEvent } from '../audit/record-event.ts'
import { lockProven, provePassword } from '../auth/prove-password.ts'
import { type Account, findAccount } from '../auth/queries.ts'
import { lockSettings } from '../companies/queries.ts'
import { AppError, fieldRefusal } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { closeCompany } from '../lib/database/closed-companies.ts'
import { SlowWork } from '../lib/http/slow-work.ts'
import { queueLetters } from '../lib/mail/outbox.ts'
import { listLeaders, markAllSessionsEnded } from './deletion-queries.ts'
import { closedLetter } from './messages.ts'

/** The clock of the queue may be ahead of the clock that counts the day. */
const clocksDiffer = MINUTE

/**
 * The owner deletes their company: it closes for everybody at once and is deleted a day later. They type its name and
 * their password.
 */
export async function deleteCompany(ctx: Context, { name, password }: CompanyDeletion) {
  await requireNamed(ctx, name)
  const account = await findAccount(ctx, ctx.actor.userId)
  if (!account) throw new AppError('not_signed_in')
  return new SlowWork(async () => {
    await provePassword(ctx, account, { typed: password, countedToo: 'delete-company.person' })
    return (later) => close(later, name, account)
  })
}

async function requireNamed(ctx: Context, typed: string) {
  ctx.authorize('delete', 'Company', {})
  const company = await lockSettings(ctx)
  if (!isCompanyName(typed, company.name)) throw fieldRefusal(['name'], 'Компания называется иначе')
  return company
}

async function close(ctx: Context, typed: string, proven: Account) {
  // While the password was verified the company may have changed its owner or its name.
  const { name, time_zone } = await requireNamed(ctx, typed)
  await lockProven(ctx, proven)
  await recordEvent(ctx, 'company_closed', { actorId: proven.id })
  await markAllSessionsEnded(ctx, ctx.now)
  const closedAt = await closeCompany(ctx)
  // If the database is lost within the day, a restored copy must not bring the company back.
  await ctx.jobs.add('administration.note-closing', { closedAt: closedAt.toISOString() })
  const delete_after = deletedAfter(closedAt)
  const said = {
    company: name,
    when: momentInWords(time_zone, delete_after),
    url: ctx.link('/login'),
    occasion: `company-closed/${delete_after.toISOString()}`,
  }
  const letters = (await listLeaders(ctx)).map((person) => closedLetter(person, said))
  await queueLetters(ctx, letters, 'letters.send-of-closed')
  await ctx.jobs.add(
    'administration.delete-company',
    {},
    {
      startAfter: new Date(delete_after.getTime() + clocksDiffer),
      singletonKey: `${ctx.companyId} ${delete_after.toISOString()}`,
    },
  )
  return { delete_after }
}
