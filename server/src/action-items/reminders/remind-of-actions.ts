import { nextWorkingMoment } from '@kamerton/contract/notices/quiet-hours'
import { findCompany } from '../../companies/queries.ts'
import type { TenantContext } from '../../lib/context.ts'
import { announce } from '../../notices/announce.ts'
import { lockPersonOfAction } from '../queries.ts'
import { listWithoutNotice, takeNotices } from './queries.ts'
import { seenActions } from './seen-actions.ts'
import { daysAt } from './when.ts'
import { actionNotices } from './words.ts'

/**
 * Sends one letter about everything that is due by the next working day and everything that is late. Each action and
 * due day is named once ahead and once after.
 */
export async function remindOfActions(ctx: TenantContext, userId: string): Promise<void> {
  const { time_zone } = await findCompany(ctx)
  const startAfter = nextWorkingMoment(time_zone, ctx.now)
  if (startAfter > ctx.now) return ctx.jobs.add('action-items.remind', { userId }, { startAfter })
  const days = daysAt(time_zone, ctx.now)
  const person = await lockPersonOfAction(ctx, userId)
  if (!person) return
  const actions = await seenActions(ctx, person, await listWithoutNotice(ctx, userId, days))
  const telling_id = ctx.newId()
  const taken = await takeNotices(
    ctx,
    actions.map(({ id, due_on }) => ({
      action_id: id,
      user_id: userId,
      what: due_on < days.today ? 'overdue' : ('soon' as const),
      due_on,
      telling_id,
      told_at: ctx.now,
    })),
  )
  const noticed = actions.filter(({ id }) => taken.includes(id))
  if (noticed.length === 0) return
  await announce(ctx, actionNotices.due, { actions: noticed, today: days.today }, [
    { ...person, id: telling_id, user_id: userId },
  ])
}
