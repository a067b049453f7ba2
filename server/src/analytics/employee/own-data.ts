import { participationPercent } from '@kamerton/contract/analytics/asked'
import { engagementFactor } from '@kamerton/contract/analytics/rules'
import { enpsPoints, feedbackPoints, ownEnps, scoring } from '@kamerton/contract/employees/rules'
import { addDays } from '@kamerton/contract/lib/period'
import { type Observation, observationsOf } from '@kamerton/contract/pulses/rules'
import type { PulseTarget } from '@kamerton/contract/pulses/schemas'
import type { AskedRow, RatingRow, ScaledQuestion } from './queries.ts'

/** An observation of one named person: one per round and metric, with the items of a round averaged first. */
export type OwnObservation = Observation & { target_type: PulseTarget; answered_on: string }

/** The named answers of one person, and the stars they received. */
export type OwnAnswers = {
  readonly observed: readonly OwnObservation[]
  readonly rating: RatingRow | undefined
}

/** The named data of one person, with the teams they belonged to when they answered. */
export type OwnData = Omit<OwnAnswers, 'observed'> & {
  readonly asked: readonly AskedRow[]
  readonly observed: readonly (OwnObservation & Pick<AskedRow, 'team_id'>)[]
}

/** The observations that a person's answers in one round add to their own figures. */
export function ownObservations(
  { category, target_type }: Pick<AskedRow, 'category' | 'target_type'>,
  questions: readonly ScaledQuestion[],
  answered_on: string,
  numbers: Readonly<Record<string, number>>,
): OwnObservation[] {
  const observed = observationsOf(category, questions, { get: (id) => numbers[id] })
  return observed.map((one) => ({ ...one, target_type, answered_on }))
}

/** The first of `days` days that end today. */
export const firstDay = (today: string, days: number): string => addDays(today, 1 - days)

const observedSince = ({ observed }: OwnAnswers, metric: Observation['metric'], since: string): OwnObservation[] =>
  observed.filter((one) => one.metric === metric && one.answered_on >= since)

/** Counts answers to questions: a figure of one person rests on these, since there is nobody else to ask. */
const answersIn = (observed: readonly Observation[]): number => observed.reduce((total, { items }) => total + items, 0)

export function ownEngagement(data: OwnAnswers, since: string) {
  const observed = observedSince(data, 'engagement', since)
  // The order of the rows is arbitrary and changes a sum of fractions. Sorted, a list and a profile show the same last
  // digit.
  const values = observed.map(({ value }) => value).toSorted((one, other) => one - other)
  const sum = values.reduce((total, value) => total + value, 0)
  const score = observed.length > 0 ? (engagementFactor * sum) / observed.length : null
  return { score, answers: answersIn(observed) }
}

/** Own eNPS, of pulses that ask the whole company only. The schema ensures that a pulse of eNPS asks nobody less. */
export function ownEnpsOver(data: OwnAnswers, since: string) {
  const observed = observedSince(data, 'enps', since).filter(({ target_type }) => target_type === 'company')
  return { ...ownEnps(observed.map(({ value }) => value)), answers: answersIn(observed) }
}

/** Participation in the rounds that began in the period. A round is missed when it has ended without an answer. */
export function ownParticipation({ asked }: Pick<OwnData, 'asked'>, since: string) {
  const rounds = asked.filter(
    ({ opened_on, is_open, answered_on }) => opened_on >= since && (!is_open || answered_on !== null),
  )
  return participationOf({
    asked: rounds.length,
    answered: rounds.filter((round) => round.answered_on !== null).length,
  })
}

/** The share of rounds that a person answered, of the rounds that asked them. */
export const participationOf = ({ asked, answered }: { asked: number; answered: number }) => ({
  rate: participationPercent([{ answered, invited: asked }]),
  answered,
  asked,
})

export const ownScoring = (data: OwnData, since: string) => scoringOf(data, ownParticipation(data, since), since)

/** The scoring, where the participation of that period is known already. */
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
