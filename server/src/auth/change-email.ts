import { AppError, fieldRefusal } from '../lib/app-error.ts'
import type { Context, TenantContext, Unbound } from '../lib/context.ts'
import { queueLetter, queueLetters } from '../lib/mail/outbox.ts'
import { companyOfToken, hashToken } from '../lib/tokens.ts'
import { insertEmailChange, takeDueEmailChange, takeEmailChange } from './email-change-queries.ts'
import { after, emailChangeDelay } from './lifetimes.ts'
import {
  emailChangeAskedLetter,
  emailChangeFailedLetter,
  emailNotFreeLetter,
  ownEmailChangeLetter,
  ownEmailChangeNotice,
} from './messages.ts'
import { moveEmail } from './move-email.ts'
import { type Account, listOwnAddresses, listProvenAddresses, lockAccount } from './queries.ts'

/**
 * A person who sets somebody's address could sign in as them, so the change waits. It needs a yes through a letter to
 * the current address, or three days without a refusal. A change of one's own address waits for the new mailbox. An
 * unproven address has nobody to ask, so it changes at once.
 */
export async function askToChangeEmail(ctx: Context, userId: string, email: string): Promise<void> {
  if ((await listOwnAddresses(ctx, [email])).size > 0) throw fieldRefusal(['email'], 'Этот email уже занят')
  const account = await lockAccount(ctx, userId)
  if (!account) throw new AppError('not_found')
  if (!account.email_verified_at) return void (await moveEmail(ctx, account, email, { isProven: false }))
  await ctx.platform.limits.consume('mail.address', `email change ${userId}`)
  const isOwn = ctx.actor.userId === userId
  const token = ctx.newToken()
  const takesEffectAt = isOwn ? null : after(ctx.now, emailChangeDelay)
  await insertEmailChange(ctx, {
    user_id: userId,
    email,
    asked_by: ctx.actor.userId,
    asked_at: ctx.now,
    takes_effect_at: takesEffectAt,
    token_hash: hashToken(token),
  })
  if (takesEffectAt) await ctx.jobs.add('auth.change-email', { userId }, { startAfter: takesEffectAt })
  await (isOwn ? writeToNew(ctx, account, email, token) : writeToOld(ctx, account, email, token))
}

const linkOf = (ctx: TenantContext, token: string): string => ctx.link(`/email-change?token=${token}`)

async function writeToOld(ctx: Context, account: Account, email: string, token: string): Promise<void> {
  const occasion = `email-change/${ctx.newId()}`
  await queueLetter(ctx, emailChangeAskedLetter(account, { email, url: linkOf(ctx, token), occasion }))
}

/**
 * Tells the new mailbox what it would agree to, or that it already opens another account. The actor does not learn
 * which.
 */
async function writeToNew(ctx: Context, account: Account, email: string, token: string): Promise<void> {
  const occasion = `email-change/${ctx.newId()}`
  const person = { ...account, email }
  const isFree = !(await listProvenAddresses(ctx, [email])).has(email)
  await queueLetters(ctx, [
    isFree
      ? ownEmailChangeLetter(person, { url: linkOf(ctx, token), occasion: `${occasion}/new` })
      : emailNotFreeLetter(person, { url: ctx.link('/login'), occasion: `${occasion}/new` }),
    ownEmailChangeNotice(account, { email, url: ctx.link('/login'), occasion: `${occasion}/old` }),
  ])
}

/** Answers the letter: yes moves the address at once, no drops the change. */
export async function answerEmailChange(ctx: Unbound, { token, agree }: { token: string; agree: boolean }) {
  const companyId = companyOfToken(token)
  if (!companyId) throw new AppError('email_change_invalid')
  await ctx.inCompany(companyId, async (tenant) => {
    const change = await takeEmailChange(tenant, hashToken(token))
    const account = change && (await lockAccount(tenant, change.user_id))
    if (!change || !account) throw new AppError('email_change_invalid')
    if (!agree) return
    // The new mailbox has agreed to one's own change, which proves it.
    const isProven = change.asked_by === change.user_id
    if (!(await moveEmail(tenant, account, change.email, { isProven }))) throw new AppError('email_change_invalid')
  })
  return { msg: agree ? 'Email для входа изменён' : 'Email для входа остался прежним' }
}

/** Applies a change after three days without a refusal. A newer request has a new waiting time. */
export async function changeEmailWhenDue(ctx: TenantContext, userId: string): Promise<void> {
  const change = await takeDueEmailChange(ctx, userId, ctx.now)
  const account = change && (await lockAccount(ctx, userId))
  if (!change || !account) return
  if (await moveEmail(ctx, account, change.email, { isProven: false })) return
  const occasion = `email-change-failed/${ctx.newId()}`
  await queueLetter(ctx, emailChangeFailedLetter(account, { email: change.email, url: ctx.link('/login'), occasion }))
}
