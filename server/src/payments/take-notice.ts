import { Id } from '@kamerton/contract/lib/fields'
import { z } from 'zod'
import type { Unbound } from '../lib/context.ts'
import { askProvider } from './ask-provider.ts'

/** What we read of a notice: which payment it may be about. Nothing that it says of it is believed. */
const Notice = z.object({
  object: z.object({
    id: z.string().min(1).max(100),
    metadata: z.object({ company_id: Id, payment_id: Id }),
  }),
})

/**
 * A provider says that something has happened, or somebody in its name. If it names a payment of ours, the provider is asked; what it
 * answers is written down, whatever was said. Anything else changes nothing. Throws where the provider cannot be asked now: then
 * the notice comes again, and the job asks too.
 */
export async function takeNotice(unbound: Unbound, body: unknown): Promise<void> {
  const notice = Notice.safeParse(body)
  if (!notice.success) return
  const { id, metadata } = notice.data.object
  await askProvider(unbound, metadata.company_id, metadata.payment_id, id)
}
