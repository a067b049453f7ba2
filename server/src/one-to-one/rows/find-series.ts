import { mayWrite, type Viewer } from '@kamerton/contract/one-to-one/form-fields'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { findSeries, type LockedSeries, lockSeries, type SeriesRow } from './series-queries.ts'

/** The viewer of a series or a meeting, for the rules of the fields. */
export const viewerOf = (ctx: Context): Viewer => ({ userId: ctx.actor.userId, ability: ctx.ability })

/** A series that the actor may see; any other does not exist for them. */
export async function requireSeries(ctx: Context, id: string): Promise<SeriesRow> {
  return seen(ctx, await findSeries(ctx, id))
}

/** A series that the actor may manage, locked until the transaction ends. */
export async function requireSeriesToManage(ctx: Context, id: string): Promise<LockedSeries> {
  const series = seen(ctx, await lockSeries(ctx, id))
  if (!mayWrite(viewerOf(ctx), series, 'status')) throw new AppError('series_rights_missing')
  return series
}

function seen<S extends { manager_id: string; employee_id: string }>(ctx: Context, series: S | undefined): S {
  if (!series || !ctx.may('read', 'OneToOne', { manager_id: series.manager_id, employee_id: series.employee_id })) {
    ctx.may('read', 'OneToOne', {})
    throw new AppError('series_not_found')
  }
  return series
}
