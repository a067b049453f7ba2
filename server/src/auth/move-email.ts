import { fieldRefusal } from '../lib/app-error.ts'
import type { TenantContext } from '../lib/context.ts'
import { queueLetter } from '../lib/mail/outbox.ts'
import { deleteEmailTokens } from './email-token-queries.ts'
import { emailChangedLetter } from './messages.ts'
import { deleteEmail, takeEmail } from './queries.ts'

type Holder = { id: string; email: string; first_name: string; last_name: string }

/** From now on the account is signed in to with another address. Links sent to the old one are dead, and both are told. */
export async function moveEmail(ctx: TenantContext, holder: Holder, email: string): Promise<void> {
  await deleteEmail(ctx, holder.id)
  if (!(await takeEmail(ctx, email, holder.id, { unprovenUntil: null })))
    throw fieldRefusal(['email'], 'Этот email уже занят')
  await deleteEmailTokens(ctx, holder.id, ['verify', 'reset'])
  const change = ctx.newId()
  for (const [to, side] of [
    [holder.email, 'old'],
    [email, 'new'],
  ] as const)
    await queueLetter(
      ctx,
      emailChangedLetter(
        { ...holder, email: to },
        { email, url: ctx.link('/login'), occasion: `email-changed/${change}/${side}` },
      ),
    )
}
