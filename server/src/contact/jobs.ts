import { requestsKeptDays } from '@kamerton/contract/contact/kept-requests'
import { DAY } from '@kamerton/contract/lib/durations'
import type { Unbound } from '../lib/context.ts'
import { noCompany } from '../lib/database/tenant.ts'
import { retryDelays } from '../lib/mail/retry-delays.ts'
import { givenUpAt } from '../lib/one-sends.ts'
import type { JobHandlers } from '../lib/work.ts'
import { offerLetter } from './messages.ts'
import { deleteAskedBefore, findTaken, markSent, markUnsent, takeUnsent } from './queries.ts'

const requestsKept = requestsKeptDays * DAY

/** The row is its own outbox: the letter is written from it at each try, under one Message-ID. */
async function sendRequest(unbound: Unbound, requestId: string): Promise<void> {
  const { pool, mailer, contactEmail, publicUrl } = unbound.platform
  if (!contactEmail) return
  const request = await takeUnsent(pool, requestId, unbound.now)
  if (!request) return putOffIfTaken(unbound, requestId)
  const outcome = await mailer.send({
    to: { name: 'Камертон', email: contactEmail },
    replyTo: { name: request.full_name, email: request.email },
    ...offerLetter(request),
    messageId: `<${request.id}@${new URL(publicUrl).hostname}>`,
    date: request.asked_at,
  })
  if (outcome.kind === 'sent') return void (await markSent(pool, requestId, unbound.now))
  await markUnsent(pool, requestId, request.attempts + 1, outcome.reason)
  const delay = retryDelays[request.attempts]
  if (outcome.kind === 'permanent' || delay === undefined) return
  await sendAt(unbound, requestId, new Date(unbound.now.getTime() + delay))
}

/** While another server sends the letter the job waits, so that the request is not lost if that server dies. */
async function putOffIfTaken(unbound: Unbound, requestId: string): Promise<void> {
  const takenAt = await findTaken(unbound.platform.pool, requestId)
  if (takenAt) await sendAt(unbound, requestId, givenUpAt(takenAt))
}

const sendAt = ({ platform: { pool, jobs } }: Unbound, requestId: string, startAfter: Date): Promise<void> =>
  jobs.adder(pool, noCompany).add('contact.tell', { requestId }, { startAfter })

export const contactJobs = {
  'contact.tell': (unbound, _nobody, { requestId }) => sendRequest(unbound, requestId),
  'contact.forget': async (unbound) => {
    await deleteAskedBefore(unbound.platform.pool, new Date(unbound.now.getTime() - requestsKept))
  },
} satisfies Partial<JobHandlers>
