import { requestsKeptDays } from '@kamerton/contract/contact/kept-requests'
import { DAY } from '@kamerton/contract/lib/durations'
import type { Unbound } from '../lib/context.ts'
import { noCompany } from '../lib/database/tenant.ts'
import { sendLetterOfNobody } from '../lib/mail/letters-of-nobody.ts'
import type { JobHandlers } from '../lib/work.ts'
import { offerLetter } from './messages.ts'
import { deleteAskedBefore, findRequest } from './queries.ts'

const requestsKept = requestsKeptDays * DAY

/** The row is its own outbox. */
async function sendRequest(unbound: Unbound, requestId: string): Promise<void> {
  const { pool, jobs, contactEmail } = unbound.platform
  if (!contactEmail) return
  await sendLetterOfNobody(unbound, {
    kind: 'contact-request',
    table: 'contact_requests',
    id: requestId,
    find: (db) => findRequest(db, requestId),
    write: (request) => ({
      to: { name: 'Камертон', email: contactEmail },
      replyTo: { name: request.full_name, email: request.email },
      ...offerLetter(request),
    }),
    again: (startAfter) => jobs.adder(pool, noCompany).add('contact.tell', { requestId }, { startAfter }),
  })
}

export const contactJobs = {
  'contact.tell': (unbound, _nobody, { requestId }) => sendRequest(unbound, requestId),
  'contact.forget': async (unbound) => {
    await deleteAskedBefore(unbound.platform.pool, new Date(unbound.now.getTime() - requestsKept))
  },
} satisfies Partial<JobHandlers>
