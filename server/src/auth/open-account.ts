import { consentVersion } from '@kamerton/contract/auth/schemas'
import type { Role } from '@kamerton/contract/lib/ability'
import type { TenantContext } from '../lib/context.ts'
import { after, verificationTtl } from './lifetimes.ts'
import { deleteUnprovenClaim, insertConsents, insertUser, takeEmail } from './queries.ts'

/**
 * Takes an address for a new account and answers the id that account will have; null when the address is taken. One that
 * nobody has proven is taken over: by proof at once, otherwise when its verification link is over.
 */
export async function takeAddress(
  ctx: TenantContext,
  email: string,
  { isProven }: { isProven: boolean },
): Promise<string | null> {
  const userId = ctx.newId()
  await deleteUnprovenClaim(ctx, email, { toProof: isProven, now: ctx.now })
  const unprovenUntil = isProven ? null : after(ctx.now, verificationTtl)
  return (await takeEmail(ctx, email, userId, { unprovenUntil })) ? userId : null
}

export type NewAccount = {
  id: string
  email: string
  first_name: string
  last_name: string
  middle_name?: string | null
  position?: string | null
  telegram_username?: string | null
  role: Role
  password_hash: string
  isVerified: boolean
  consentGiven: 'registration' | 'invitation'
}

/** Opens the account of a claimed address, and keeps which texts its owner agreed to and where. */
export async function openAccount(
  ctx: TenantContext,
  { isVerified, consentGiven, ...person }: NewAccount,
): Promise<void> {
  await insertUser(ctx, { ...person, email_verified_at: isVerified ? ctx.now : null, created_at: ctx.now })
  const consent = { user_id: person.id, version: consentVersion, channel: consentGiven, given_at: ctx.now }
  await insertConsents(ctx, [
    { id: ctx.newId(), document: 'terms', ...consent },
    { id: ctx.newId(), document: 'personal_data', ...consent },
  ])
}
