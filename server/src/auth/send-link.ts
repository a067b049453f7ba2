import type { TenantContext } from '../lib/context.ts'
import { queueLetter } from '../lib/mail/outbox.ts'
import { hashToken } from '../lib/tokens.ts'
import { deleteEmailTokens, type EmailTokenKind, insertEmailToken } from './email-token-queries.ts'
import { after, resetTtl, verificationTtl } from './lifetimes.ts'
import { newAddressLetter, passwordResetLetter, proofLetter, verificationLetter } from './messages.ts'

type Holder = { id: string; email: string; first_name: string; last_name: string }

export async function sendVerificationLink(ctx: TenantContext, person: Holder): Promise<void> {
  const token = await issueEmailToken(ctx, person.id, 'verify', verificationTtl)
  const url = ctx.link(`/verify-email?token=${token}&email=${encodeURIComponent(person.email)}`)
  await queueLetter(ctx, verificationLetter(person, { url, occasion: `email-verification/${ctx.newId()}` }))
}

/** Letter to a person who accepted an invitation by the copied link, which the inviter could have used as well. */
export async function askForProof(ctx: TenantContext, person: Holder, companyName: string): Promise<void> {
  const token = await issueEmailToken(ctx, person.id, 'verify', verificationTtl)
  const url = ctx.link(`/verify-email?token=${token}&email=${encodeURIComponent(person.email)}`)
  await queueLetter(ctx, proofLetter(person, { companyName, url, occasion: `email-verification/${ctx.newId()}` }))
}

/** Letter to the new address of an account, after a change by somebody who may not read its mail. */
export async function askForNewProof(ctx: TenantContext, person: Holder): Promise<void> {
  const token = await issueEmailToken(ctx, person.id, 'verify', verificationTtl)
  const url = ctx.link(`/verify-email?token=${token}&email=${encodeURIComponent(person.email)}`)
  await queueLetter(ctx, newAddressLetter(person, { url, occasion: `email-verification/${ctx.newId()}` }))
}

export async function sendResetLink(ctx: TenantContext, person: Holder): Promise<void> {
  const url = await issueResetLink(ctx, person.id)
  await queueLetter(ctx, passwordResetLetter(person, { url, occasion: `password-reset/${ctx.newId()}` }))
}

/** A link that sets a password. It replaces earlier ones. */
export async function issueResetLink(ctx: TenantContext, userId: string): Promise<string> {
  return ctx.link(`/reset-password?token=${await issueEmailToken(ctx, userId, 'reset', resetTtl)}`)
}

/** A new link replaces the older ones of its kind: only the last letter works. */
async function issueEmailToken(ctx: TenantContext, userId: string, kind: EmailTokenKind, ttl: number): Promise<string> {
  const token = ctx.newToken()
  await deleteEmailTokens(ctx, userId, [kind])
  await insertEmailToken(ctx, {
    token_hash: hashToken(token),
    user_id: userId,
    kind,
    created_at: ctx.now,
    expires_at: after(ctx.now, ttl),
  })
  return token
}
