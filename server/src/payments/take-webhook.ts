import { Id } from '@kamerton/contract/lib/fields'
import { z } from 'zod'
import type { Unbound } from '../lib/context.ts'
import { askProvider } from './ask-provider.ts'

/** The part of a notice that we read: the payment it may be about. Nothing else in it is trusted. */
const Notice = z.object({
  object: z.object({
    id: z.string().min(1).max(100),
    metadata: z.object({ company_id: Id, payment_id: Id }),
  }),
})

/**
 * A notice from a provider, or from somebody in its name. If it names a payment of ours, the provider is asked, and its
 * answer is recorded, whatever the notice says. Any other notice changes nothing. Throws where the provider cannot be
 * asked now: then the notice comes again, and the job asks too.
 */
export async function takeWebhook(unbound: Unbound, body: unknown): Promise<void> {
  const notice = Notice.safeParse(body)
  if (!notice.success) return
  const { id, metadata } = notice.data.object
  await askProvider(unbound, metadata.company_id, metadata.payment_id, id)
}
