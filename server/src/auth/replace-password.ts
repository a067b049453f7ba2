import { recordEvent } from '../audit/record-event.ts'
import type { TenantContext } from '../lib/context.ts'
import { queueLetter } from '../lib/mail/outbox.ts'
import { deleteEmailTokens } from './email-token-queries.ts'
import { passwordChangedLetter } from './messages.ts'
import { type Account, updatePasswordHash } from './queries.ts'
import { markSessionsEnded } from './session-queries.ts'

type Replacement = { passwordHash: string; keepSession: string | null; event: 'password_changed' | 'password_reset' }

/** Sets a new password and ends all that the old one may have opened: every other session and every link by mail. */
export async function replacePassword(
  ctx: TenantContext,
  account: Account,
  { passwordHash, keepSession, event }: Replacement,
): Promise<void> {
  await updatePasswordHash(ctx, account.id, passwordHash)
  await markSessionsEnded(ctx, account.id, { except: keepSession, now: ctx.now })
  await deleteEmailTokens(ctx, account.id, ['reset', 'verify'])
  await recordEvent(ctx, event, { actorId: account.id })
  await queueLetter(
    ctx,
    passwordChangedLetter(account, { url: ctx.link('/login'), occasion: `password-changed/${ctx.newId()}` }),
  )
}
