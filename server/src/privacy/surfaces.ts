import { type Dashboard, type Metric, type MetricName, metricNames } from '@kamerton/contract/analytics/schemas'
import type { Interval } from '@kamerton/contract/analytics/statistics/interval'
import type { contract } from '@kamerton/contract/contract'
import { addDays, periodEnding, usualPeriodDays } from '@kamerton/contract/lib/period'
import type { SharedFigures } from '@kamerton/contract/my-pulses/schemas'
import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import { mostListed } from '@kamerton/contract/recommendations/schemas'
import { compareTeams } from '../analytics/compare-teams.ts'
import { figuresAbovePulses } from '../analytics/figures-above-pulses.ts'
import type { Sight } from '../analytics/queries.ts'
import { showMetric } from '../analytics/read-metrics.ts'
import { showDashboard } from '../analytics/show-dashboard.ts'
import { showTeamEngagement, showTeamMood } from '../analytics/team/read-team-metrics.ts'
import type { Context } from '../lib/context.ts'
import { showMyResults, showShared } from '../my-pulses/show-my-pulses.ts'
import { pulseStats } from '../pulses/definition/pulse-stats.ts'
import { showResults } from '../pulses/results/show-results.ts'
import { judgeFirstDecision } from '../recommendations/first-decision.ts'
import { findRecommendations, showTeamRecommendations } from '../recommendations/list-recommendations.ts'
import { previewRule } from '../recommendations/settings/preview-rule.ts'
import { effects, votes } from './action-surfaces.ts'
import { type About, everybody, type Figure, type Place, type Span, type Surface } from './figure.ts'
import { answered, areFed, ofTeams, overEach, overPeriods, value, weekOf } from './looks.ts'
import { figuresOfRecommendations } from './recommendation-figures.ts'
import { comparison, heatMap, teamsInReports, trend } from './report-surfaces.ts'
import { revealsSpread } from './revealing-interval.ts'

type Contract = typeof contract
type Disclosing<Calls> = { [C in keyof Calls]: Calls[C] extends { tells: 'answers' } ? C & string : never }[keyof Calls]
/** Every call whose figures are made of confidential answers: its own line in the contract says so. */
type DisclosingCall = { [F in keyof Contract]: `${F}.${Disclosing<Contract[F]>}` }[keyof Contract]

const sightOf = ({ actor }: Context): Sight => (actor.role === 'manager' ? { teams: actor.teamsLed } : 'company')

/** A metric of a period, of the period before it and of each week. */
function figuresOfMetric(name: MetricName, { current, details }: Metric, sight: Sight, about: About, days: number) {
  if (name === 'participation') return []
  const { from, to, previousFrom } = periodEnding(about.today, days)
  const of = (span: Span): Place => ({ metric: name, sight, span })
  const groups: Figure[] = details.promoters === null ? [] : [{ of: of({ from, to }), tells: 'spread', n: details.n }]
  return [
    ...value(of({ from, to }), current, details.n),
    ...value(of({ from: previousFrom, to: addDays(from, -1) }), details.previous, null),
    ...groups,
    ...details.sparkline.flatMap((point) => groupFigure(of(weekOf(point.week, about)), name, point)),
  ]
}

function figuresOfDashboard(dashboard: Dashboard, sight: Sight, about: About): Figure[] {
  const metrics = metricNames.flatMap((name) =>
    figuresOfMetric(name, dashboard[name], sight, about, dashboard.period.days),
  )
  const weeks = dashboard.weekly_trend.flatMap((point) =>
    groupFigure({ metric: 'mood', sight, span: weekOf(point.week, about) }, 'mood', point),
  )
  return [...metrics, ...weeks]
}

/**
 * A placeholder for an unknown round of the whole company, which is attacked by itself. It differs from every round id.
 */
const wholeCompany = 'company'

type Group = { value: number | null; interval: Interval | null; n: number | null }

