import { scoreDays } from '@kamerton/contract/employees/constants'
import { DAY } from '@kamerton/contract/lib/durations'
import { fullName } from '@kamerton/contract/lib/names'
import { periodEnding } from '@kamerton/contract/lib/period'
import type { EmployeeFigures } from '@kamerton/contract/recommendations/rules/figures'
import type { OwnFigures } from '../../analytics/employee/read-scores.ts'
import type { Context } from '../../lib/context.ts'
import { canBeMetByManager } from '../../one-to-one/rows/who-meets.ts'
import { daysBetween, type Look } from './gather-company.ts'
import { listPeopleFacts, type People, type PersonFacts } from './queries.ts'

export const readPeopleFacts = (ctx: Context, people: People, { today, timeZone }: Look): Promise<PersonFacts[]> =>
  listPeopleFacts(ctx, people, {
    today,
    timeZone,
    feedbackSince: new Date(ctx.now.getTime() - scoreDays.scoring * DAY),
  })

/** Figures of one person that the rules read: only named answers, by them and about them. */
export function figuresOfPerson(facts: PersonFacts, look: Look, own: OwnFigures): EmployeeFigures {
  const { from, to, days } = periodEnding(look.today, look.days)
  const { engagement, enps, participation, scoring } = own
  return {
    subject: { id: facts.id, name: fullName(facts) },
    period: { days, from, to },
    scoring: { value: scoring.score, answers: scoring.components.reduce((sum, { n }) => sum + n, 0) },
    engagement: { value: engagement.score, answers: engagement.answers },
    enps: { value: enps.score, answers: enps.answers },
    participation: { value: participation.rate, answered: participation.answered, asked: participation.asked },
    negativeFeedback: facts.negative,
    overdueActivities: facts.overdue,
    daysWithoutMeeting: daysSinceMet(facts, look.today),
  }
}

/** Days since a meeting. Null where one is planned, or where nobody could hold one. */
export function daysSinceMet({ role, is_led, is_meeting_due, last_met_on, began_on }: PersonFacts, today: string) {
  if (is_meeting_due || !is_led || !canBeMetByManager({ role })) return null
  return daysBetween(last_met_on !== null && last_met_on > began_on ? last_met_on : began_on, today)
}
