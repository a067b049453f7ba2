import { type ConsentDocument, consentDocuments, newestOf } from '@kamerton/contract/consents/editions'
import type { Role } from '@kamerton/contract/lib/ability'
import type { TenantContext } from '../lib/context.ts'
import { after, verificationTtl } from './lifetimes.ts'
import { deleteUnprovenClaim, insertConsents, insertUser, takeEmail } from './queries.ts'

/**
 * Takes an address for a new account and returns the id of that account; null when the address is taken. An unproven
 * address is taken over: by proof at once, otherwise when its verification link has expired.
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
  /** Null: a link sets it. */
  password_hash: string | null
  isVerified: boolean
  /** Null: a machine opens the account, and agrees to nothing on behalf of its person. */
  consentGiven: 'registration' | 'invitation' | null
}

/** Opens the account of a claimed address, and stores its consents. */
export async function openAccount(
  ctx: TenantContext,
  { isVerified, consentGiven, ...person }: NewAccount,
): Promise<void> {
  await insertUser(ctx, { ...person, email_verified_at: isVerified ? ctx.now : null, created_at: ctx.now })
  if (consentGiven) await keepConsents(ctx, person.id, consentDocuments, consentGiven)
}

/** Stores consent to the current editions of these documents, and where it was given. */
export async function keepConsents(
  ctx: TenantContext,
  userId: string,
  documents: readonly ConsentDocument[],
  channel: 'registration' | 'invitation' | 'new_edition',
): Promise<void> {
  await insertConsents(
    ctx,
    documents.map((document) => ({
      id: ctx.newId(),
      document,
      version: newestOf(ctx.platform.editions[document]).version,
      user_id: userId,
      channel,
      given_at: ctx.now,
    })),
  )
}
