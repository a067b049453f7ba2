import type { companies } from '@kamerton/contract/administration/company-endpoints'
import type { Input } from '@kamerton/contract/lib/endpoint'
import { recordEvent } from '../audit/record-event.ts'
import { findAccountByEmail } from '../auth/find-account.ts'
import { isRightPassword } from '../auth/password-hash.ts'
import { countTry, forgiveTries } from '../auth/password-tries.ts'
import { lockAccount } from '../auth/queries.ts'
import { AppError } from '../lib/app-error.ts'
import type { TenantContext, Unbound } from '../lib/context.ts'
import { findClosedAt, reopenCompany } from '../lib/database/closed-companies.ts'
import { queueLetters } from '../lib/mail/outbox.ts'
import { listLeaders } from './deletion-queries.ts'
import { takenBackLetter } from './messages.ts'

/**
 * The owner of a closed company takes its deletion back: everything is as it was, except that all have to sign in anew.
 * Anybody else gets the error of a wrong password.
 */
export async function takeCompanyBack(ctx: Unbound, { email, password }: Input<typeof companies.takeBack>) {
  const place = await countTry(ctx, email)
  const sight = ctx.seeingClosed()
  const account = await findAccountByEmail(sight, email)
  const isRight = await isRightPassword(password, account?.password_hash ?? null)
  if (!account || !isRight || account.role !== 'owner') throw new AppError('wrong_credentials')
  await forgiveTries(ctx, email, place)
  await sight.inCompany(account.company_id, async (tenant) => {
    const owner = await lockAccount(tenant, account.id)
    if (owner?.password_hash !== account.password_hash || owner.role !== 'owner')
      throw new AppError('wrong_credentials')
    const closedAt = await findClosedAt(tenant.db, tenant.companyId)
    if (closedAt === null) throw new AppError('company_not_closed')
    await reopen(tenant, owner, closedAt)
  })
  return { msg: 'Компания снова с вами' }
}

async function reopen(ctx: TenantContext, owner: { id: string; company_name: string }, closedAt: Date) {
  await reopenCompany(ctx)
  await ctx.jobs.add('administration.note-closing', { closedAt: closedAt.toISOString(), takenBack: true })
  await recordEvent(ctx, 'company_taken_back', { actorId: owner.id })
  const said = {
    company: owner.company_name,
    url: ctx.link('/login'),
    occasion: `company-taken-back/${closedAt.toISOString()}`,
  }
  await queueLetters(
    ctx,
    (await listLeaders(ctx)).map((person) => takenBackLetter(person, said)),
  )
}
