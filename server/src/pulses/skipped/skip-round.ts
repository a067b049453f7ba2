import { DAY } from '@kamerton/contract/lib/durations'
import { afterQuietHours } from '@kamerton/contract/notices/quiet-hours'
import type { SkipReason } from '@kamerton/contract/pulses/round-schemas'
import { findCompany } from '../../companies/queries.ts'
import type { AppError } from '../../lib/app-error.ts'
import type { TenantContext } from '../../lib/context.ts'
import { nextRun } from '../rows/next-run.ts'
import type { PulseRow } from '../rows/pulse-queries.ts'
import { insertSkip } from './queries.ts'

/** Of a server that was off for longer no more is written down. */
const lookedBack = 370 * DAY

const reasons: Partial<Record<AppError['code'], SkipReason>> = {
  pulse_audience_empty: 'audience_empty',
  pulse_audience_too_small: 'audience_too_small',
  pulse_audience_too_new: 'audience_too_new',
}

/** Why a week cannot take place; undefined for anything else that goes wrong. */
export const skipReasonOf = ({ code }: AppError): SkipReason | undefined => reasons[code]

/** Writes down that a week was skipped; whoever is concerned is told once, when they are not disturbed. */
export async function skipRound(ctx: TenantContext, pulse: PulseRow, slot: Date, reason: SkipReason): Promise<void> {
  const id = ctx.newId()
  if (!(await insertSkip(ctx, { id, pulse_id: pulse.id, slot, reason }))) return
  const { time_zone } = await findCompany(ctx)
  await ctx.jobs.add('pulses.tell-skipped', { skipId: id }, { startAfter: afterQuietHours(time_zone, ctx.now) })
}

/** A server that was off asks late, once; the weeks of which nobody was there to think are skipped, and the last of them is told. */
export async function skipMissed(ctx: TenantContext, pulse: PulseRow, opened: Date): Promise<void> {
  const { time_zone } = await findCompany(ctx)
  const since = new Date(Math.max(opened.getTime(), ctx.now.getTime() - lookedBack))
  const missed: Date[] = []
  for (let slot = nextRun(pulse, time_zone, since); slot && slot <= ctx.now; slot = nextRun(pulse, time_zone, slot))
    missed.push(slot)
  for (const slot of missed.slice(0, -1))
    await insertSkip(ctx, { id: ctx.newId(), pulse_id: pulse.id, slot, reason: 'server_was_off' })
  const last = missed.at(-1)
  if (last) await skipRound(ctx, pulse, last, 'server_was_off')
}
