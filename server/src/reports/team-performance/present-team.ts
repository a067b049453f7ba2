import { engagementFactor } from '@kamerton/contract/analytics/rules'
import type { Interval } from '@kamerton/contract/analytics/statistics/interval'
import { scaleBy } from '@kamerton/contract/analytics/statistics/interval'
import { wilsonInterval } from '@kamerton/contract/analytics/statistics/proportions'
import { participationCaution, shownInterval, shownValue } from '@kamerton/contract/analytics/verdict'
import type { ReportFigure } from '@kamerton/contract/reports/figure'
import { overallScore, type ScorePart } from '@kamerton/contract/reports/overall-score'
import { whyUnordered } from '@kamerton/contract/reports/place-words'
import { placesOf } from '@kamerton/contract/reports/places'
import type { ReportedTeam } from '@kamerton/contract/reports/team-performance'
import { measures } from '../../analytics/measures.ts'
import { percent } from '../../pulses/rows/present-pulse.ts'
import { type FigureReading, reportFigure } from '../figure.ts'
import type { MeetingSums } from './queries.ts'

/** Sums behind the figures of one team. */
export type TeamReading = {
  id: string
  name: string
  members: number
  figures: FigureReading
  meetings: readonly Omit<MeetingSums, 'team_id'>[]
}

/** A team with its figures, without the other parts of the report. */
export type RatedTeam = Omit<
  ReportedTeam,
  'manager_name' | 'pulses_count' | 'beside_company' | 'development_plans_active' | 'development_plans_completed'
>

type Unplaced = ReportedTeam['unplaced']

/** A team with its score, before its place among the others is known. */
export function rateTeam({ id, name, members, figures, meetings }: TeamReading): RatedTeam {
  const mood = reportFigure('mood', figures)
  const engagement = reportFigure('engagement', figures)
  const participation = reportFigure('participation', figures)
  const completed = sumOf(meetings, 'completed')
  const planned = completed + sumOf(meetings, 'cancelled') + sumOf(meetings, 'overdue')
  const rated = {
    pulse_response_rate: percent(participation.n, participation.invited),
    engagement_score: engagement.value === null ? null : shownValue('engagement', engagement.value),
    mood_score: mood.value === null ? null : shownValue('mood', mood.value),
    one_on_one_completion_rate: percent(completed, planned),
  }
  const score = overallScore([
    ...partOf(rated.pulse_response_rate, scatterOf(figures)),
    ...partOf(rated.engagement_score, shownInterval('engagement', engagement.interval)),
    ...(rated.mood_score === null ? [] : moodPart(rated.mood_score, shownInterval('mood', mood.interval))),
    ...partOf(rated.one_on_one_completion_rate, planned === 0 ? null : shareIn(completed, planned)),
  ])
  return {
    team_id: id,
    team_name: name,
    members_count: members,
    mood,
    engagement,
    participation,
    ...rated,
    one_on_one_meetings: planned,
    one_on_one_completed: completed,
    overall_score: score?.value ?? null,
    overall_interval: score?.interval ?? null,
    place: null,
    unplaced: unplacedOf({
      members,
      score: score?.value ?? null,
      rate: rated.pulse_response_rate,
      answers: [engagement, mood],
    }),
  }
}

const sumOf = (meetings: TeamReading['meetings'], key: 'completed' | 'cancelled' | 'overdue'): number =>
  meetings.reduce((total, row) => total + row[key], 0)

const partOf = (value: number | null, interval: Interval | null): ScorePart[] =>
  value === null ? [] : [{ value, interval }]

/** A mood is out of 5, the others out of 100. */
const moodPart = (value: number, interval: Interval | null): ScorePart[] =>
  partOf(value * engagementFactor, interval && scaleBy(engagementFactor, interval))

const shareIn = (part: number, whole: number): Interval => scaleBy(100, wilsonInterval(part, whole))

/** A participation is a count; its scatter is the likely distance to another count of equal rate. */
function scatterOf({ pools }: FigureReading): Interval | null {
  const scatter = measures.participation.scatter(pools.participation)
  return scatter && scaleBy(100, scatter)
}

type Standing = { members: number; score: number | null; rate: number | null; answers: readonly ReportFigure[] }

function unplacedOf({ members, score, rate, answers }: Standing): Unplaced {
  if (members === 0) return 'no_people'
  const isSilent = answers.every(({ value }) => value === null)
  if (isSilent && answers.some(({ reason }) => reason === 'too_few_answers')) return 'withheld'
  if (score === null) return 'no_figures'
  return rate !== null && participationCaution(rate) === 'no_verdict' ? 'low_participation' : null
}

/** Teams with a place first, the best first where any order is sure; all others by name. */
export function withPlaces(teams: readonly RatedTeam[]): RatedTeam[] {
  const scored = teams.flatMap(({ team_id, unplaced, overall_score, overall_interval }) =>
    unplaced === null && overall_score !== null
      ? [{ id: team_id, score: overall_score, interval: overall_interval }]
      : [],
  )
  const places = placesOf(scored)
  const placed = teams.map((team) => ({ ...team, place: places.get(team.team_id) ?? null }))
  const rankOf = whyUnordered(placed) === null ? scoreOf : hasPlace
  return placed.toSorted((a, b) => rankOf(b) - rankOf(a) || a.team_name.localeCompare(b.team_name, 'ru'))
}

const scoreOf = ({ place, overall_score }: RatedTeam): number => (place === null ? -1 : (overall_score ?? -1))
const hasPlace = ({ place }: RatedTeam): number => (place === null ? 0 : 1)
