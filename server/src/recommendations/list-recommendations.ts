import type { PersonRecommendations, RecommendationList } from '@kamerton/contract/recommendations/focus-schemas'
import { presentRecommendations } from '@kamerton/contract/recommendations/rules/order'
import type { Recommendation, Recommendations } from '@kamerton/contract/recommendations/schemas'
import { todayOf } from '../action-items/show-actions.ts'
import type { Context } from '../lib/context.ts'
import { SlowWork } from '../lib/http/slow-work.ts'
import { type Board, readBoard } from './board.ts'
import { listLiving } from './figures/queries.ts'
import { listSetAsides } from './focus/queries.ts'
import { findingsAway, showFocus } from './focus/show-focus.ts'
import { isKept, openKeptBoards } from './keep-boards.ts'
import { recommendAboutPerson, recommendAboutTeam } from './recommend-about.ts'
import { lookInSight, recommendInSight } from './recommend-in-sight.ts'

type Asked = { period_days: number; limit: number }

/**
 * All recommendations for the reader: all are counted, and the most urgent listed. For a large company they come from
 * the cache.
 */
export async function listRecommendations(
  ctx: Context,
  { period_days: days, limit }: Asked,
): Promise<RecommendationList | SlowWork<RecommendationList>> {
  ctx.authorize('read', 'Recommendations', { type: 'team' })
  const asked = await lookInSight(ctx, days)
  const { today } = asked.look
  if (!isKept(asked)) return presentBoard(ctx, await recommendInSight(ctx, asked), { limit, today })
  const board = ctx.platform.shared(openKeptBoards).ask(ctx.actor, asked)
  if (!(board instanceof Promise)) return presentKept(ctx, board, { limit, today })
  return new SlowWork(async () => {
    const found = await board
    return (again) => presentKept(again, found, { limit, today })
  })
}

/**
 * Recommendations like those of `listRecommendations`, computed at this moment without the cache. For checks that
 * withheld data is shown no more.
 */
export async function findRecommendations(
  ctx: Context,
  { period_days: days, limit }: Asked,
): Promise<RecommendationList> {
  ctx.authorize('read', 'Recommendations', { type: 'team' })
  const asked = await lookInSight(ctx, days)
  return presentBoard(ctx, await recommendInSight(ctx, asked), { limit, today: asked.look.today })
}

type Wanted = { limit: number; today: string }

async function presentKept(ctx: Context, board: Board, wanted: Wanted): Promise<RecommendationList> {
  // Checked again: after the wait the actor may have fewer rights.
  ctx.authorize('read', 'Recommendations', { type: 'company' })
  return presentBoard(ctx, board, wanted, await whoHasLeft(ctx, board))
}

async function presentBoard(
  ctx: Context,
  board: Board,
  { limit, today }: Wanted,
  hasLeft: (id: string) => boolean = () => false,
): Promise<RecommendationList> {
  const { userId } = ctx.actor
  const { all_recommendations, ...rest } = readBoard(board, { userId, hasLeft: isAboutGone(hasLeft) })
  const focus = await showFocus(ctx, board, { today, hasLeft })
  return { ...rest, all_recommendations: all_recommendations.slice(0, limit), focus }
}

const isAboutGone =
  (hasLeft: (id: string) => boolean) =>
  ({ type, subject_id }: Recommendation) =>
    type === 'employee' && hasLeft(subject_id)

/**
 * A board computed a moment ago may contain a person who has left since. Only people whom the reader sees by name are
 * asked about, and not the thousands that are counted.
 */
async function whoHasLeft(ctx: Context, { found, focus }: Board) {
  const listed = found.all.filter(({ type }) => type === 'employee').map(({ subject_id }) => subject_id)
  const led = focus.advised.filter(({ leader }) => leader?.id === ctx.actor.userId).map(({ id }) => id)
  const named = new Set([...listed, ...led])
  const living = await listLiving(ctx, [...named])
  return (id: string) => named.has(id) && !living.has(id)
}

export const showTeamRecommendations = async (ctx: Context, id: string, days: number): Promise<Recommendations> =>
  presentRecommendations(await recommendAboutTeam(ctx, id, days))

/** Advice about a person, with what the reader has set aside of it. */
export async function showEmployeeRecommendations(
  ctx: Context,
  id: string,
  days: number,
): Promise<PersonRecommendations> {
  const found = await recommendAboutPerson(ctx, id, days)
  const rows = found.all.length > 0 ? await listSetAsides(ctx, ctx.actor.userId, await todayOf(ctx)) : []
  const away = new Map(rows.map((row) => [row.card_id, row]))
  return { ...presentRecommendations(found), findings_set_aside: findingsAway(found.all, away) }
}
