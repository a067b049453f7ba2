import type { AnswerSheet } from '@kamerton/contract/pulses/answer-schemas'
import { type Answers, checkAnswers } from '@kamerton/contract/pulses/rules'
import type { Question } from '@kamerton/contract/pulses/schemas'
import { AppError, fieldRefusal } from '../../lib/app-error.ts'
import type { TenantContext } from '../../lib/context.ts'
import { isReview, refuseClosed, refuseWithoutKey } from './find-participant.ts'
import { namedAnswer } from './named-answer.ts'
import { insertNamedAnswer, type Participant } from './queries.ts'
import { spendParticipation } from './spend-participation.ts'
import { storePendingAnswer } from './store-pending-answer.ts'

/** Answering, whichever door it came through: the public link, the signed-in page, the bot. */
export async function submitAnswer(ctx: TenantContext, participant: Participant, sheet: AnswerSheet): Promise<void> {
  refuseClosed(participant)
  if (isReview(participant)) throw new AppError('pulse_is_review')
  const answers = acceptedAnswers(participant.questions, sheet)
  if (participant.is_anonymous) {
    refuseWithoutKey(participant)
    const attempt = await spendParticipation(ctx, participant, sheet.attempt ?? null)
    // Two transactions: one that knows the person and not the answer, one that knows the answer and not the person.
    await ctx.startAnotherTransaction()
    await storePendingAnswer(ctx, participant, attempt, answers, { isLast: true })
    return
  }
  const named = namedAnswer(ctx, {
    company: ctx.companyId,
    token_hash: participant.token_hash,
    round: participant,
    answers,
    at: ctx.now,
  })
  await insertNamedAnswer(ctx, named, { at: ctx.now, isLast: true })
}

function acceptedAnswers(questions: readonly Question[], sheet: AnswerSheet): Answers {
  const checked = checkAnswers(questions, sheet.responses)
  if ('issue' in checked) throw fieldRefusal(['responses', checked.issue.questionId], checked.issue.message)
  return checked.answers
}