/** The metric of a group in a round: its value, and its spread where the interval reveals that. */
const groupFigure = (of: Place, metric: PulseResponses['metric'], group: Group | null): Figure[] => {
  if (group === null || group.value === null) return []
  const { value: shown, interval, n } = group
  const isSpread = metric !== null && n !== null && revealsSpread(metric, { value: shown, interval, n })
  return [...value(of, shown, n), ...(isSpread ? [{ of, tells: 'spread' as const, n }] : [])]
}

const results: Surface = overEach(
  ({ pulses }) => pulses,
  async (ctx, { id, round, before }) => {
    const shown = await showResults(ctx, id, { round_id: round })
    const { results: questions, teams, company, metric, metric_rounds, metric_change, is_anonymous } = shown
    if (!is_anonymous) return []
    return [
      ...metric_rounds.flatMap((one) => groupFigure({ round: one.round_id, group: everybody }, metric, one)),
      // The change is the difference of the last two of these values.
      ...metric_rounds
        .slice(-2)
        .flatMap((one) => value({ round: one.round_id, group: everybody }, metric_change?.difference, null)),
      ...groupFigure({ round, group: everybody }, metric, company),
      ...teams.flatMap((team) => groupFigure({ round, group: team.team_id ?? '' }, metric, team)),
      ...questions.flatMap(
        ({ question_id, n, mean, enps, distribution, comments, change, company: beside }): Figure[] => {
          const of = { round, question: question_id }
          const isSpread = distribution !== null || (enps?.groups ?? null) !== null
          return [
            ...value(of, mean ?? enps?.value ?? (distribution ? n : null), n),
            ...(isSpread ? [{ of, tells: 'spread' as const, n }] : []),
            ...(comments !== null && comments.length > 0 ? [{ of, tells: 'comments' as const, n: null }] : []),
            // The company's value beside a question is a sum of another round, which that round's own release allows.
            ...value({ round: wholeCompany, question: question_id }, beside?.value, null),
            // A change is the difference of two values; the other value belongs to the round before.
            ...(change && before ? value({ round: before, question: question_id }, change.difference, null) : []),
          ]
        },
      ),
    ]
  },
)

/** The figures of a round that the asked people see: of everybody, and of each team for its own members. */
const sharedFigures = (
  round: string,
  figures: SharedFigures | null,
  teams: readonly { team_id: string; value: number; interval: Interval | null; n: number }[],
): Figure[] => [
  ...groupFigure({ round, group: everybody }, figures?.metric ?? null, figures?.company ?? null),
  ...teams.flatMap((team) => groupFigure({ round, group: team.team_id }, figures?.metric ?? null, team)),
  ...(figures?.results ?? []).flatMap(({ question_id, n, mean, enps, distribution }): Figure[] => {
    const of = { round, question: question_id }
    const isSpread = distribution !== null || (enps?.groups ?? null) !== null
    return [
      ...value(of, mean ?? enps?.value ?? (distribution ? n : null), n),
      ...(isSpread ? [{ of, tells: 'spread' as const, n }] : []),
    ]
  }),
]

const sharedWithAsked: Surface = overEach(
  ({ pulses }) => pulses,
  async (ctx, { id, round }) => {
    const { figures, teams } = await showShared(ctx, id, round)
    return sharedFigures(round, figures, teams)
  },
)

const ownPast: Surface = overEach(
  ({ pulses }) => pulses,
  async (ctx, { round }) => {
    const { figures, team } = await showMyResults(ctx, round)
    return sharedFigures(round, figures, team?.figure ? [{ ...team.figure, team_id: team.team_id }] : [])
  },
)

const teamsPerformance: Surface = overPeriods(['enps'], async (ctx, days, about) => {
  const { company, teams } = await compareTeams(ctx, days)
  const of = (sight: Sight): Place => ({ metric: 'enps', sight, span: periodEnding(about.today, days) })
  return [
    ...value(of('company'), company.enps, company.n),
    ...teams.flatMap(({ id, enps, n }) => value(of({ teams: [id] }), enps, n)),
  ]
})

const allRecommendations: Surface = overPeriods(['enps', 'engagement', 'mood'], async (ctx, days, about) =>
  figuresOfRecommendations(await findRecommendations(ctx, { period_days: days, limit: mostListed }), about, days),
)

