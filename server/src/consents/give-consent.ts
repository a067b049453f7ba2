import { documentsToAgree, newestOf } from '@kamerton/contract/consents/editions'
import type { consents } from '@kamerton/contract/consents/endpoints'
import type { ConsentState } from '@kamerton/contract/consents/schemas'
import type { Input } from '@kamerton/contract/lib/endpoint'
import { recordEvent } from '../audit/record-event.ts'
import { keepConsents } from '../auth/open-account.ts'
import { findAgreed, lockAccount } from '../auth/queries.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { showConsent } from './show-consent.ts'

/** Records consent to the editions that a person has read: each must be the current one. A repeat changes nothing. */
export async function giveConsent(ctx: Context, { documents }: Input<typeof consents.give>): Promise<ConsentState> {
  const { userId } = ctx.actor
  const { editions } = ctx.platform
  ctx.authorizeOwn(userId)
  if (documents.some(({ document, version }) => version !== newestOf(editions[document]).version))
    throw new AppError('documents_changed')
  await lockAccount(ctx, userId)
  const ticked = new Set(documents.map(({ document }) => document))
  const anew = documentsToAgree(editions, await findAgreed(ctx, userId))
    .map(({ document }) => document)
    .filter((document) => ticked.has(document))
  if (anew.length > 0) {
    await keepConsents(ctx, userId, anew, 'new_edition')
    await recordEvent(ctx, 'consent_given', { actorId: userId })
  }
  return showConsent(ctx)
}
