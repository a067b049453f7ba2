import { addDays } from '@kamerton/contract/analytics/period'
import { engagementFactor, participationPercent } from '@kamerton/contract/analytics/rules'
import { enpsPoints, feedbackPoints, ownEnps, scoring } from '@kamerton/contract/employees/rules'
import { type Observation, observationsOf } from '@kamerton/contract/pulses/rules'
import type { AskedRow, RatingRow, ScaledQuestion } from './queries.ts'

/** What is known of one person by name. */
export type OwnData = {
  readonly asked: readonly AskedRow[]
  readonly questions: ReadonlyMap<string, readonly ScaledQuestion[]>
  readonly rating: RatingRow | undefined
}

/** The first of so many days, the last of which is today. */
const firstDay = (today: string, days: number): string => addDays(today, 1 - days)

/** Values of a metric, one per round: items of a round are averaged first, as everywhere. */
function valuesOf({ asked, questions }: OwnData, metric: Observation['metric'], since: string): number[] {
  return asked
    .filter(({ answered_on }) => answered_on !== null && answered_on >= since)
    .flatMap(({ pulse_id, category, numbers }) =>
      observationsOf(category, questions.get(pulse_id) ?? [], new Map(Object.entries(numbers ?? {}))),
    )
    .filter((observation) => observation.metric === metric)
    .map(({ value }) => value)
}

export function ownEngagement(data: OwnData, today: string, days: number) {
  const values = valuesOf(data, 'engagement', firstDay(today, days))
  const sum = values.reduce((total, value) => total + value, 0)
  return { score: values.length > 0 ? (engagementFactor * sum) / values.length : null, answers: values.length }
}

/** Only pulses that ask the whole company; a schema holds that eNPS asks nobody less. */
export function ownEnpsOver(data: OwnData, today: string, days: number) {
  const company = { ...data, asked: data.asked.filter(({ target_type }) => target_type === 'company') }
  const answers = valuesOf(company, 'enps', firstDay(today, days))
  return { ...ownEnps(answers), answers: answers.length }
}

/** Of the rounds that began in the period: a person is asked when a round begins. */
export function ownParticipation({ asked }: OwnData, today: string, days: number) {
  const rounds = asked.filter(({ opened_on }) => opened_on >= firstDay(today, days))
  const answered = rounds.filter(({ answered_on }) => answered_on !== null).length
  return { rate: participationPercent([{ answered, invited: rounds.length }]), answered, asked: rounds.length }
}

export function ownScoring(data: OwnData, today: string, days: number) {
  const engagement = ownEngagement(data, today, days)
  const enps = ownEnpsOver(data, today, days)
  const participation = ownParticipation(data, today, days)
  return scoring({
    feedback: { points: data.rating ? feedbackPoints(data.rating.rating) : null, n: data.rating?.count ?? 0 },
    engagement: { points: engagement.score, n: engagement.answers },
    enps: { points: enps.score === null ? null : enpsPoints(enps.score), n: enps.answers },
    participation: { points: participation.rate, n: participation.asked },
  })
}
