import { addDays } from '@kamerton/contract/lib/period'
import type { SetAsideRequest } from '@kamerton/contract/recommendations/focus-schemas'
import { seenOf } from '@kamerton/contract/recommendations/set-aside'
import { setAsideDays } from '@kamerton/contract/recommendations/set-aside-limits'
import { recordEventOf } from '../../audit/record-event.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { lookInSight, recommendInSight } from '../recommend-in-sight.ts'
import { ownUnbegun } from './own-unbegun.ts'
import { deleteSetAside, updateSetAside } from './queries.ts'
import { cardsFor } from './show-focus.ts'

/** Sets a card of the reader aside. The card is found anew, so that nothing of it is taken from the request. */
export async function setAside(
  ctx: Context,
  { card_id, kind, reason, period_days }: SetAsideRequest,
): Promise<{ until: string }> {
  ctx.authorize('read', 'Recommendations', { type: 'team' })
  requireReason(kind, reason)
  const asked = await lookInSight(ctx, period_days)
  const card = cardsFor(ctx, await recommendInSight(ctx, asked), await ownUnbegun(ctx, asked.look.today)).find(({ id }) => id === card_id)
  if (!card) throw new AppError('not_found')
  const until = addDays(asked.look.today, setAsideDays)
  const { userId } = ctx.actor
  await updateSetAside(ctx, { userId, cardId: card_id, title: card.title, kind, reason, until, seen: seenOf(card) })
  await recordEventOf(ctx, kind === 'later' ? 'recommendation_postponed' : 'recommendation_dismissed', {
    actorId: userId,
    subjectName: card.title,
  })
  return { until }
}

/** «Не актуально» needs a reason. */
export function requireReason(kind: SetAsideRequest['kind'], reason: string | null): void {
  if (kind !== 'irrelevant' || reason !== null) return
  const issue = { loc: ['body', 'reason'], msg: 'Напишите, почему это не актуально', type: 'value_error' }
  throw new AppError('invalid_input', { issues: [issue] })
}

/** Puts a card back. One that is not away stays as it is, and the journal says nothing. */
export async function takeBack(ctx: Context, { card_id }: { card_id: string }): Promise<Record<string, never>> {
  ctx.authorize('read', 'Recommendations', { type: 'team' })
  const { userId } = ctx.actor
  const title = await deleteSetAside(ctx, userId, card_id)
  if (title !== null) await recordEventOf(ctx, 'recommendation_taken_back', { actorId: userId, subjectName: title })
  return {}
}
