import { findCompany } from '../../companies/queries.ts'
import type { TenantContext } from '../../lib/context.ts'
import { findContract } from './contract-queries.ts'
import { lastDayOf } from './planned-close.ts'
import { findPulse, type PulseRow } from './pulse-queries.ts'
import { findRound, type Round } from './round-queries.ts'

/** A round that still takes answers, with its pulse, and name and time zone of its company; null where it is over. */
export async function findRunning(ctx: TenantContext, roundId: string): Promise<Running | null> {
  const round = await findRound(ctx, roundId)
  if (!round || round.closed_at !== null) return null
  const pulse = await findPulse(ctx, round.pulse_id)
  if (!pulse || pulse.status !== 'active' || pulse.deleted_at !== null) return null
  const { name, time_zone } = await findCompany(ctx)
  return { round, pulse, time_zone, company_name: name }
}
export type Running = { round: Round; pulse: PulseRow; time_zone: string; company_name: string }

/** The data of a round for letters and chats. */
export const askedIn = async (ctx: TenantContext, { round, pulse, company_name }: Running) => ({
  asked_to_remind_on: round.asked_to_remind_on,
  title: pulse.title,
  description: pulse.description,
  ends_on: lastDayOf(pulse, round),
  is_anonymous: round.is_anonymous,
  is_blind: round.is_blind,
  anonymity_threshold: round.anonymity_threshold,
  shares_results: round.shares_results,
  target_type: pulse.target_type,
  target_name: pulse.target_name,
  invited: round.invited,
  company_name,
  answers_lost_at: round.answers_lost_at,
  contract_hash: (await findContract(ctx, round.id))?.hash.toString('hex') ?? null,
})
