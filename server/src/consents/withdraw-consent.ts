import type { consents } from '@kamerton/contract/consents/endpoints'
import type { Input } from '@kamerton/contract/lib/endpoint'
import { recordEvent } from '../audit/record-event.ts'
import { lockProven, provePassword } from '../auth/prove-password.ts'
import { type Account, findAccount } from '../auth/queries.ts'
import { type PersonLeaves, removePerson } from '../employees/delete-employee.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { SlowWork } from '../lib/http/slow-work.ts'
import { queueLetter } from '../lib/mail/outbox.ts'
import { lockPeople } from '../people/employee-queries.ts'
import { withdrawnLetter } from './messages.ts'

/**
 * Takes back a person's consent, and with it their account: they leave as a deleted person does, and their name is
 * erased too.
 */
export async function withdrawConsent(
  ctx: Context,
  leaves: PersonLeaves,
  { password }: Input<typeof consents.withdraw>,
): Promise<SlowWork<{ msg: string }>> {
  ctx.authorizeOwn(ctx.actor.userId)
  if (ctx.may('delete', 'Company', {})) throw new AppError('owner_cannot_withdraw')
  const account = await findAccount(ctx, ctx.actor.userId)
  if (!account) throw new AppError('not_signed_in')
  return new SlowWork(async () => {
    await provePassword(ctx, account, { typed: password })
    return (later) => leave(later, leaves, account)
  })
}

async function leave(ctx: Context, leaves: PersonLeaves, account: Account): Promise<{ msg: string }> {
  ctx.authorizeOwn(account.id)
  // While the password was verified they may have become the owner.
  const [person] = await lockPeople(ctx, [account.id])
  if (!person) throw new AppError('not_signed_in')
  if (person.role === 'owner') throw new AppError('owner_cannot_withdraw')
  await lockProven(ctx, account)
  const how = { withdrawn: true } as const
  await removePerson(ctx, account.id, leaves, how)
  await ctx.jobs.add('employees.note-erasure', { userId: account.id, ...how })
  await recordEvent(ctx, 'consent_withdrawn', { actorId: account.id })
  await queueLetter(
    ctx,
    withdrawnLetter(account, {
      url: ctx.link('/account-deleted'),
      occasion: `consent-withdrawn/${account.id}`,
    }),
  )
  return { msg: 'Согласие отозвано, аккаунт удалён' }
}
