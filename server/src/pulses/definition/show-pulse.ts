import { fullName } from '@kamerton/contract/lib/names'
import { listedSilentLaunches } from '@kamerton/contract/pulses/replies'
import type { Pulse, PulseCard } from '@kamerton/contract/pulses/schemas'
import { findCompany } from '../../companies/queries.ts'
import type { Context } from '../../lib/context.ts'
import { findContract } from '../rows/contract-queries.ts'
import { presentCard, presentPulse } from '../rows/present-pulse.ts'
import { listPulses, listQuestions, type PulseRow } from '../rows/pulse-queries.ts'
import { listSilentLaunches } from '../rows/reply-queries.ts'
import { requirePulse } from '../rows/require-pulse.ts'
import { addressOf } from '../rows/round-address.ts'
import { listTotals } from '../rows/total-queries.ts'
import { shownTotal } from '../totals/shown-total.ts'
import { remindersNow } from './present-reminders.ts'

/** All pulses that the actor may see. */
export async function showPulses(ctx: Context): Promise<PulseCard[]> {
  const { secureContext: blindHere } = ctx.platform
  return (await listPulses(ctx, ctx.visible('read', 'Pulses'))).map((row) => presentCard(row, blindHere))
}

export async function showPulse(ctx: Context, id: string): Promise<Pulse> {
  const pulse = await requirePulse(ctx, id)
  const questions = await listQuestions(ctx, id)
  const company = await findCompany(ctx)
  return presentPulse(pulse, questions, {
    companyThreshold: company.anonymity_threshold,
    blindHere: ctx.platform.secureContext,
    contract: await contractOf(ctx, pulse),
    silent_launches: await silentLaunchesOf(ctx, pulse),
    reminders: remindersNow(pulse, { timeZone: company.time_zone, now: ctx.now }),
  })
}

/** The contract of the newest round. */
async function contractOf(ctx: Context, { round_id, anonymity_threshold }: PulseRow): Promise<Pulse['contract']> {
  const contract = round_id === null ? undefined : await findContract(ctx, round_id)
  if (!contract) return null
  return {
    round: addressOf({ company: ctx.companyId, roundId: contract.round_id }),
    hash: contract.hash.toString('hex'),
    ...shownTotal(await listTotals(ctx, contract.round_id), anonymity_threshold ?? 0),
  }
}

/** Launches despite silence, shown to an actor who may manage the pulse. */
async function silentLaunchesOf(ctx: Context, pulse: PulseRow): Promise<Pulse['silent_launches']> {
  if (!ctx.may('manage', 'Pulses', pulse)) return []
  const launches = await listSilentLaunches(ctx, pulse.id, listedSilentLaunches)
  return launches.map(({ first_name, last_name, ...launch }) => ({
    ...launch,
    launched_by: fullName({ first_name, last_name }),
  }))
}
