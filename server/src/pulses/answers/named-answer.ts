import { dayIn } from '@kamerton/contract/lib/dates'
import { type Answers, counted, observationsOf } from '@kamerton/contract/pulses/rules'
import type { TenantContext } from '../../lib/context.ts'
import { bytesText } from '../../lib/database/run-text.ts'
import type { CompanyId } from '../../lib/database/tenant.ts'
import { hashToken } from '../../lib/tokens.ts'
import type { AskedRound, NamedAnswer } from './queries.ts'
import { rollupSlot } from './rollup-slot.ts'

/** A checked sheet in the form in which it is stored, with the values that it adds to the rollups. */
export function namedAnswer(
  { platform }: Pick<TenantContext, 'platform'>,
  {
    company,
    token_hash,
    round,
    answers,
    attempt = null,
    at,
  }: {
    company: CompanyId
    token_hash: Buffer
    round: AskedRound
    answers: Answers
    attempt?: string | null
    at: Date
  },
): NamedAnswer {
  const observation = observationsOf(round.category, round.questions, answers)[0]
  return {
    company,
    token: bytesText(token_hash),
    round: round.round_id,
    revision: null,
    day: dayIn(round.time_zone, at),
    slot: rollupSlot(platform, round.invited),
    answers: Object.fromEntries(answers),
    attempt: attempt === null ? null : bytesText(hashToken(attempt)),
    ...(observation && counted(observation)),
  }
}
