import { ruleFigures } from '@kamerton/contract/recommendations/rules/figures'
import {
  changesWithinNoise,
  recommendForCompany,
  recommendForTeam,
} from '@kamerton/contract/recommendations/rules/recommend'
import { usualSettings } from '@kamerton/contract/recommendations/rules/rule'
import { poolsByPeriod } from '../../../analytics/pools.ts'
import { noWeeks, presentMetrics } from '../../../analytics/present-metrics.ts'
import type { DatedSums } from '../../../analytics/queries.ts'
import type { Closed, Mean, ShownValue } from './closed-round.ts'

/** Closed rounds, in the period of the report or in the one before it. */
export type Look = readonly { round: Closed; period: 'current' | 'previous' }[]

const sumsOf = (look: Look, team: string | null): DatedSums[] =>
  look.flatMap(({ round, period }) =>
    round.rows
      .filter(({ team_id }) => team_id === team)
      .map((row) => ({ ...row, week: null, period, is_anonymous: true, is_withheld: false, end: null, asked: row.n })),
  )

const metricsOf = (look: Look, team: string | null) =>
  ruleFigures(
    presentMetrics({
      ...poolsByPeriod(sumsOf(look, team)),
      ...noWeeks,
      anonymous: new Set(['engagement']),
      running: [],
    }),
  )

const period = { days: 30, from: '2026-01-01', to: '2026-01-30' }

/**
 * Every number about answers that recommendations show. The footnote of changes and the baseline that an action pins
 * are included.
 */
export function shownByRecommendations(look: Look, teams: readonly string[]): ShownValue[] {
  const roundsOf = (name: 'current' | 'previous') => look.filter((one) => one.period === name).map(({ round }) => round)
  const meanOf = (name: 'current' | 'previous', team: string | null): Mean => ({
    rounds: roundsOf(name),
    of: team === null ? 'company' : [team],
  })
  const company = metricsOf(look, null)
  const none = { enps: null, engagement: null, mood: null, participation: null }
  const found = [null, ...teams].map((team) => {
    const metrics = team === null ? company : metricsOf(look, team)
    const common = { ...metrics, subject: { id: team ?? '', name: team ?? '' }, period }
    if (team === null) {
      const figures = { ...common, daysWithoutRound: 0, seats: { used: 1, limit: 2 } }
      return { team, all: recommendForCompany(figures, usualSettings), noise: changesWithinNoise('company', figures) }
    }
    const values = { ...none, engagement: company.engagement.value }
    const people = { hasManager: true, members: 1, withPlan: 1, daysWithoutMeeting: null, company: values }
    const figures = { ...common, ...people }
    return { team, all: recommendForTeam(figures, usualSettings), noise: changesWithinNoise('team', figures) }
  })
  return found.flatMap(({ team, all, noise }) => {
    const [now, was] = [meanOf('current', team), meanOf('previous', team)]
    return [
      ...all
        .flatMap(({ evidence }) => evidence)
        .filter(({ metric }) => metric === 'engagement')
        .flatMap(({ value, previous, company: beside }): ShownValue[] => [
          { value, now, was: null },
          ...(previous === null ? [] : [{ value: previous, now: was, was: null }]),
          ...(beside === null ? [] : [{ value: beside, now: meanOf('current', null), was: null }]),
        ]),
      ...noise.map(({ change }): ShownValue => ({ value: change, now, was })),
    ]
  })
}
