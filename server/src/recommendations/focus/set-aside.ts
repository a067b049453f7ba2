import { addDays } from '@kamerton/contract/lib/period'
import { findingOfKey } from '@kamerton/contract/recommendations/finding-key'
import type { SetAsideRequest } from '@kamerton/contract/recommendations/focus-schemas'
import { type SeenSignal, seenOf } from '@kamerton/contract/recommendations/set-aside'
import { setAsideDays } from '@kamerton/contract/recommendations/set-aside-limits'
import { todayOf } from '../../action-items/show-actions.ts'
import { recordEventOf } from '../../audit/record-event.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { findRecommendation } from '../find-recommendation.ts'
import { lookInSight, recommendInSight } from '../recommend-in-sight.ts'
import { ownUnbegun } from './own-unbegun.ts'
import { deleteSetAside, updateSetAside } from './queries.ts'
import { cardsFor } from './show-focus.ts'

/**
 * Sets a card of the reader aside, or advice about one person. It is found anew: nothing of it is taken from the
 * request.
 */
export async function setAside(
  ctx: Context,
  { card_id, kind, reason, period_days }: SetAsideRequest,
): Promise<{ until: string }> {
  ctx.authorize('read', 'Recommendations', { type: 'team' })
  requireReason(kind, reason)
  const card = await findSetAside(ctx, card_id, period_days)
  const until = addDays(await todayOf(ctx), setAsideDays)
  const { userId } = ctx.actor
  await updateSetAside(ctx, { userId, cardId: card_id, ...card, kind, reason, until })
  await recordEventOf(ctx, kind === 'later' ? 'recommendation_postponed' : 'recommendation_dismissed', {
    actorId: userId,
    subjectName: card.title,
  })
  return { until }
}

type Found = { title: string; seen: SeenSignal[] }

async function findSetAside(ctx: Context, key: string, days: number): Promise<Found> {
  const findingId = findingOfKey(key)
  if (findingId !== null) return findAdvice(ctx, findingId, days)
  const asked = await lookInSight(ctx, days)
  const cards = cardsFor(ctx, await recommendInSight(ctx, asked), await ownUnbegun(ctx, asked.look.today))
  const card = cards.find(({ id }) => id === key)
  if (!card) throw new AppError('not_found')
  return { title: card.title, seen: seenOf(card) }
}

/** Advice about a person. No figure of theirs is kept in the row of another, so that it is away for its whole month. */
async function findAdvice(ctx: Context, id: string, days: number): Promise<Found> {
  const finding = await findRecommendation(ctx, id, days)
  if (finding?.type !== 'employee') throw new AppError('not_found')
  return { title: finding.title, seen: [{ id, figure: null }] }
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
