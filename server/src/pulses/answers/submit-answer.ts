import { dayIn } from '@kamerton/contract/lib/dates'
import { type Answers, checkAnswers, observationsOf } from '@kamerton/contract/pulses/rules'
import type { AnswerSheet, Question } from '@kamerton/contract/pulses/schemas'
import { fieldRefusal } from '../../lib/app-error.ts'
import type { TenantContext } from '../../lib/context.ts'
import { refuseClosed } from './find-participant.ts'
import { type Participant, storeNamedAnswer } from './queries.ts'
import { rollupSlot } from './rollup-slot.ts'
import { spendParticipation } from './spend-participation.ts'
import { storePendingAnswer } from './store-pending-answer.ts'

/** Answering, whichever door it came through: the public link, the signed-in page, later the bot. */
export async function submitAnswer(ctx: TenantContext, participant: Participant, sheet: AnswerSheet): Promise<void> {
  refuseClosed(participant)
  const answers = acceptedAnswers(participant.questions, sheet)
  if (participant.is_anonymous) {
    const attempt = await spendParticipation(ctx, participant, sheet.attempt ?? null)
    // Two transactions: one that knows the person and not the answer, one that knows the answer and not the person.
    await ctx.startAnotherTransaction()
    await storePendingAnswer(ctx, participant, attempt, answers)
    return
  }
  const answer = {
    participant,
    at: ctx.now,
    day: dayIn(participant.time_zone, ctx.now),
    slot: rollupSlot(ctx, participant.invited),
    answers,
    observation: observationsOf(participant.category, participant.questions, answers)[0],
  }
  await storeNamedAnswer(ctx, answer, { isLast: true })
}

function acceptedAnswers(questions: readonly Question[], sheet: AnswerSheet): Answers {
  const checked = checkAnswers(questions, sheet.responses)
  if ('issue' in checked) throw fieldRefusal(['responses', checked.issue.questionId], checked.issue.message)
  return checked.answers
}
