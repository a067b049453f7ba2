import { DAY } from '@kamerton/contract/lib/durations'
import { afterQuietHours } from '@kamerton/contract/notices/quiet-hours'
import type { SkipReason } from '@kamerton/contract/pulses/round-schemas'
import { findCompany } from '../../companies/queries.ts'
import type { AppError } from '../../lib/app-error.ts'
import type { TenantContext } from '../../lib/context.ts'
import { nextRun } from '../rows/next-run.ts'
import type { PulseRow } from '../rows/pulse-queries.ts'
import { insertSkip } from './queries.ts'

/** The longest time for which missed weeks are recorded after the server was off. */
const lookedBack = 370 * DAY

const reasons: Partial<Record<AppError['code'], SkipReason>> = {
  pulse_audience_empty: 'audience_empty',
  pulse_audience_too_small: 'audience_too_small',
  pulse_audience_too_new: 'audience_too_new',
}

/** Why a week cannot take place; undefined for any other error. */
export const skipReasonOf = ({ code }: AppError): SkipReason | undefined => reasons[code]

/** Records a skipped week, and notifies one person once, after quiet hours. */
export async function skipRound(ctx: TenantContext, pulse: PulseRow, slot: Date, reason: SkipReason): Promise<void> {
  const id = ctx.newId()
  if (!(await insertSkip(ctx, { id, pulse_id: pulse.id, slot, reason }))) return
  const { time_zone } = await findCompany(ctx)
  await ctx.jobs.add('pulses.tell-skipped', { skipId: id }, { startAfter: afterQuietHours(time_zone, ctx.now) })
}

/**
 * Records weeks that were missed while the server was off. The server asks late, once; all missed weeks are skipped,
 * and only the last one is announced.
 */
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
