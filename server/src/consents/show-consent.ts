import { documentsToAgree } from '@kamerton/contract/consents/editions'
import type { ConsentState } from '@kamerton/contract/consents/schemas'
import { findAgreed } from '../auth/queries.ts'
import { findCompany } from '../companies/queries.ts'
import type { Context } from '../lib/context.ts'

/** Documents with a newer edition than the person has agreed to, and the changes in them. */
export async function showConsent(ctx: Context): Promise<ConsentState> {
  ctx.authorizeOwn(ctx.actor.userId)
  return {
    to_agree: documentsToAgree(ctx.platform.editions, await findAgreed(ctx, ctx.actor.userId)),
    owned_company: ctx.may('delete', 'Company', {}) ? (await findCompany(ctx)).name : null,
  }
}
