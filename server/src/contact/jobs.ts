import { requestsKeptDays } from '@kamerton/contract/contact/kept-requests'
import { DAY } from '@kamerton/contract/lib/durations'
import type { Unbound } from '../lib/context.ts'
import { noCompany } from '../lib/database/tenant.ts'
import { retryDelays } from '../lib/mail/retry-delays.ts'
import type { JobHandlers } from '../lib/work.ts'
import { offerLetter } from './messages.ts'
import { deleteAskedBefore, findUntold, markNotTold, markTold } from './queries.ts'

const requestsKept = requestsKeptDays * DAY

/** The row is its own outbox: the letter is written from it at each try, under one Message-ID. */
async function tellOfRequest(unbound: Unbound, requestId: string): Promise<void> {
  const { pool, mailer, contactEmail, publicUrl, jobs } = unbound.platform
  const request = await findUntold(pool, requestId)
  if (!request || !contactEmail) return
  const outcome = await mailer.send({
    to: { name: 'Камертон', email: contactEmail },
    replyTo: { name: request.full_name, email: request.email },
    ...offerLetter(request),
    messageId: `<${request.id}@${new URL(publicUrl).hostname}>`,
    date: request.asked_at,
  })
  if (outcome.kind === 'sent') return void (await markTold(pool, requestId, unbound.now))
  await markNotTold(pool, requestId, request.attempts + 1, outcome.reason)
  const delay = retryDelays[request.attempts]
  if (outcome.kind === 'permanent' || delay === undefined) return
  await jobs
    .adder(pool, noCompany)
    .add('contact.tell', { requestId }, { startAfter: new Date(unbound.now.getTime() + delay) })
}

export const contactJobs = {
  'contact.tell': (unbound, _nobody, { requestId }) => tellOfRequest(unbound, requestId),
  'contact.forget': async (unbound) => {
    await deleteAskedBefore(unbound.platform.pool, new Date(unbound.now.getTime() - requestsKept))
  },
} satisfies Partial<JobHandlers>
