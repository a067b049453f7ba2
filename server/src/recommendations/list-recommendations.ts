import { presentRecommendations } from '@kamerton/contract/recommendations/rules/order'
import type { Recommendation, Recommendations } from '@kamerton/contract/recommendations/schemas'
import type { Context } from '../lib/context.ts'
import { readBoard } from './board.ts'
import { listLiving } from './figures/queries.ts'
import { openKeptBoards } from './keep-boards.ts'
import { recommendAboutPerson, recommendAboutTeam } from './recommend-about.ts'
import { lookInSight, recommendInSight } from './recommend-in-sight.ts'

/** Everything that the reader is advised: counted whole, and the worst of it listed. */
export async function listRecommendations(
  ctx: Context,
  { period_days: days, limit }: { period_days: number; limit: number },
): Promise<Recommendations> {
  ctx.authorize('read', 'Recommendations', { type: 'team' })
  const asked = await lookInSight(ctx, days)
  const { board, isFresh } = await ctx.platform
    .shared(openKeptBoards)
    .ask(ctx, asked, () => recommendInSight(ctx, asked))
  const hasLeft = isFresh ? () => false : await whoHasLeft(ctx, board.found.all)
  const { all_recommendations, ...rest } = readBoard(board, { userId: ctx.actor.userId, hasLeft })
  return { ...rest, all_recommendations: all_recommendations.slice(0, limit) }
}

/** A board that was made a moment ago may speak of somebody who has gone since. */
async function whoHasLeft(ctx: Context, all: readonly Recommendation[]) {
  const people = all.filter(({ type }) => type === 'employee').map(({ subject_id }) => subject_id)
  const living = await listLiving(ctx, [...new Set(people)])
  return ({ type, subject_id }: Recommendation) => type === 'employee' && !living.has(subject_id)
}

export const showTeamRecommendations = async (ctx: Context, id: string, days: number): Promise<Recommendations> =>
  presentRecommendations(await recommendAboutTeam(ctx, id, days))

export const showEmployeeRecommendations = async (ctx: Context, id: string, days: number): Promise<Recommendations> =>
  presentRecommendations(await recommendAboutPerson(ctx, id, days))
