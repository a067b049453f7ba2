import { dayIn } from '@kamerton/contract/lib/dates'
import {
  changesWithinNoise,
  recommendForCompany,
  recommendForEmployee,
  recommendForTeam,
} from '@kamerton/contract/recommendations/rules/recommend'
import type { ChangeWithinNoise, Recommendation } from '@kamerton/contract/recommendations/schemas'
import { readOwnFigures } from '../analytics/employee/read-scores.ts'
import { readMetricsOfTeams, showsAnswers } from '../analytics/team/read-metrics-of-teams.ts'
import type { Context } from '../lib/context.ts'
import { findSeenEmployee } from '../people/find-employee.ts'
import { requireTeam } from '../teams/find-team.ts'
import { figuresOfCompany, type Look, readCompanyMetrics, readShownValues, valuesOf } from './figures/gather-company.ts'
import { figuresOfPerson, readPeopleFacts } from './figures/gather-people.ts'
import { figuresOfTeam } from './figures/gather-teams.ts'
import { readLook } from './figures/look.ts'
import { findStanding } from './figures/queries.ts'
import { readRuleSettings } from './read-rule-settings.ts'

/** Recommendations of the rules for one reader. */
export type Found = {
  all: Recommendation[]
  teams: { total: number; shown: number }
  withinNoise: ChangeWithinNoise[]
}

/** Recommendations of the rules about the whole company, for those who may read about it. */
export async function recommendAboutCompany(ctx: Context, days: number): Promise<Found> {
  ctx.authorize('read', 'Recommendations', { type: 'company' })
  const look = await readLook(ctx, 'company', days)
  const standing = await findStanding(ctx, look)
  const metrics = await readCompanyMetrics(ctx, look)
  const figures = figuresOfCompany({ id: ctx.companyId, look, standing, metrics })
  return {
    all: recommendForCompany(figures, await readRuleSettings(ctx)),
    teams: { total: 0, shown: 0 },
    withinNoise: changesWithinNoise('company', figures),
  }
}

/** Recommendations about one team, for people who may see it. */
export async function recommendAboutTeam(ctx: Context, teamId: string, days: number): Promise<Found> {
  const { id, name, manager_id, created_at } = await requireTeam(ctx, teamId)
  const sight = { teams: [teamId] }
  const look = await readLook(ctx, sight, days)
  const metrics = (await readMetricsOfTeams(ctx, [{ id }], { ...look, sight })).get(id)
  if (!metrics) throw new Error('a team that is asked for has metrics, if without values')
  const team = { id, name, manager_id, began_on: dayIn(look.timeZone, created_at) }
  const people = await readPeopleFacts(ctx, { membersOf: [id] }, look)
  const figures = figuresOfTeam(team, look, { metrics, people, company: await readValues(ctx, look) })
  return {
    all: recommendForTeam(figures, await readRuleSettings(ctx)),
    teams: { total: 1, shown: showsAnswers(metrics) ? 1 : 0 },
    withinNoise: changesWithinNoise('team', figures),
  }
}

/** Recommendations about one person, for people who may see them, and never for themselves. */
export async function recommendAboutPerson(ctx: Context, id: string, days: number): Promise<Found> {
  const { teams } = await findSeenEmployee(ctx, id)
  const counted = { total: teams.length, shown: 0 }
  if (id === ctx.actor.userId) return { all: [], teams: counted, withinNoise: [] }
  const look = await readLook(ctx, { teams: [] }, days)
  const [facts] = await readPeopleFacts(ctx, { ids: [id] }, look)
  const own = await readOwnFigures(ctx, [id], { now: ctx.now, days })
  const figures = facts && figuresOfPerson(facts, look, own(id))
  return {
    all: figures ? recommendForEmployee(figures, await readRuleSettings(ctx)) : [],
    teams: counted,
    withinNoise: [],
  }
}

/** Values of the company that the reader may see. */
const readValues = async (ctx: Context, look: Look) =>
  ctx.may('read', 'Dashboard', { scope: 'top_teams_enps' })
    ? valuesOf(await readCompanyMetrics(ctx, look))
    : readShownValues(ctx, look)