const recommendationsForTeams: Surface = ofTeams(['enps', 'engagement', 'mood'], async (ctx, team, days, about) =>
  figuresOfRecommendations(await showTeamRecommendations(ctx, team, days), about, days),
)

/** A decision that waits names the figures that stand out, which tells less than the values it is found by. */
const firstDecision: Surface = overEach(
  (about) => (areFed(['enps', 'engagement', 'mood'], about) ? [usualPeriodDays] : []),
  async (ctx, days, about) => {
    const card = await judgeFirstDecision(ctx)
    return figuresOfRecommendations({ all_recommendations: card?.signals ?? [], within_noise_changes: [] }, about, days)
  },
)

/**
 * The number of subjects a rule would have fired for reveals less than the values it read. The attack treats the number
 * as if it showed these values.
 */
const pastOfRules: Surface = overEach(
  ({ metrics, teams }) =>
    answered.flatMap((metric) =>
      metrics.has(metric)
        ? [
            { rule: `company.${metric}.low`, metric, sights: ['company'] satisfies Sight[] },
            { rule: `team.${metric}.low`, metric, sights: teams.map((team) => ({ teams: [team] })) },
          ]
        : [],
    ),
  async (ctx, { rule, metric, sights }) => {
    const { periods: past } = await previewRule(ctx, rule, undefined)
    return (past ?? [])
      .filter(({ subjects }) => subjects > 0)
      .flatMap(({ from, to, fired }) =>
        sights.flatMap((sight) => value({ metric, sight, span: { from, to } }, fired, null)),
      )
  },
)

/**
 * Every call that tells of confidential answers, with the figures that it reveals. A missing call does not compile. A
 * call that reveals more than its line in the contract says fails the test, which changes the answers and makes every
 * call.
 */
export const surfaces: Readonly<Record<DisclosingCall, Surface>> = {
  'pulses.responses': results,
  'myPulses.shared': sharedWithAsked,
  'myPulses.results': ownPast,
  'pulses.stats': overEach(
    (about) => (areFed(['enps'], about) ? [usualPeriodDays] : []),
    async (ctx, days, about) => {
      const { average_enps, enps_responses } = await pulseStats(ctx, figuresAbovePulses)
      const span = periodEnding(about.today, days)
      return value({ metric: 'enps', sight: sightOf(ctx), span }, average_enps, enps_responses)
    },
  ),
  'analytics.dashboard': overPeriods(metricNames, async (ctx, days, about) =>
    figuresOfDashboard(await showDashboard(ctx, days), sightOf(ctx), about),
  ),
  'analytics.enps': overPeriods(['enps'], async (ctx, days, about) =>
    figuresOfMetric('enps', await showMetric(ctx, 'enps', days), sightOf(ctx), about, days),
  ),
  'analytics.teamsPerformance': teamsPerformance,
  'teamAnalytics.engagement': ofTeams(['engagement'], async (ctx, team, days, about) => {
    const { engagement_score, n } = await showTeamEngagement(ctx, team, days)
    const span = periodEnding(about.today, days)
    return value({ metric: 'engagement', sight: { teams: [team] }, span }, engagement_score, n)
  }),
  'teamAnalytics.mood': ofTeams(['mood'], async (ctx, team, days, about) => {
    const { avg_mood, n } = await showTeamMood(ctx, team, days)
    return value({ metric: 'mood', sight: { teams: [team] }, span: periodEnding(about.today, days) }, avg_mood, n)
  }),
  'recommendations.list': allRecommendations,
  'recommendations.team': recommendationsForTeams,
  'waiting.list': firstDecision,
  'recommendationRules.preview': pastOfRules,
  'reports.trend': trend,
  'reports.comparison': comparison,
  'heatMap.show': heatMap,
  'reports.teamPerformance': teamsInReports,
  // It shows the company and the best teams, with figures of the team report.
  'reports.summary': teamsInReports,
  'actionEffects.get': effects,
  'actionEffects.votes': votes,
}
