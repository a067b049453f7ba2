import { createHash } from 'node:crypto'
import { questionsText } from '@kamerton/contract/pulses/fingerprint'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { contractOf, contractText, type RoundContract } from '@kamerton/contract/pulses/round-contract'
import { findCompany } from '../../companies/queries.ts'
import type { TenantContext } from '../../lib/context.ts'
import { listCredentialKeys, listSegments } from '../credentials/queries.ts'
import { findContract, insertContract } from '../rows/contract-queries.ts'
import { plannedCloseDay } from '../rows/planned-close.ts'
import { findPulse, type PulseRow } from '../rows/pulse-queries.ts'
import { listRoundQuestions } from '../rows/question-queries.ts'
import { addressOf } from '../rows/round-address.ts'
import { findRound, type Round } from '../rows/round-queries.ts'

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Stores the contract of a round before anybody is asked; the database prevents changes. A round that is asked again
 * gets a new edition only if its contract differs, for instance by new keys.
 */
export async function writeContract(ctx: TenantContext, roundId: string): Promise<void> {
  const round = await findRound(ctx, roundId)
  const pulse = round && (await findPulse(ctx, round.pulse_id))
  if (!round || !pulse) return
  const text = contractText(await contractNow(ctx, pulse, round))
  const before = await findContract(ctx, roundId)
  if (before?.text === text) return
  await insertContract(ctx, { round_id: roundId, edition: (before?.edition ?? 0) + 1, text, hash: sha256(text) })
}

async function contractNow(ctx: TenantContext, pulse: PulseRow, round: Round): Promise<RoundContract> {
  const { time_zone } = await findCompany(ctx)
  const segments = await listSegments(ctx, round.id)
  const keys = await listCredentialKeys(ctx, round.id)
  const keyOf = (team: string | null) => keys.find(({ team_id }) => team_id === team)?.id.toString('base64url') ?? null
  return contractOf({
    round: addressOf({ company: ctx.companyId, roundId: round.id }),
    opened_on: round.opened_on,
    planned_close_on: plannedCloseDay(pulse, round, time_zone),
    segments: segments.map(({ team_id, people }) => ({ people, key_id: keyOf(team_id) })),
    questions: digestOf(await listRoundQuestions(ctx, round.id)),
    promised: {
      is_anonymous: round.is_anonymous,
      is_blind: round.is_blind,
      target_type: pulse.target_type,
      anonymity_threshold: round.anonymity_threshold,
      shares_results: round.shares_results,
    },
    comment_threshold: round.comment_threshold,
  })
}

const digestOf = (questions: readonly Question[]) => ({
  count: questions.length,
  sha256: sha256(questionsText(questions)).toString('hex'),
})
