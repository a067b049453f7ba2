import { levelOf } from '@kamerton/contract/analytics/levels'
import { retentionRisk } from '@kamerton/contract/analytics/retention'
import type { TeamHighPerformer, TeamMemberRisk } from '@kamerton/contract/analytics/team-endpoints'
import { scoreDays } from '@kamerton/contract/employees/constants'
import { fullName } from '@kamerton/contract/lib/names'
import type { Context } from '../../lib/context.ts'
import { othersTurn } from '../../lib/pace/others-turn.ts'
import { findSight } from '../find-sight.ts'
import { listPeopleInSight, type RankedPerson } from './queries.ts'
import { type OwnFigures, readOwnFigures } from './read-scores.ts'

const byRisk: readonly TeamMemberRisk['risk'][] = ['high', 'medium', 'low']

/** The number of people ranked before other work gets a turn: a few milliseconds. */
const rankedInATurn = 250
/** The longest list of a whole company; nobody reads further. */
const mostRanked = 200

/** People likely to leave, the highest risk first. People of equal risk keep their order. */
export async function rankByRisk(
  ctx: Context,
  people: readonly RankedPerson[],
  days: number,
): Promise<TeamMemberRisk[]> {
  const found = await eachOf(ctx, people, days, (person, { enps, participation }) => {
    const risk = retentionRisk(enps.score, participation.rate)
    return risk && { ...person, risk, enps_score: enps.score, participation_rate: participation.rate }
  })
  return found.toSorted((one, other) => byRisk.indexOf(one.risk) - byRisk.indexOf(other.risk))
}

/** People whose scoring is in one of its two best bands, the best first. */
export async function rankByScoring(ctx: Context, people: readonly RankedPerson[]): Promise<TeamHighPerformer[]> {
  const found = await eachOf(ctx, people, scoreDays.scoring, (person, { scoring: { score } }) => {
    const level = levelOf('scoring', score)
    const isHigh = level === 'outstanding' || level === 'excellent'
    return score !== null && isHigh ? { ...person, performance_score: score } : null
  })
  return found.toSorted((one, other) => other.performance_score - one.performance_score)
}

/** The risks of everybody whom the reader may see, except the reader. */
export const listRisksInSight = async (ctx: Context, days: number): Promise<TeamMemberRisk[]> =>
  (await rankByRisk(ctx, await othersInSight(ctx), days)).slice(0, mostRanked)

export const listPerformersInSight = async (ctx: Context): Promise<TeamHighPerformer[]> =>
  (await rankByScoring(ctx, await othersInSight(ctx))).slice(0, mostRanked)

const othersInSight = async (ctx: Context): Promise<RankedPerson[]> =>
  (await listPeopleInSight(ctx, findSight(ctx))).filter(({ id }) => id !== ctx.actor.userId)

type Ranked = Pick<TeamMemberRisk, 'id' | 'full_name' | 'position' | 'avatar_url'>

/** Ranks people one by one and leaves out those without named data. */
async function eachOf<Row>(
  ctx: Context,
  people: readonly RankedPerson[],
  days: number,
  rank: (person: Ranked, own: OwnFigures) => Row | null,
): Promise<Row[]> {
  const own = await readOwnFigures(
    ctx,
    people.map(({ id }) => id),
    { now: ctx.now, days },
  )
  const found: Row[] = []
  for (const [at, { id, position, avatar_url, ...name }] of people.entries()) {
    if (at % rankedInATurn === rankedInATurn - 1) await othersTurn()
    const row = rank({ id, full_name: fullName(name), position, avatar_url }, own(id))
    if (row) found.push(row)
  }
  return found
}
