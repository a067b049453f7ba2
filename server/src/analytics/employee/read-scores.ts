import { scoreDays } from '@kamerton/contract/employees/constants'
import type { EmployeeCard, EmployeeScores } from '@kamerton/contract/employees/schemas'
import type { Context } from '../../lib/context.ts'
import { type OwnData, ownEngagement, ownEnpsOver, ownParticipation, ownScoring } from './own-data.ts'
import { listAsked, listRatings, listScales } from './queries.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * People's own data of so many days, by person: three statements, however many people. A manager gets what was said by
 * members of the teams they lead: the form of a named pulse promises an answer to the manager of the team that one is in.
 */
export async function gatherOwnData(
  ctx: Context,
  ids: readonly string[],
  days: number,
): Promise<{ today: string; of: (id: string) => OwnData }> {
  const asked = await listAsked(ctx, ids, { now: ctx.now, days })
  // Where nobody was asked anything, any day will do to count from.
  const today = asked[0]?.today ?? ctx.now.toISOString().slice(0, 10)
  const scales = await listScales(ctx, [...new Set(asked.map(({ pulse_id }) => pulse_id))])
  const ratings = await listRatings(ctx, ids, new Date(ctx.now.getTime() - scoreDays.scoring * DAY))
  const seesAll = ctx.may('read', 'Employees', {})
  const told = asked.filter(({ team_id }) => seesAll || ctx.may('read', 'Employees', { team_id }))
  const askedOf = Map.groupBy(told, ({ user_id }) => user_id)
  const questions = Map.groupBy(scales, ({ pulse_id }) => pulse_id)
  const ratingOf = new Map(ratings.map((rating) => [rating.target_user_id, rating]))
  return { today, of: (id) => ({ asked: askedOf.get(id) ?? [], questions, rating: ratingOf.get(id) }) }
}

/** The two scores of the directory. */
export async function listDirectoryScores(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, EmployeeCard['analytics']>> {
  const { today, of } = await gatherOwnData(ctx, ids, Math.max(scoreDays.engagement, scoreDays.scoring))
  return new Map(
    ids.map((id) => [
      id,
      {
        engagement_score: ownEngagement(of(id), today, scoreDays.engagement).score,
        performance_score: ownScoring(of(id), today, scoreDays.scoring).score,
      },
    ]),
  )
}

/** The figures of a profile with what stands behind each. */
export async function readScores(ctx: Context, id: string): Promise<EmployeeScores> {
  const { today, of } = await gatherOwnData(ctx, [id], Math.max(...Object.values(scoreDays)))
  const data = of(id)
  const engagement = ownEngagement(data, today, scoreDays.engagement)
  const { score: enps, ...groups } = ownEnpsOver(data, today, scoreDays.enps)
  const { rate, ...asked } = ownParticipation(data, today, scoreDays.participation)
  const { score, components } = ownScoring(data, today, scoreDays.scoring)
  return {
    engagement_score: engagement.score,
    enps_score: enps,
    participation_rate: rate,
    performance_score: score,
    details: {
      engagement: { days: scoreDays.engagement, answers: engagement.answers },
      enps: { days: scoreDays.enps, ...groups },
      participation: { days: scoreDays.participation, ...asked },
      scoring: { days: scoreDays.scoring, components },
    },
  }
}
