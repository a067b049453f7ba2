import type { BlindAnswer } from '@kamerton/contract/pulses/answer-schemas'
import { type Answers, checkAnswers } from '@kamerton/contract/pulses/rules'
import { AppError, fieldRefusal } from '../../lib/app-error.ts'
import { isSigned } from '../../lib/blind-rsa.ts'
import type { Unbound } from '../../lib/context.ts'
import { bytesText } from '../../lib/database/run-text.ts'
import type { CompanyId } from '../../lib/database/tenant.ts'
import { wasUndone } from '../../lib/http/answer-errors.ts'
import { hashToken } from '../../lib/tokens.ts'
import { isOpen, refuseWithoutKey } from '../answers/find-participant.ts'
import type { AskedRound } from '../answers/queries.ts'
import { rollupSlot } from '../answers/rollup-slot.ts'
import { sealAnswer } from '../answers/sealed-answer.ts'
import { isAlreadyAnswered } from '../answers/spend-participation.ts'
import { storePendingAnswer } from '../answers/store-pending-answer.ts'
import { roundAt } from '../rows/round-address.ts'
import { type BlindRound, findBlindRound, openCredentialsTogether, type VerifyingKey } from './credentials-together.ts'
import { countBlindAnswer } from './queries.ts'

/**
 * Step two of an anonymous answer: it comes with the signed right alone, without a person. Each right is good for one
 * answer. A retry, whose device never learned the outcome, stores and counts nothing and is not refused. It is stored
 * in a batch with concurrent ones. Otherwise it takes the single path, which looks the round up again, waits for locks
 * and alone reports refusals.
 */
export async function answerBlindly(unbound: Unbound, answer: BlindAnswer): Promise<void> {
  await unbound.limits.consume('submit.ip', unbound.ip)
  const { company, roundId } = roundAt(answer.round, 'credential_invalid')
  const { rounds } = unbound.platform.shared(openCredentialsTogether)
  const kept = await rounds.find(company, roundId)
  if (kept && (await storedTogether(unbound, company, kept, answer))) return
  const round = await unbound.inCompany(company, (ctx) => findBlindRound(ctx, roundId), 'read')
  if (!round) throw new AppError('credential_invalid')
  await rounds.forgetUnlessAs(company, round)
  // Between the transactions: the check runs off the event loop and must hold no connection.
  const { key, answers } = await accepted(round, answer)
  await unbound.inCompany(company, async (ctx) => {
    const storing = storePendingAnswer(ctx, { ...round, team_id: key.team_id }, answer.message, answers)
    const isStored = await storing.then(
      () => true,
      (error: unknown) => {
        // Only this right can have spent it, so the stored answer is its own.
        if (!isAlreadyAnswered(error)) throw error
        return false
      },
    )
    if (isStored)
      await countBlindAnswer(ctx, { roundId, teamId: key.team_id, slot: rollupSlot(ctx.platform, round.invited) })
  })
}

async function storedTogether(
  { platform }: Unbound,
  company: CompanyId,
  round: BlindRound,
  answer: BlindAnswer,
): Promise<boolean> {
  try {
    const { key, answers } = await accepted(round, answer)
    if (round.seal_key === null) return false
    const sealed = sealAnswer(platform, { ...round, id: round.round_id }, key.team_id, answers)
    return await platform.shared(openCredentialsTogether).store({
      company,
      round: round.round_id,
      revision: round.revision,
      seal_key: bytesText(round.seal_key),
      segment: key.team_id,
      sealed,
      attempt: bytesText(hashToken(answer.message)),
      slot: rollupSlot(platform, round.invited),
    })
  } catch (error) {
    // A cached round may have changed since.
    if (error instanceof AppError || wasUndone(error)) return false
    throw error
  }
}

/** The key that signed this answer, and the checked answers. */
async function accepted(round: BlindRound, answer: BlindAnswer): Promise<{ key: VerifyingKey; answers: Answers }> {
  if (!isOpen(round)) throw new AppError('pulse_closed')
  refuseWithoutKey(round)
  const answers = acceptedAnswers(round, answer)
  const key = round.keys.find(({ name }) => name === answer.key_id)
  if (!key || !(await isSignedBy(key, answer))) throw new AppError('credential_invalid')
  return { key, answers }
}

const isSignedBy = ({ key }: VerifyingKey, { message, signature }: BlindAnswer): Promise<boolean> =>
  isSigned(key, Buffer.from(message, 'base64url'), Buffer.from(signature, 'base64url'))

function acceptedAnswers({ questions }: AskedRound, { responses }: BlindAnswer): Answers {
  const checked = checkAnswers(questions, responses)
  if ('issue' in checked) throw fieldRefusal(['responses', checked.issue.questionId], checked.issue.message)
  return checked.answers
}
