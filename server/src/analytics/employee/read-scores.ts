import { scoreDays } from '@kamerton/contract/employees/constants'
import type { EmployeeCard, EmployeeScores } from '@kamerton/contract/employees/schemas'
import { DAY } from '@kamerton/contract/lib/durations'
import type { Context } from '../../lib/context.ts'
import { othersTurn } from '../../lib/pace/others-turn.ts'
import {
  type OwnData,
  ownEngagement,
  ownEnpsOver,
  ownParticipation,
  ownScoring,
  participationOf,
  scoringOf,
} from './own-data.ts'
import { countAsked, listAsked, listRatings, listScales } from './queries.ts'

/** So many people are scored in a few milliseconds. */
const scoredInATurn = 250

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
  const ratingOf = await ratingsOf(ctx, ids)
  const seesAll = ctx.may('read', 'Employees', {})
  const told = asked.filter(({ team_id }) => seesAll || ctx.may('read', 'Employees', { team_id }))
  const askedOf = Map.groupBy(told, ({ user_id }) => user_id)
  const questions = Map.groupBy(scales, ({ pulse_id }) => pulse_id)
  return { today, of: (id) => ({ asked: askedOf.get(id) ?? [], questions, rating: ratingOf.get(id) }) }
}

async function ratingsOf(ctx: Context, ids: readonly string[]) {
  const ratings = await listRatings(ctx, ids, new Date(ctx.now.getTime() - scoreDays.scoring * DAY))
  return new Map(ratings.map((rating) => [rating.target_user_id, rating]))
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
      scoresOf(ownEngagement(of(id), today, scoreDays.engagement), ownScoring(of(id), today, scoreDays.scoring)),
    ]),
  )
}

const scoresOf = (
  engagement: ReturnType<typeof ownEngagement>,
  { score, reason }: ReturnType<typeof ownScoring>,
): EmployeeCard['analytics'] => ({
  engagement_score: engagement.score,
  engagement_answers: engagement.answers,
  performance_score: score,
  performance_reason: reason,
})

/**
 * The same two of very many people, for whoever sees everybody: three statements, and others get their turn meanwhile. What
 * each person was asked is counted by the database, which for a page of people would be more work than reading it.
 */
export async function listScoresOfMany(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, EmployeeCard['analytics']>> {
  if (!ctx.may('read', 'Employees', {})) throw new Error('these figures leave out no team')
  const counted = await countAsked(ctx, ids, { now: ctx.now, days: scoreDays.scoring })
  const today = counted[0]?.today ?? ctx.now.toISOString().slice(0, 10)
  const pulseIds = new Set(counted.flatMap(({ given }) => given?.map(({ pulse_id }) => pulse_id) ?? []))
  const questions = Map.groupBy(await listScales(ctx, [...pulseIds]), ({ pulse_id }) => pulse_id)
  const countOf = new Map(counted.map((row) => [row.user_id, row]))
  const ratingOf = await ratingsOf(ctx, ids)
  const scores = new Map<string, EmployeeCard['analytics']>()
  for (const id of ids) {
    if (scores.size % scoredInATurn === scoredInATurn - 1) await othersTurn()
    const { given, ...count } = countOf.get(id) ?? { given: null, asked: 0, answered: 0 }
    const data = { asked: given ?? [], questions, rating: ratingOf.get(id) }
    scores.set(
      id,
      scoresOf(
        ownEngagement(data, today, scoreDays.engagement),
        scoringOf(data, participationOf(count), today, scoreDays.scoring),
      ),
    )
  }
  return scores
}

/** The figures of a profile with what stands behind each. */
export async function readScores(ctx: Context, id: string): Promise<EmployeeScores> {
  const { today, of } = await gatherOwnData(ctx, [id], Math.max(...Object.values(scoreDays)))
  const data = of(id)
  const engagement = ownEngagement(data, today, scoreDays.engagement)
  const { score: enps, ...groups } = ownEnpsOver(data, today, scoreDays.enps)
  const { rate, ...asked } = ownParticipation(data, today, scoreDays.participation)
  const { score, reason, components } = ownScoring(data, today, scoreDays.scoring)
  return {
    engagement_score: engagement.score,
    enps_score: enps,
    participation_rate: rate,
    performance_score: score,
    performance_reason: reason,
    details: {
      engagement: { days: scoreDays.engagement, answers: engagement.answers },
      enps: { days: scoreDays.enps, ...groups },
      participation: { days: scoreDays.participation, ...asked },
      scoring: { days: scoreDays.scoring, components },
    },
  }
}
