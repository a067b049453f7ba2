import { dayIn } from '@kamerton/contract/lib/dates'
import type { TeamFigures } from '@kamerton/contract/recommendations/rules/figures'
import {
  changesWithinNoise,
  recommendForCompany,
  recommendForEmployee,
  recommendForTeam,
} from '@kamerton/contract/recommendations/rules/recommend'
import type { RuleSettings } from '@kamerton/contract/recommendations/rules/rule'
import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import { readOwnFigures } from '../analytics/employee/read-scores.ts'
import { findSight } from '../analytics/find-sight.ts'
import type { Sight } from '../analytics/queries.ts'
import { readMetricsOfTeams, showsAnswers } from '../analytics/team/read-metrics-of-teams.ts'
import type { Context } from '../lib/context.ts'
import { othersTurn } from '../lib/pace/others-turn.ts'
import { listTeams } from '../teams/queries.ts'
import { type Board, boardOf } from './board.ts'
import {
  type CompanyValues,
  figuresOfCompany,
  type Look,
  readCompanyMetrics,
  readShownValues,
  valuesOf,
} from './figures/gather-company.ts'
import { figuresOfPerson, readPeopleFacts } from './figures/gather-people.ts'
import { figuresOfTeam } from './figures/gather-teams.ts'
import { readLook } from './figures/look.ts'
import { peopleByTeam } from './figures/people-by-team.ts'
import { findStanding, type PersonFacts, type Standing } from './figures/queries.ts'
import { advisedPeople, focusTeams, leastEnpsChange, unmetPeople } from './focus/gather-focus.ts'
import { readRuleSettings } from './read-rule-settings.ts'
import type { Found } from './recommend-about.ts'

/** So many people are judged in a few milliseconds. */
const judgedInATurn = 250

/** Input of the rules: the people in sight, the period, the company's standing and the settings of the rules. */
export type InSight = {
  sight: Sight
  look: Look & { people: number }
  /** Only for a reader who sees the whole company. */
  standing: Standing | null
  settings: RuleSettings
}

export async function lookInSight(ctx: Context, days: number): Promise<InSight> {
  const sight = findSight(ctx)
  const look = await readLook(ctx, sight, days)
  const standing = sight === 'company' ? await findStanding(ctx, look) : null
  return { sight, look, standing, settings: await readRuleSettings(ctx) }
}

/**
 * Recommendations of the rules about everything in sight: a dozen statements at most, for any number of teams and
 * people.
 */
export async function recommendInSight(ctx: Context, { standing, ...asked }: InSight): Promise<Board> {
  const { look, settings } = asked
  if (standing === null) {
    const { found, focus } = await ofTeamsAndPeople(ctx, { ...asked, company: await readShownValues(ctx, look) })
    return boardOf(found, new Set([ctx.actor.userId]), focus)
  }
  const metrics = await readCompanyMetrics(ctx, look)
  const figures = figuresOfCompany({ id: ctx.companyId, look, standing, metrics })
  const { found, people, focus } = await ofTeamsAndPeople(ctx, { ...asked, company: valuesOf(metrics) })
  const all = [...recommendForCompany(figures, settings), ...found.all]
  const withinNoise = [...changesWithinNoise('company', figures), ...found.withinNoise]
  const readers = people.filter(({ role }) => role === 'owner' || role === 'admin').map(({ id }) => id)
  return boardOf({ all, teams: found.teams, withinNoise }, new Set(readers), focus)
}

type Asked = Omit<InSight, 'standing'> & { company: CompanyValues }

/** Recommendations about the teams in sight, and about their people or all people of the company. */
async function ofTeamsAndPeople(ctx: Context, asked: Asked) {
  const { sight, look } = asked
  const people = await readPeopleFacts(ctx, sight === 'company' ? 'everybody' : { membersOf: sight.teams }, look)
  const { found, teams, unmet, leastChange } = await ofTeams(ctx, people, asked)
  const aboutPeople = await ofPeople(ctx, people, asked)
  found.all.push(...aboutPeople)
  const advised = advisedPeople(aboutPeople, people, teams)
  return { found, people, focus: { teams, unmet, advised, people: people.length, leastEnpsChange: leastChange } }
}

async function ofTeams(ctx: Context, people: readonly PersonFacts[], { sight, look, settings, company }: Asked) {
  const teams = await listTeams(ctx)
  const metricsOf = await readMetricsOfTeams(ctx, teams, { ...look, sight })
  const membersOf = peopleByTeam(people)
  const found: Found = { all: [], teams: { total: teams.length, shown: 0 }, withinNoise: [] }
  const all: TeamFigures[] = []
  for (const { id, name, manager_id, created_at } of teams) {
    const metrics = metricsOf.get(id)
    if (!metrics) continue
    const team = { id, name, manager_id, began_on: dayIn(look.timeZone, created_at) }
    const figures = figuresOfTeam(team, look, { metrics, people: membersOf.get(id) ?? [], company })
    all.push(figures)
    found.all.push(...recommendForTeam(figures, settings))
    found.withinNoise.push(...changesWithinNoise('team', figures))
    if (showsAnswers(metrics)) found.teams.shown += 1
  }
  const named = focusTeams(teams, people, membersOf)
  const unmet = unmetPeople(named, membersOf, { today: look.today, settings })
  return { found, teams: named, unmet, leastChange: leastEnpsChange(all) }
}

async function ofPeople(ctx: Context, people: readonly PersonFacts[], { look, settings }: Asked) {
  const own = await readOwnFigures(
    ctx,
    people.map(({ id }) => id),
    { now: ctx.now, days: look.days },
  )
  const found: Recommendation[] = []
  for (const [at, facts] of people.entries()) {
    if (at % judgedInATurn === judgedInATurn - 1) await othersTurn()
    found.push(...recommendForEmployee(figuresOfPerson(facts, look, own(facts.id)), settings))
  }
  return found
}
