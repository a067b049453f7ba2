import { may } from '@kamerton/contract/lib/ability'
import { abilityOf } from '@kamerton/contract/permissions'
import type { SkipReason } from '@kamerton/contract/pulses/round-schemas'
import { findCompany } from '../../companies/queries.ts'
import type { TenantContext } from '../../lib/context.ts'
import { isRepeating, nextRun } from '../rows/next-run.ts'
import { findPulse, type PulseRow } from '../rows/pulse-queries.ts'
import { findSkip, listConcerned, type Reader } from './queries.ts'

export type Skipped = {
  id: string
  pulse_id: string
  title: string
  slot: Date
  reason: SkipReason
  time_zone: string
  /** The time of the next run. */
  next: Date | null
}

/** A skipped run of a running pulse, with current data. */
export async function findSkipped(ctx: TenantContext, skipId: string): Promise<(Skipped & { pulse: PulseRow }) | null> {
  const skip = await findSkip(ctx, skipId)
  const pulse = skip && (await findPulse(ctx, skip.pulse_id))
  if (!pulse || !isRepeating(pulse)) return null
  const { time_zone } = await findCompany(ctx)
  return { ...skip, title: pulse.title, time_zone, next: nextRun(pulse, time_zone, ctx.now), pulse }
}

/** The person to notify: the author of the pulse while they may still see it, else the owner. */
export async function findListener(ctx: TenantContext, pulse: PulseRow): Promise<Reader | undefined> {
  return (await listConcerned(ctx, pulse.created_by)).find(({ id, role, teams_led }) =>
    may(abilityOf({ userId: id, companyId: ctx.companyId, role, teamsLed: teams_led }), 'read', 'Pulses', pulse),
  )
}
