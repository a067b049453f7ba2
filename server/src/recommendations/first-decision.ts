import { usualPeriodDays } from '@kamerton/contract/lib/period'
import { type FocusCard, mostFocused } from '@kamerton/contract/recommendations/focus-schemas'
import type { Context } from '../lib/context.ts'
import type { Board } from './board.ts'
import { cardsInWork } from './focus/in-work.ts'
import { sortCards } from './focus/show-focus.ts'
import { isKept, openKeptBoards } from './keep-boards.ts'
import { lookInSight, recommendInSight } from './recommend-in-sight.ts'

/**
 * The first card of the reader's page over the usual period that waits for a decision: neither set aside nor taken. A
 * large company's comes from the cache alone; while its board is computed, there is none.
 */
export async function findFirstDecision(ctx: Context): Promise<FocusCard | null> {
  if (!ctx.may('read', 'Recommendations', { type: 'team' })) return null
  const asked = await lookInSight(ctx, usualPeriodDays)
  const board = isKept(asked)
    ? ctx.platform.shared(openKeptBoards).glance(ctx.actor, asked)
    : await recommendInSight(ctx, asked)
  return board && firstOf(ctx, board, asked.look.today)
}

/** The card like that of `findFirstDecision`, computed at this moment without the cache, for checks of privacy. */
export async function judgeFirstDecision(ctx: Context): Promise<FocusCard | null> {
  ctx.authorize('read', 'Recommendations', { type: 'team' })
  const asked = await lookInSight(ctx, usualPeriodDays)
  return firstOf(ctx, await recommendInSight(ctx, asked), asked.look.today)
}

async function firstOf(ctx: Context, board: Board, today: string): Promise<FocusCard | null> {
  const { cards } = await sortCards(ctx, board, today)
  if (cards.length === 0) return null
  const shown = cards.slice(0, mostFocused)
  const inWork = new Set((await cardsInWork(ctx, shown, today)).map(({ card_id }) => card_id))
  return shown.find(({ id }) => !inWork.has(id)) ?? null
}
