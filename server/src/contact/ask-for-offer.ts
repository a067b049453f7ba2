import { newestOf } from '@kamerton/contract/consents/editions'
import type { contact } from '@kamerton/contract/contact/endpoints'
import type { Input } from '@kamerton/contract/lib/endpoint'
import { AppError } from '../lib/app-error.ts'
import type { Unbound } from '../lib/context.ts'
import { noCompany } from '../lib/database/tenant.ts'
import { insertRequest } from './queries.ts'

const answer = { msg: 'Спасибо! Мы свяжемся с вами в ближайшее время.' }

/**
 * Keeps a request for an offer and queues a letter about it; only where somebody answers. A bot that fills in the
 * hidden field gets thanks, and nothing is kept.
 */
export async function askForOffer(ctx: Unbound, { full_name, email, company_site }: Input<typeof contact.ask>) {
  await ctx.limits.consume('contact.ip', ctx.ip)
  if (company_site) return answer
  const { pool, jobs, contactEmail, billing } = ctx.platform
  // Nobody would read it, so the person gets no promise of an answer, and nothing is kept.
  if (!billing || contactEmail === null) throw new AppError('offers_not_made')
  const id = ctx.platform.newRandomId()
  await pool.transaction().execute(async (transaction) => {
    await insertRequest(transaction, {
      id,
      full_name,
      email,
      consent_version: newestOf(ctx.platform.editions.personal_data).version,
      asked_at: ctx.now,
    })
    await jobs.adder(transaction, noCompany).add('contact.tell', { requestId: id })
  })
  return answer
}
