import { dayIn } from '@kamerton/contract/lib/dates'
import { feedbackDays } from '@kamerton/contract/recommendations/rules/employee-rules'
import type { EmployeeFigures } from '@kamerton/contract/recommendations/rules/figures'
import { recommendForEmployee, recommendForTeam } from '@kamerton/contract/recommendations/rules/recommend'
import type { RuleCard } from '@kamerton/contract/recommendations/rules/table'
import { nothingSaid, readOwnFigures } from '../../../analytics/employee/read-scores.ts'
import { noMetrics } from '../../../analytics/present-metrics.ts'
import type { Context } from '../../../lib/context.ts'
import { othersTurn } from '../../../lib/pace/others-turn.ts'
import { canBeMetByManager } from '../../../one-to-one/rows/who-meets.ts'
import { listTeams } from '../../../teams/queries.ts'
import { type Look, valuesOf } from '../../figures/gather-company.ts'
import { figuresOfPerson } from '../../figures/gather-people.ts'
import { figuresOfTeam } from '../../figures/gather-teams.ts'
import { peopleByTeam } from '../../figures/people-by-team.ts'
import type { Judge, Judged } from './judge-metrics.ts'
import { listPastFacts, type Moment, type PastFacts } from './queries.ts'

/** Judges teams and people by dated facts: meetings, plans, feedback. Readers see nothing about themselves. */
export const judgePeople: Judge = async (ctx, rule, look, moments) => {
  const factsThen = await readPastFacts(ctx, look, moments)
  const teams = rule.type === 'team' ? await listTeams(ctx) : []
  return moments.map(({ today }, which) => {
    const facts = factsThen.get(which) ?? []
    const then = { ...look, today }
    if (rule.type === 'team') return judgedTeams(teams, facts, { rule, look: then })
    return facts.flatMap((person) =>
      person.id === ctx.actor.userId || !isLookedAt(rule, person)
        ? []
        : [judgedPerson(figuresOfPerson(person, then, nothingSaid))],
    )
  })
}

/** Judges people by their named answers up to the moment. */
export const judgeAnswers: Judge = async (ctx, rule, look, moments) => {
  const factsThen = await readPastFacts(ctx, look, moments)
  const judged: Judged[][] = []
  for (const [which, { at, today }] of moments.entries()) {
    const people = (factsThen.get(which) ?? []).filter(({ id }) => id !== ctx.actor.userId)
    const own = await readOwnFigures(
      ctx,
      people.map(({ id }) => id),
      { now: at, days: look.days },
    )
    await othersTurn()
    const figures = people.map((person) => figuresOfPerson(person, { ...look, today }, own(person.id)))
    judged.push(figures.filter((one) => hasFigure(rule, one)).map(judgedPerson))
  }
  return judged
}

const readPastFacts = async (ctx: Context, { timeZone }: Look, moments: readonly Moment[]) =>
  Map.groupBy(await listPastFacts(ctx, { moments, timeZone, feedbackDays }), ({ which }) => which)

const judgedPerson = (figures: EmployeeFigures): Judged => ({
  speaks: (settings) => recommendForEmployee(figures, settings).length > 0,
})

/** Whether the rule judges this person: one whom nobody could meet cannot miss a meeting. */
const isLookedAt = ({ metric }: RuleCard, person: PastFacts): boolean =>
  metric !== 'days_without_meeting' || (person.is_led && canBeMetByManager(person))

/** For retention it is enough to have been asked. */
const hasFigure = ({ metric }: RuleCard, { scoring, engagement, enps, participation }: EmployeeFigures): boolean => {
  if (metric === 'scoring') return scoring.value !== null
  if (metric === 'engagement') return engagement.value !== null
  return enps.value !== null || participation.asked > 0
}

type Team = Awaited<ReturnType<typeof listTeams>>[number]

/** Meetings of a team without a leader belong to another rule. */
function judgedTeams(
  teams: readonly Team[],
  facts: readonly PastFacts[],
  { rule: { metric }, look }: { rule: RuleCard; look: Look },
): Judged[] {
  const membersOf = peopleByTeam(facts)
  return teams.flatMap(({ id, name, manager_id, created_at }): Judged[] => {
    const team = { id, name, manager_id, began_on: dayIn(look.timeZone, created_at) }
    const people = membersOf.get(id) ?? []
    const figures = figuresOfTeam(team, look, { metrics: noMetrics, people, company: valuesOf(noMetrics) })
    if (figures.members === 0 || (metric === 'days_without_meeting' && !figures.hasManager)) return []
    return [{ speaks: (settings) => recommendForTeam(figures, settings).length > 0 }]
  })
}
