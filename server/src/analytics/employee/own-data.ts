import { participationPercent } from '@kamerton/contract/analytics/asked'
import { engagementFactor } from '@kamerton/contract/analytics/rules'
import { enpsPoints, feedbackPoints, ownEnps, scoring } from '@kamerton/contract/employees/rules'
import { addDays } from '@kamerton/contract/lib/period'
import { type Observation, observationsOf } from '@kamerton/contract/pulses/rules'
import type { PulseTarget } from '@kamerton/contract/pulses/schemas'
import type { AskedRow, RatingRow, ScaledQuestion } from './queries.ts'

/** An observation of one person by name: one per round and metric, the items of a round averaged first, as everywhere. */
export type OwnObservation = Observation & { target_type: PulseTarget; answered_on: string }

/** What one person has answered by name, and the stars they were given. */
export type OwnAnswers = {
  readonly observed: readonly OwnObservation[]
  readonly rating: RatingRow | undefined
}

/** What is known of one person by name, and of which teams they were a member when they said it. */
export type OwnData = Omit<OwnAnswers, 'observed'> & {
  readonly asked: readonly AskedRow[]
  readonly observed: readonly (OwnObservation & Pick<AskedRow, 'team_id'>)[]
}

/** What a person's answer in a round adds to their own figures. */
export function ownObservations(
  { category, target_type }: Pick<AskedRow, 'category' | 'target_type'>,
  questions: readonly ScaledQuestion[],
  answered_on: string,
  numbers: Readonly<Record<string, number>>,
): OwnObservation[] {
  const observed = observationsOf(category, questions, { get: (id) => numbers[id] })
  return observed.map((one) => ({ ...one, target_type, answered_on }))
}

/** The first of so many days, the last of which is today. */
export const firstDay = (today: string, days: number): string => addDays(today, 1 - days)

const observedSince = ({ observed }: OwnAnswers, metric: Observation['metric'], since: string): OwnObservation[] =>
  observed.filter((one) => one.metric === metric && one.answered_on >= since)

/** Of one person it is answers to questions that a figure rests on: there is nobody else to ask. */
const answersIn = (observed: readonly Observation[]): number => observed.reduce((total, { items }) => total + items, 0)

export function ownEngagement(data: OwnAnswers, since: string) {
  const observed = observedSince(data, 'engagement', since)
  // A sum of fractions depends on their order, which is nobody's: a list and a profile tell the same to the last digit.
  const values = observed.map(({ value }) => value).toSorted((one, other) => one - other)
  const sum = values.reduce((total, value) => total + value, 0)
  const score = observed.length > 0 ? (engagementFactor * sum) / observed.length : null
  return { score, answers: answersIn(observed) }
}

/** Only pulses that ask the whole company; a schema holds that eNPS asks nobody less. */
export function ownEnpsOver(data: OwnAnswers, since: string) {
  const observed = observedSince(data, 'enps', since).filter(({ target_type }) => target_type === 'company')
  return { ...ownEnps(observed.map(({ value }) => value)), answers: answersIn(observed) }
}

/** Of the rounds that began in the period: a person is asked when a round begins, and has missed it when it has ended. */
export function ownParticipation({ asked }: Pick<OwnData, 'asked'>, since: string) {
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

export const ownScoring = (data: OwnData, since: string) => scoringOf(data, ownParticipation(data, since), since)

/** The scoring where the participation of the same days is known already. */
export function scoringOf(data: OwnAnswers, participation: ReturnType<typeof participationOf>, since: string) {
  const engagement = ownEngagement(data, since)
  const enps = ownEnpsOver(data, since)
  return scoring({
    feedback: { points: data.rating ? feedbackPoints(data.rating.rating) : null, n: data.rating?.count ?? 0 },
    engagement: { points: engagement.score, n: engagement.answers },
    enps: { points: enps.score === null ? null : enpsPoints(enps.score), n: enps.answers },
    participation: { points: participation.rate, n: participation.asked },
  })
}
