import { fullName } from '@kamerton/contract/lib/names'
import { listedSilentLaunches } from '@kamerton/contract/pulses/replies'
import type { Pulse, PulseCard } from '@kamerton/contract/pulses/schemas'
import { findCompany } from '../companies/queries.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { findContract } from './contracts/queries.ts'
import { addressOf } from './credentials/round-address.ts'
import { presentCard, presentPulse } from './present-pulse.ts'
import { findPulse, findPulseToChange, listPulses, listQuestions, type PulseRow } from './queries.ts'
import { remindersNow } from './reminders/present-reminders.ts'
import { listSilentLaunches } from './replies/queries.ts'
import { listTotals } from './totals/queries.ts'

/** A pulse that the actor may see; any other does not exist for them. */
export async function requirePulse(ctx: Context, id: string): Promise<PulseRow> {
  return seen(ctx, await findPulse(ctx, id))
}

/** The same under the pulse's lock, for changes. */
export async function requirePulseToChange(ctx: Context, id: string): Promise<PulseRow> {
  return seen(ctx, await findPulseToChange(ctx, id))
}

function seen(ctx: Context, pulse: PulseRow | undefined): PulseRow {
  ctx.may('read', 'Pulses', pulse ?? {})
  if (!pulse) throw new AppError('not_found')
  ctx.authorizeSight('Pulses', pulse)
  return pulse
}

/** All that the actor may see. */
export async function showPulses(ctx: Context): Promise<PulseCard[]> {
  const { secureContext: blindHere } = ctx.platform
  return (await listPulses(ctx, ctx.visible('read', 'Pulses'))).map((row) => presentCard(row, blindHere))
}

export async function showPulse(ctx: Context, id: string): Promise<Pulse> {
  const pulse = await requirePulse(ctx, id)
  const [questions, company] = [await listQuestions(ctx, id), await findCompany(ctx)]
  return presentPulse(pulse, questions, {
    companyThreshold: company.anonymity_threshold,
    blindHere: ctx.platform.secureContext,
    contract: await contractOf(ctx, pulse),
    silent_launches: await silentLaunchesOf(ctx, pulse),
    reminders: remindersNow(pulse, { timeZone: company.time_zone, now: ctx.now }),
  })
}

/** What was promised of the newest round. */
async function contractOf(ctx: Context, { round_id }: PulseRow): Promise<Pulse['contract']> {
  const contract = round_id === null ? undefined : await findContract(ctx, round_id)
  if (!contract) return null
  return {
    round: addressOf({ company: ctx.companyId, roundId: contract.round_id }),
    hash: contract.hash.toString('hex'),
    totals: (await listTotals(ctx, contract.round_id)).map(({ people, issued, spent, mixed }) => ({
      people,
      issued,
      spent,
      mixed,
    })),
  }
}

/** To whoever may do everything with the pulse. */
async function silentLaunchesOf(ctx: Context, pulse: PulseRow): Promise<Pulse['silent_launches']> {
  if (!ctx.may('manage', 'Pulses', pulse)) return []
  const launches = await listSilentLaunches(ctx, pulse.id, listedSilentLaunches)
  return launches.map(({ first_name, last_name, ...launch }) => ({
    ...launch,
    launched_by: fullName({ first_name, last_name }),
  }))
}
