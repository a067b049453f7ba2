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
 * Stores an answer that came by a link. A named answer is stored in a batch with concurrent ones. An answer that the
 * batch does not store takes the single path: a new look-up of the participant, with waits for locks. Only the single
 * path reports refusals.
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
  // This attempt may have been stored between look-up and storing. The second look-up recognises it.
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
