import { addDays } from '@kamerton/contract/analytics/period'
import { engagementFactor, participationPercent } from '@kamerton/contract/analytics/rules'
import { enpsPoints, feedbackPoints, ownEnps, scoring } from '@kamerton/contract/employees/rules'
import { type Observation, observationsOf } from '@kamerton/contract/pulses/rules'
import type { AnsweredRow, AskedRow, RatingRow, ScaledQuestion } from './queries.ts'

/** What one person has answered by name, and the stars they were given. */
export type OwnAnswers = {
  readonly asked: readonly AnsweredRow[]
  readonly questions: ReadonlyMap<string, readonly ScaledQuestion[]>
  readonly rating: RatingRow | undefined
}

/** What is known of one person by name. */
export type OwnData = Omit<OwnAnswers, 'asked'> & { readonly asked: readonly AskedRow[] }

/** The first of so many days, the last of which is today. */
const firstDay = (today: string, days: number): string => addDays(today, 1 - days)

/** Observations of a metric, one per round: items of a round are averaged first, as everywhere. */
function observedOf({ asked, questions }: OwnAnswers, metric: Observation['metric'], since: string): Observation[] {
  return asked
    .filter(({ answered_on }) => answered_on !== null && answered_on >= since)
    .flatMap(({ pulse_id, category, numbers }) =>
      observationsOf(category, questions.get(pulse_id) ?? [], new Map(Object.entries(numbers ?? {}))),
    )
    .filter((observation) => observation.metric === metric)
}

/** Of one person it is answers to questions that a figure rests on: there is nobody else to ask. */
const answersIn = (observed: readonly Observation[]): number => observed.reduce((total, { items }) => total + items, 0)

export function ownEngagement(data: OwnAnswers, today: string, days: number) {
  const observed = observedOf(data, 'engagement', firstDay(today, days))
  const sum = observed.reduce((total, { value }) => total + value, 0)
  const score = observed.length > 0 ? (engagementFactor * sum) / observed.length : null
  return { score, answers: answersIn(observed) }
}

/** Only pulses that ask the whole company; a schema holds that eNPS asks nobody less. */
export function ownEnpsOver(data: OwnAnswers, today: string, days: number) {
  const company = { ...data, asked: data.asked.filter(({ target_type }) => target_type === 'company') }
  const observed = observedOf(company, 'enps', firstDay(today, days))
  return { ...ownEnps(observed.map(({ value }) => value)), answers: answersIn(observed) }
}

/** Of the rounds that began in the period: a person is asked when a round begins, and has missed it when it has ended. */
export function ownParticipation({ asked }: OwnData, today: string, days: number) {
  const since = firstDay(today, days)
  const rounds = asked.filter(
    ({ opened_on, is_open, answered_on }) => opened_on >= since && (!is_open || answered_on !== null),
  )
  return participationOf({
    asked: rounds.length,
    answered: rounds.filter((round) => round.answered_on !== null).length,
  })
}

/** In how many of the rounds that asked a person they answered. */
export const participationOf = ({ asked, answered }: { asked: number; answered: number }) => ({
  rate: participationPercent([{ answered, invited: asked }]),
  answered,
  asked,
})

export const ownScoring = (data: OwnData, today: string, days: number) =>
  scoringOf(data, ownParticipation(data, today, days), today, days)

/** The scoring where the participation of the same days is known already. */
export function scoringOf(
  data: OwnAnswers,
  participation: ReturnType<typeof participationOf>,
  today: string,
  days: number,
) {
  const engagement = ownEngagement(data, today, days)
  const enps = ownEnpsOver(data, today, days)
  return scoring({
    feedback: { points: data.rating ? feedbackPoints(data.rating.rating) : null, n: data.rating?.count ?? 0 },
    engagement: { points: engagement.score, n: engagement.answers },
    enps: { points: enps.score === null ? null : enpsPoints(enps.score), n: enps.answers },
    participation: { points: participation.rate, n: participation.asked },
  })
}
