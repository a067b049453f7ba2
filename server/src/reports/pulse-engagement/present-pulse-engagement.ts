import { addDays, mondayOf } from '@kamerton/contract/lib/period'
import { PulseCategory } from '@kamerton/contract/pulses/question-schemas'
import { pulseEngagementRules } from '@kamerton/contract/reports/insights/pulse-engagement'
import { insightsOf } from '@kamerton/contract/reports/insights/rule'
import type { PulseEngagementReport } from '@kamerton/contract/reports/pulse-engagement'
import type { ReportPeriod } from '@kamerton/contract/reports/range'
import { percent } from '../../pulses/rows/present-pulse.ts'
import type { People } from './count-people.ts'
import type { listRounds } from './queries.ts'

export type Rounds = Awaited<ReturnType<typeof listRounds>>
/** `today` decides which week is over. */
type Look = ReportPeriod & { today: string }

/** Participation in these rounds of these days: the whole report. */
export function presentPulseEngagement(look: Look, rounds: Rounds, people: People): PulseEngagementReport {
  const { from, to, days } = look
  const byWeek = Map.groupBy(rounds, ({ day }) => mondayOf(day))
  const { responses, invited, respondents, avg_response_rate } = countsOf(rounds, people)
  const report = {
    period: { from, to, days },
    total_pulses: pulsesIn(rounds),
    total_responses: responses,
    total_invited: invited,
    total_respondents: respondents,
    total_people: people.asked(rounds),
    overall_response_rate: avg_response_rate,
    pulse_types_stats: PulseCategory.options.flatMap((type) => {
      const its = rounds.filter(({ category }) => category === type)
      return its.length > 0 ? [{ type, count: pulsesIn(its), ...countsOf(its, people) }] : []
    }),
    weekly_stats: weeksOf(look).map((week) => weekOf(week, isWhole(week, look), byWeek.get(week) ?? [], people)),
  }
  return { ...report, insights: insightsOf(pulseEngagementRules, report) }
}

/** Totals of the report that its card shows. */
export const presentTotals = (rounds: Rounds) => ({
  total_pulses: pulsesIn(rounds),
  total_responses: total(rounds, ({ answered }) => answered ?? 0),
  overall_response_rate: rateOf(rounds),
})

const total = (rounds: Rounds, of: (round: Rounds[number]) => number): number =>
  rounds.reduce((sum, round) => sum + of(round), 0)

const pulsesIn = (rounds: Rounds): number => new Set(rounds.map(({ pulse_id }) => pulse_id)).size

/** Null where nobody was asked, or the only round has just begun. */
const rateOf = (rounds: Rounds): number | null =>
  percent(
    total(rounds, ({ rated_answered }) => rated_answered),
    total(rounds, ({ rated_invited }) => rated_invited),
  )

const countsOf = (rounds: Rounds, people: People) => ({
  responses: total(rounds, ({ answered }) => answered ?? 0),
  // Where the number of answers is not shown, nobody counts as asked; else the others would seem to have answered less.
  invited: total(rounds, ({ answered, invited }) => (answered === null ? 0 : invited)),
  respondents: people.answered(rounds),
  avg_response_rate: rateOf(rounds),
})

/** Mondays of the weeks that have one of the days, oldest first. */
function weeksOf({ from, to }: Look): string[] {
  const weeks: string[] = []
  for (let week = mondayOf(from); week <= to; week = addDays(week, 7)) weeks.push(week)
  return weeks
}

const isWhole = (week: string, { from, to, today }: Look): boolean => {
  const sunday = addDays(week, 6)
  return from <= week && sunday <= to && sunday < today
}

function weekOf(
  week: string,
  is_whole: boolean,
  rounds: Rounds,
  people: People,
): PulseEngagementReport['weekly_stats'][number] {
  const { responses, invited, respondents, avg_response_rate } = countsOf(rounds, people)
  return {
    week,
    is_whole,
    pulses_count: pulsesIn(rounds),
    responses_count: responses,
    invited_count: invited,
    respondents_count: respondents,
    response_rate: avg_response_rate,
  }
}
