import type { SeriesStatus } from '@kamerton/contract/one-to-one/constants'
import type { Series, SeriesChanges } from '@kamerton/contract/one-to-one/schemas'
import { AppError, fieldRefusal } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { refuseStale } from '../../lib/refuse-stale.ts'
import { cancelMeetings } from '../meetings/cancel-meetings.ts'
import { planNextMeeting } from '../meetings/set-meeting.ts'
import { notifyOfHandOverLater } from '../messages/notify-of-hand-over.ts'
import { requireSeriesToManage } from '../rows/find-series.ts'
import { findLivingSeries, type LockedSeries, updateLeader, updateSeriesRow } from '../rows/series-queries.ts'
import { requireLeader } from './create-series.ts'
import { showSeries } from './show-series.ts'

/** Allowed changes of status: a series is paused, resumed, stopped, and started again. */
const steps: Readonly<Record<SeriesStatus, readonly SeriesStatus[]>> = {
  active: ['paused', 'stopped'],
  paused: ['active', 'stopped'],
  stopped: ['active'],
}

/** Changes state and settings. Stopping cancels scheduled meetings; a resumed series plans its next one. */
export async function updateSeries(
  ctx: Context,
  id: string,
  { version, status, manager_id, ...settings }: SeriesChanges,
): Promise<Series> {
  const series = await requireSeriesToManage(ctx, id)
  refuseStale(series, version)
  const leader = manager_id !== undefined && manager_id !== series.manager_id ? manager_id : null
  if (leader !== null) await requireHandOver(ctx, series, leader)
  const step = status !== undefined && status !== series.status ? status : null
  if (step !== null && !steps[series.status].includes(step)) throw new AppError('series_state_forbids')
  const held: LockedSeries = {
    ...series,
    frequency: settings.frequency ?? series.frequency,
    auto_schedule: settings.auto_schedule ?? series.auto_schedule,
    manager_id: leader ?? series.manager_id,
  }
  if (series.status === 'stopped' && step !== null) await refuseSecondSeries(ctx, held)
  await updateSeriesRow(ctx, id, {
    ...settings,
    ...(leader !== null && { manager_id: leader }),
    ...(step !== null && { status: step, status_since: ctx.now }),
  })
  if (leader !== null) {
    const meetingId = await updateLeader(ctx, id, leader)
    await notifyOfHandOverLater(ctx, {
      id,
      employee_id: series.employee_id,
      from: series.manager_id,
      to: leader,
      meetingId,
    })
  }
  if (step === 'stopped') await cancelMeetings(ctx, held)
  if (step === 'active') await planNextMeeting(ctx, held)
  return showSeries(ctx, id)
}

/** Hands a series over to another manager, who sees all of it from now on. */
async function requireHandOver(ctx: Context, series: LockedSeries, leader: string): Promise<void> {
  ctx.authorize('manage', 'OneToOne', { manager_id: series.manager_id, employee_id: series.employee_id })
  await requireLeader(ctx, leader)
  if (leader === series.employee_id) throw fieldRefusal(['manager_id'], 'Встречу с самим собой назначить нельзя')
  await refuseSecondSeries(ctx, { ...series, manager_id: leader })
}

async function refuseSecondSeries(ctx: Context, series: LockedSeries): Promise<void> {
  const living = await findLivingSeries(ctx, series)
  if (living && living.id !== series.id) throw new AppError('series_exists')
}
