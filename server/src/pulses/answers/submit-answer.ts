import { isDeepStrictEqual } from 'node:util'
import type { AnswerSheet } from '@kamerton/contract/pulses/answer-schemas'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { type Answers, checkAnswers } from '@kamerton/contract/pulses/rules'
import { AppError, fieldRefusal } from '../../lib/app-error.ts'
import type { TenantContext } from '../../lib/context.ts'
import { hashToken, sameBytes } from '../../lib/tokens.ts'
import { isReview, refuseClosed, refuseWithoutKey } from './find-participant.ts'
import { namedAnswer } from './named-answer.ts'
import { findNamedAnswer, insertNamedAnswer, type Participant } from './queries.ts'
import { isAlreadyAnswered, spendParticipation } from './spend-participation.ts'
import { storePendingAnswer } from './store-pending-answer.ts'

/**
 * Stores an answer from the public link, the signed-in page or the bot. A retry of one attempt, whose device never
 * learned the outcome, stores nothing and is not refused. A second attempt is refused.
 */
export async function submitAnswer(
  ctx: TenantContext,
  participant: Participant,
  sheet: AnswerSheet,
): Promise<'stored' | 'repeated'> {
  refuseClosed(participant)
  if (isReview(participant)) throw new AppError('pulse_is_review')
  const answers = acceptedAnswers(participant.questions, sheet)
  const attempt = sheet.attempt ?? null
  return participant.is_anonymous
    ? submitAnonymously(ctx, participant, answers, attempt)
    : submitByName(ctx, participant, answers, attempt)
}

/** A stored anonymous answer cannot be compared with a retry, so the first answer of an attempt stays. */
async function submitAnonymously(
  ctx: TenantContext,
  participant: Participant,
  answers: Answers,
  attempt: string | null,
): Promise<'stored' | 'repeated'> {
  refuseWithoutKey(participant)
  const spent = await spendParticipation(ctx, participant, attempt)
  // Two transactions: the first knows the person and not the answer, the second knows the answer and not the person.
  await ctx.startAnotherTransaction()
  try {
    await storePendingAnswer(ctx, participant, spent, answers, { isLast: true })
    return 'stored'
  } catch (error) {
    // This attempt has spent the participation, so the stored answer is its own.
    if (!isAlreadyAnswered(error)) throw error
    return 'repeated'
  }
}

async function submitByName(
  ctx: TenantContext,
  participant: Participant,
  answers: Answers,
  attempt: string | null,
): Promise<'stored' | 'repeated'> {
  const { id, token_hash, attempt_hash } = participant
  const isAgain = attempt !== null && attempt_hash !== null && sameBytes(attempt_hash, hashToken(attempt))
  if (isAgain && isDeepStrictEqual(await findNamedAnswer(ctx, id), Object.fromEntries(answers))) return 'repeated'
  const named = namedAnswer(ctx, {
    company: ctx.companyId,
    token_hash,
    round: participant,
    answers,
    attempt,
    at: ctx.now,
  })
  await insertNamedAnswer(ctx, named, { at: ctx.now, isLast: true })
  return 'stored'
}

function acceptedAnswers(questions: readonly Question[], sheet: AnswerSheet): Answers {
  const checked = checkAnswers(questions, sheet.responses)
  if ('issue' in checked) throw fieldRefusal(['responses', checked.issue.questionId], checked.issue.message)
  return checked.answers
}
