import { periodEnding } from '@kamerton/contract/lib/period'
import { ruleFigures, type TeamFigures } from '@kamerton/contract/recommendations/rules/figures'
import type { TeamMetrics } from '../../analytics/team/read-metrics-of-teams.ts'
import { type CompanyValues, daysBetween, type Look } from './gather-company.ts'
import type { PersonFacts } from './queries.ts'

/** An existing team as its lists show it. */
export type Team = { id: string; name: string; manager_id: string | null; began_on: string }

/**
 * Figures of one team that the rules read: its released metrics, and facts of its people that need no answer of theirs.
 */
export function figuresOfTeam(
  { id, name, manager_id, began_on }: Team,
  look: Look,
  { metrics, people, company }: { metrics: TeamMetrics; people: readonly PersonFacts[]; company: CompanyValues },
): TeamFigures {
  const { from, to, days } = periodEnding(look.today, look.days)
  const members = people.filter((person) => person.id !== manager_id)
  return {
    ...ruleFigures(metrics),
    subject: { id, name },
    period: { days, from, to },
    hasManager: manager_id !== null,
    members: members.length,
    withPlan: members.filter(({ has_plan }) => has_plan).length,
    daysWithoutMeeting: manager_id === null ? null : daysSinceAnyMet(members, began_on, look.today),
    company,
  }
}

/**
 * Days since anybody led a meeting with one of these people. Null where one is planned; days before the team existed do
 * not count.
 */
function daysSinceAnyMet(members: readonly PersonFacts[], beganOn: string, today: string): number | null {
  if (members.some(({ is_meeting_due }) => is_meeting_due)) return null
  const lastMet =
    members
      .map(({ last_met_on }) => last_met_on ?? '')
      .toSorted()
      .at(-1) ?? ''
  return daysBetween(lastMet > beganOn ? lastMet : beganOn, today)
}
