import { dayIn } from '@kamerton/contract/lib/dates'
import { whyNoEnd, whyNoLaunch } from '@kamerton/contract/pulses/ending'
import { findCompany } from '../../companies/queries.ts'
import { AppError, fieldRefusal } from '../../lib/app-error.ts'
import type { TenantContext } from '../../lib/context.ts'
import { nextRun, type Scheduled } from '../rows/next-run.ts'

/** Refuses an invalid last day. */
export async function refuseEnd(ctx: TenantContext, endsOn: string | null): Promise<void> {
  if (endsOn === null) return
  const { time_zone } = await findCompany(ctx)
  const why = whyNoEnd(endsOn, dayIn(time_zone, ctx.now))
  if (why !== null) throw fieldRefusal(['ends_on'], why)
}

/** Refuses to launch a pulse that would be over at once, or before it has asked for the first time. */
export async function refuseEndOfLaunch(ctx: TenantContext, pulse: Scheduled): Promise<void> {
  if (pulse.ends_on === null) return
  const { time_zone } = await findCompany(ctx)
  if (pulse.ends_on < dayIn(time_zone, ctx.now)) throw new AppError('pulse_end_passed')
  const firstAt = nextRun({ ...pulse, ends_on: null }, time_zone, ctx.now) ?? ctx.now
  const why = whyNoLaunch({ endsOn: pulse.ends_on, firstAt, timeZone: time_zone })
  if (why !== null) throw fieldRefusal(['ends_on'], why)
}
