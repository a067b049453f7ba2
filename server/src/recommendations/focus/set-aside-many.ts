import { addDays } from '@kamerton/contract/lib/period'
import { findingKey } from '@kamerton/contract/recommendations/finding-key'
import type { SetAsideManyRequest } from '@kamerton/contract/recommendations/focus-schemas'
import { seenOf } from '@kamerton/contract/recommendations/set-aside'
import { setAsideDays } from '@kamerton/contract/recommendations/set-aside-limits'
import { recordEventOf } from '../../audit/record-event.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { lookInSight, recommendInSight } from '../recommend-in-sight.ts'
import { deleteSetAside, updateSetAside } from './queries.ts'
import { requireReason } from './set-aside.ts'

/**
 * Sets findings of the reader's list aside. They are found anew, so that nothing of them is taken from the request.
 * Findings about single people are not: a figure of a person would be kept in the row of another.
 */
export async function setAsideMany(
  ctx: Context,
  { finding_ids, kind, reason, period_days }: SetAsideManyRequest,
): Promise<{ until: string; done_ids: string[] }> {
  ctx.authorize('read', 'Recommendations', { type: 'team' })
  requireReason(kind, reason)
  const asked = await lookInSight(ctx, period_days)
  const { found } = await recommendInSight(ctx, asked)
  const wanted = new Set(finding_ids)
  const findings = found.all.filter(({ id, type }) => wanted.has(id) && type !== 'employee')
  if (findings.length === 0) throw new AppError('not_found')
  const until = addDays(asked.look.today, setAsideDays)
  const { userId } = ctx.actor
  for (const one of findings) {
    const seen = seenOf({ signals: [one] })
    await updateSetAside(ctx, { userId, cardId: findingKey(one.id), title: one.title, kind, reason, until, seen })
    await recordEventOf(ctx, kind === 'later' ? 'recommendation_postponed' : 'recommendation_dismissed', {
      actorId: userId,
      subjectName: one.title,
    })
  }
  return { until, done_ids: findings.map(({ id }) => id) }
}

/** Puts findings back; those that are not away stay as they are. */
export async function takeBackMany(
  ctx: Context,
  { finding_ids }: { finding_ids: readonly string[] },
): Promise<{ returned: number }> {
  ctx.authorize('read', 'Recommendations', { type: 'team' })
  const { userId } = ctx.actor
  let returned = 0
  for (const id of new Set(finding_ids)) {
    const title = await deleteSetAside(ctx, userId, findingKey(id))
    if (title === null) continue
    await recordEventOf(ctx, 'recommendation_taken_back', { actorId: userId, subjectName: title })
    returned++
  }
  return { returned }
}
