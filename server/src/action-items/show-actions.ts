import type { ActionItem, ActionItemPage, ActionItemsQuery } from '@kamerton/contract/action-items/schemas'
import { dayIn } from '@kamerton/contract/lib/dates'
import { findCompany } from '../companies/queries.ts'
import type { Context, TenantContext } from '../lib/context.ts'
import { presentAction } from './present-action.ts'
import { countActions, findAction, listActions } from './queries.ts'
import { seenAction } from './sight.ts'

/** The company's day. */
export async function todayOf(ctx: TenantContext): Promise<string> {
  const { time_zone } = await findCompany(ctx)
  return dayIn(time_zone, ctx.now)
}

export async function showActions(ctx: Context, query: ActionItemsQuery): Promise<ActionItemPage> {
  const today = await todayOf(ctx)
  const { dropped, ...counts } = await countActions(ctx, query, today)
  const { open, done } = counts
  const total = { open, done, dropped, all: open + done + dropped }[query.status]
  const rows = total > query.skip ? await listActions(ctx, query) : []
  return { items: rows.map((row) => presentAction(ctx, row, today)), total, counts }
}

export async function showAction(ctx: Context, id: string): Promise<ActionItem> {
  return presentAction(ctx, seenAction(ctx, await findAction(ctx, id)), await todayOf(ctx))
}

/** Most actions of one person that are looked through. */
const mostOwn = 50

/** The actor's own actions that are not begun, the earliest day first. */
export async function showOwnPlanned(ctx: Context, today: string): Promise<ActionItem[]> {
  const rows = await listActions(ctx, { scope: 'mine', status: 'open', skip: 0, limit: mostOwn })
  return rows.filter(({ status }) => status === 'planned').map((row) => presentAction(ctx, row, today))
}
