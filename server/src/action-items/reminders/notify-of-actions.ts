import { nextWorkingMoment } from '@kamerton/contract/notices/quiet-hours'
import { findCompany } from '../../companies/queries.ts'
import type { TenantContext } from '../../lib/context.ts'
import { announce } from '../../notices/announce.ts'
import { lockPersonOfAction } from '../queries.ts'
import { findNotice, listOfNotice, takeNotices } from './queries.ts'
import { seenActions } from './seen-actions.ts'
import { daysAt } from './when.ts'
import { actionNotices } from './words.ts'

type Given = { userId: string; what: 'assigned' | 'handed'; actions: readonly { id: string; due_on: string }[] }

/**
 * Queues a notice for a person who is responsible now for another's action: in working hours, and once for each action.
 */
export async function notifyLater(ctx: TenantContext, { userId, what, actions }: Given): Promise<void> {
  const tellingId = ctx.newId()
  const notices = actions.map(({ id: action_id, due_on }) => ({ action_id, user_id: userId, what, due_on }))
  const taken = await takeNotices(
    ctx,
    notices.map((notice) => ({ ...notice, telling_id: tellingId, told_at: ctx.now })),
  )
  if (taken.length === 0) return
  const { time_zone } = await findCompany(ctx)
  const startAfter = nextWorkingMoment(time_zone, ctx.now)
  await ctx.jobs.add('action-items.tell', { tellingId, userId }, { startAfter })
}

/**
 * Sends the notice for actions that still apply: those done, dropped or given to somebody else meanwhile are left out.
 */
export async function notifyOfActions(
  ctx: TenantContext,
  { tellingId, userId }: { tellingId: string; userId: string },
): Promise<void> {
  const { time_zone } = await findCompany(ctx)
  const startAfter = nextWorkingMoment(time_zone, ctx.now)
  if (startAfter > ctx.now) return ctx.jobs.add('action-items.tell', { tellingId, userId }, { startAfter })
  const person = await lockPersonOfAction(ctx, userId)
  const recorded = await findNotice(ctx, tellingId, userId)
  if (!person || !recorded) return
  const actions = await seenActions(ctx, person, await listOfNotice(ctx, tellingId, userId))
  if (actions.length === 0) return
  const notice = recorded.what === 'handed' ? actionNotices.handed : actionNotices.given
  const { today } = daysAt(time_zone, ctx.now)
  await announce(ctx, notice, { actions, today }, [{ ...person, id: tellingId, user_id: userId }])
}
