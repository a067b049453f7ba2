import { presentRecommendations } from '@kamerton/contract/recommendations/rules/order'
import type { Recommendation, Recommendations } from '@kamerton/contract/recommendations/schemas'
import type { Context } from '../lib/context.ts'
import { SlowWork } from '../lib/http/slow-work.ts'
import { type Board, readBoard } from './board.ts'
import { listLiving } from './figures/queries.ts'
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
): Promise<Recommendations | SlowWork<Recommendations>> {
  ctx.authorize('read', 'Recommendations', { type: 'team' })
  const asked = await lookInSight(ctx, days)
  if (!isKept(asked)) return presentBoard(ctx, await recommendInSight(ctx, asked), limit)
  const board = ctx.platform.shared(openKeptBoards).ask(ctx.actor, asked)
  if (!(board instanceof Promise)) return presentKept(ctx, board, limit)
  return new SlowWork(async () => {
    const found = await board
    return (again) => presentKept(again, found, limit)
  })
}

/**
 * Recommendations like those of `listRecommendations`, computed at this moment without the cache. For checks that
 * withheld data is shown no more.
 */
export async function findRecommendations(ctx: Context, { period_days: days, limit }: Asked): Promise<Recommendations> {
  ctx.authorize('read', 'Recommendations', { type: 'team' })
  return presentBoard(ctx, await recommendInSight(ctx, await lookInSight(ctx, days)), limit)
}

async function presentKept(ctx: Context, board: Board, limit: number): Promise<Recommendations> {
  // Checked again: after the wait the actor may have fewer rights.
  ctx.authorize('read', 'Recommendations', { type: 'company' })
  return presentBoard(ctx, board, limit, await whoHasLeft(ctx, board.found.all))
}

function presentBoard(
  { actor: { userId } }: Context,
  board: Board,
  limit: number,
  hasLeft: (one: Recommendation) => boolean = () => false,
): Recommendations {
  const { all_recommendations, ...rest } = readBoard(board, { userId, hasLeft })
  return { ...rest, all_recommendations: all_recommendations.slice(0, limit) }
}

/** A board computed a moment ago may contain a person who has left since. */
async function whoHasLeft(ctx: Context, all: readonly Recommendation[]) {
  const people = all.filter(({ type }) => type === 'employee').map(({ subject_id }) => subject_id)
  const living = await listLiving(ctx, [...new Set(people)])
  return ({ type, subject_id }: Recommendation) => type === 'employee' && !living.has(subject_id)
}

export const showTeamRecommendations = async (ctx: Context, id: string, days: number): Promise<Recommendations> =>
  presentRecommendations(await recommendAboutTeam(ctx, id, days))

export const showEmployeeRecommendations = async (ctx: Context, id: string, days: number): Promise<Recommendations> =>
  presentRecommendations(await recommendAboutPerson(ctx, id, days))
