import type { TenantContext } from '../lib/context.ts'
import { queueLetter } from '../lib/mail/outbox.ts'
import { deleteEmailTokens } from './email-token-queries.ts'
import { after, verificationTtl } from './lifetimes.ts'
import { emailChangedLetter } from './messages.ts'
import {
  type Account,
  deleteOtherEmails,
  deleteUnprovenClaim,
  listOwnAddresses,
  takeEmail,
  updateEmail,
} from './queries.ts'
import { askForNewProof } from './send-link.ts'

/**
 * Changes the address that the account signs in with. False when the company has the new one already, or when it is
 * taken and the account is proven. Links sent to the old address stop working, and it gets a notice. An unproven
 * mailbox gets a letter first: nobody signs in with it before they answer.
 */
export async function moveEmail(
  ctx: TenantContext,
  account: Account,
  email: string,
  { isProven }: { isProven: boolean },
): Promise<boolean> {
  if ((await listOwnAddresses(ctx, [email])).size > 0) return false
  await deleteUnprovenClaim(ctx, email, { toProof: isProven, now: ctx.now })
  const unprovenUntil = isProven ? null : after(ctx.now, verificationTtl)
  const isTaken = !(await takeEmail(ctx, email, account.id, { unprovenUntil }))
  // An unproven account may wait without an address, so that the answer reveals no other account with it.
  if (isTaken && account.email_verified_at) return false
  await deleteOtherEmails(ctx, account.id, email)
  await updateEmail(ctx, account.id, { email, email_verified_at: isProven ? ctx.now : null })
  await deleteEmailTokens(ctx, account.id, ['verify', 'reset'])
  const occasion = `email-changed/${ctx.newId()}`
  if (account.email_verified_at)
    await queueLetter(ctx, emailChangedLetter(account, { email, url: ctx.link('/login'), occasion: `${occasion}/old` }))
  if (!isProven && !isTaken) await askForNewProof(ctx, { ...account, email })
  return true
}
