import type { AnswerSheet } from '@kamerton/contract/pulses/answer-schemas'
import { checkAnswers } from '@kamerton/contract/pulses/rules'
import type { Unbound } from '../../lib/context.ts'
import { bytesText } from '../../lib/database/run-text.ts'
import type { CompanyId } from '../../lib/database/tenant.ts'
import { wasUndone } from '../../lib/http/answer-errors.ts'
import { hashToken } from '../../lib/tokens.ts'
import { type AnswersTogether, openAnswersTogether } from './answers-together.ts'
import { companyOfLink, isOpen, isReview, participantOfLink } from './find-participant.ts'
import { namedAnswer } from './named-answer.ts'
import { isAlreadyAnswered } from './spend-participation.ts'
import { submitAnswer } from './submit-answer.ts'

type Link = { company: CompanyId; tokenHash: Buffer }

/**
 * Answering by a link. A named answer is stored together with those that come at the same time. What cannot be goes the way of
 * one, which looks again, waits where it must, and alone knows how to refuse.
 */
export async function answerByLink(ctx: Unbound, token: string, sheet: AnswerSheet): Promise<void> {
  await ctx.limits.consume('submit.ip', ctx.ip)
  const company = companyOfLink(token)
  const together = ctx.platform.shared(openAnswersTogether)
  if (await storedTogether(ctx, together, { company, tokenHash: hashToken(token) }, sheet)) return
  const alone = () =>
    ctx.inCompany(company, async (tenant) => {
      const participant = await participantOfLink(tenant, token)
      await together.rounds.forgetUnlessAs(company, participant)
      await submitAnswer(tenant, participant, sheet)
    })
  // What was stored between the look and the storing may be this very attempt: the second look knows.
  await alone().catch((error: unknown) => {
    if (!isAlreadyAnswered(error)) throw error
    return alone()
  })
}

async function storedTogether(
  ctx: Unbound,
  together: AnswersTogether,
  { company, tokenHash }: Link,
  sheet: AnswerSheet,
): Promise<boolean> {
  try {
    const roundId = sheet.round_id ?? (await together.findRound({ company, token: bytesText(tokenHash) }))
    const round = roundId === null ? undefined : await together.rounds.find(company, roundId)
    if (!round || round.is_anonymous || isReview(round) || !isOpen(round)) return false
    const checked = checkAnswers(round.questions, sheet.responses)
    if ('issue' in checked) return false
    const answer = namedAnswer(ctx, {
      company,
      token_hash: tokenHash,
      round,
      answers: checked.answers,
      attempt: sheet.attempt ?? null,
      at: ctx.now,
    })
    return await together.store({ ...answer, revision: round.revision })
  } catch (error) {
    if (wasUndone(error)) return false
    throw error
  }
}
