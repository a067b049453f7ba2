import { dayIn } from '@kamerton/contract/lib/dates'
import { whyNoEnd } from '@kamerton/contract/pulses/ending'
import { findCompany } from '../../companies/queries.ts'
import { AppError, fieldRefusal } from '../../lib/app-error.ts'
import type { TenantContext } from '../../lib/context.ts'
import { nextRun } from '../next-run.ts'
import type { PulseRow } from '../queries.ts'

/** A last day that is being set. */
export async function refuseEnd(ctx: TenantContext, endsOn: string | null): Promise<void> {
  if (endsOn === null) return
  const { time_zone } = await findCompany(ctx)
  const why = whyNoEnd(endsOn, dayIn(time_zone, ctx.now))
  if (why !== null) throw fieldRefusal(['ends_on'], why)
}

/** Nothing is launched that would be over at once, or before it has asked for the first time. */
export async function refuseEndOfLaunch(
  ctx: TenantContext,
  pulse: Pick<PulseRow, 'type' | 'schedule_day' | 'schedule_time' | 'ends_on'>,
): Promise<void> {
  if (pulse.ends_on === null) return
  const { time_zone } = await findCompany(ctx)
  if (pulse.ends_on < dayIn(time_zone, ctx.now)) throw new AppError('pulse_end_passed')
  if (pulse.type === 'weekly' && nextRun(pulse, time_zone, ctx.now) === null)
    throw fieldRefusal(['ends_on'], 'До этого дня опрос не\u00a0успеет уйти ни\u00a0разу: выберите более поздний')
}
