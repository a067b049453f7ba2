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
 * Step two of an anonymous answer: it comes with the signed right alone, from nobody. Each right is good for one answer: the
 * same once more, after an outcome that its device never learned, stores and counts nothing and is no refusal. It is stored together with those that come at the same time; what cannot be goes the way of one,
 * which looks again, waits where it must, and alone refuses.
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
  // Between the transactions: what is checked off the event loop holds no connection.
  const { key, answers } = await accepted(round, answer)
  await unbound.inCompany(company, async (ctx) => {
    const storing = storePendingAnswer(ctx, { ...round, team_id: key.team_id }, answer.message, answers)
    const isStored = await storing.then(
      () => true,
      (error: unknown) => {
        // Nobody else has what is spent here: it is this right's own answer that is there.
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
    // A round that was kept may be another one by now.
    if (error instanceof AppError || wasUndone(error)) return false
    throw error
  }
}

/** The key that has signed for this answer, and what it says. */
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
