import { type Answers, checkAnswers } from '@kamerton/contract/pulses/rules'
import type { BlindAnswer } from '@kamerton/contract/pulses/schemas'
import { AppError, fieldRefusal } from '../../lib/app-error.ts'
import { isSigned, readPublicKey } from '../../lib/blind-rsa.ts'
import type { Unbound } from '../../lib/context.ts'
import { isOpen, refuseWithoutKey } from '../answers/find-participant.ts'
import { type AskedRound, findAskedRound } from '../answers/queries.ts'
import { rollupSlot } from '../answers/rollup-slot.ts'
import { storePendingAnswer } from '../answers/store-pending-answer.ts'
import { countBlindAnswer, listCredentialKeys } from './queries.ts'
import { roundAt } from './round-address.ts'

/**
 * Step two of an anonymous answer: it comes with the signed right alone, from nobody. Each right is good for one answer, and a
 * repetition of it is told so.
 */
export async function answerBlindly(unbound: Unbound, answer: BlindAnswer): Promise<void> {
  await unbound.limits.consume('submit.ip', unbound.ip)
  const { company, roundId } = roundAt(answer.round, 'credential_invalid')
  const [round, keys] = await unbound.inCompany(
    company,
    async (ctx) => [await findAskedRound(ctx, roundId), await listCredentialKeys(ctx, roundId)] as const,
    'read',
  )
  if (!round?.is_blind) throw new AppError('credential_invalid')
  if (!isOpen(round)) throw new AppError('pulse_closed')
  refuseWithoutKey(round)
  const answers = acceptedAnswers(round, answer)
  const key = keys.find(({ id }) => id.toString('base64url') === answer.key_id)
  // Between the transactions: half a millisecond off the event loop holds no connection.
  if (!key || !(await isSignedBy(key.spki, answer))) throw new AppError('credential_invalid')
  await unbound.inCompany(company, async (ctx) => {
    await countBlindAnswer(ctx, { roundId, teamId: key.team_id, slot: rollupSlot(ctx.platform, round.invited) })
    // The last of it, which also commits: a repetition is refused here, and counted nowhere.
    await storePendingAnswer(ctx, { ...round, team_id: key.team_id }, answer.message, answers, { isLast: true })
  })
}

const isSignedBy = (spki: Buffer, { message, signature }: BlindAnswer): Promise<boolean> =>
  isSigned(readPublicKey(spki), Buffer.from(message, 'base64url'), Buffer.from(signature, 'base64url'))

function acceptedAnswers({ questions }: AskedRound, { responses }: BlindAnswer): Answers {
  const checked = checkAnswers(questions, responses)
  if ('issue' in checked) throw fieldRefusal(['responses', checked.issue.questionId], checked.issue.message)
  return checked.answers
}
