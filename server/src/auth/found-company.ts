import { freeUserLimit } from '@kamerton/contract/payments/schemas'
import { recordEvent } from '../audit/record-event.ts'
import type { TenantContext } from '../lib/context.ts'
import { seedDefaultTemplates } from '../pulse-templates/seed-default-templates.ts'
import { type NewAccount, openAccount, takeAddress } from './open-account.ts'
import { insertCompany } from './queries.ts'

type Founder = Pick<
  NewAccount,
  'email' | 'first_name' | 'last_name' | 'middle_name' | 'password_hash' | 'isVerified' | 'consentGiven'
>

/** Founds a company with its owner. Returns the owner's id; null when the address is taken. */
export async function foundCompany(
  ctx: TenantContext,
  company: { name: string; timeZone?: string },
  founder: Founder,
): Promise<string | null> {
  const id = await takeAddress(ctx, founder.email, { isProven: founder.isVerified })
  if (!id) return null
  await insertCompany(ctx, { ...company, userLimit: freeUserLimit, now: ctx.now })
  await openAccount(ctx, { id, ...founder, role: 'owner' })
  await seedDefaultTemplates(ctx)
  await recordEvent(ctx, 'company_registered', { actorId: id })
  return id
}
