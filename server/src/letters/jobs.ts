import type { TenantContext } from '../lib/context.ts'
import { findTakenAt } from '../lib/database/sending.ts'
import type { Outcome } from '../lib/mail/mailer.ts'
import { retryDelays } from '../lib/mail/retry-delays.ts'
import { givenUpAt } from '../lib/one-sends.ts'
import { countMessages, outcomeOf } from '../lib/process/message-counts.ts'
import type { JobHandler, JobHandlers } from '../lib/work.ts'
import { type LetterToSend, markFailed, markSent, markWaiting, takeLetter } from './queries.ts'

type Job = 'letters.send' | 'letters.send-of-closed'

const sendLetter =
  (again: Job): JobHandler<Job> =>
  async (unbound, companyId, { letterId }) => {
    const letter = await unbound.inCompany(companyId, (ctx) => take(ctx, letterId, again))
    if (!letter) return
    const { mailer } = unbound.platform
    // No transaction is open while a mail server answers. A process killed from here on sends the letter again with an
    // equal Message-ID, by which the recipient's server knows the duplicate.
    const outcome = await mailer.send({
      to: { name: letter.recipient_name, email: letter.recipient_email },
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      calendar: letter.calendar,
      messageId: letter.message_id,
      date: letter.created_at,
    })
    await unbound.inCompany(companyId, (ctx) =>
      settle(ctx, letter, outcome, { keepBodies: mailer.keepsLetters, again }),
    )
  }

/**
 * The letter, if this server is to send it. While another server sends it the job is put off, so that the letter is not
 * lost if that server dies.
 */
async function take(ctx: TenantContext, letterId: string, again: Job): Promise<LetterToSend | null> {
  const letter = await takeLetter(ctx, letterId, ctx.now)
  const takenAt = letter ? null : await findTakenAt(ctx, 'letters', letterId)
  if (takenAt) await ctx.jobs.add(again, { letterId }, { startAfter: givenUpAt(takenAt) })
  return letter
}

async function settle(
  ctx: TenantContext,
  letter: LetterToSend,
  outcome: Outcome,
  { keepBodies, again }: { keepBodies: boolean; again: Job },
): Promise<void> {
  const delay = retryDelays[letter.attempts]
  ctx.platform.shared(countMessages).add(letter.kind, outcomeOf(outcome, delay === undefined))
  if (outcome.kind === 'sent') {
    await markSent(ctx, letter.id, ctx.now, { keepBodies })
    return
  }
  const attempts = letter.attempts + 1
  if (outcome.kind === 'permanent' || delay === undefined) {
    await markFailed(ctx, letter.id, attempts, outcome.reason)
    return
  }
  await markWaiting(ctx, letter.id, attempts, outcome.reason)
  await ctx.jobs.add(again, { letterId: letter.id }, { startAfter: new Date(ctx.now.getTime() + delay) })
}

export const letterJobs = {
  'letters.send': sendLetter('letters.send'),
  'letters.send-of-closed': sendLetter('letters.send-of-closed'),
} satisfies Partial<JobHandlers>
