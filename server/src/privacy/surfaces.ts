import { addDays, mondayOf, periodEnding, usualPeriodDays } from '@kamerton/contract/analytics/period'
import { type Dashboard, type Metric, type MetricName, metricNames } from '@kamerton/contract/analytics/schemas'
import type { contract } from '@kamerton/contract/contract'
import type { Actor } from '@kamerton/contract/lib/ability'
import type { SharedFigures } from '@kamerton/contract/my-pulses/schemas'
import { voteKeyOf } from '@kamerton/contract/pulses/votes'
import { mostListed } from '@kamerton/contract/recommendations/schemas'
import { wholeCompany as besideCompany } from '@kamerton/contract/reports/comparison'
import type { HeatMap } from '@kamerton/contract/reports/heat-map-schemas'
import { presetRange, type ReportRange, rangePresets } from '@kamerton/contract/reports/range'
import type { TeamPerformanceReport } from '@kamerton/contract/reports/team-performance'
import { measureEffect } from '../action-effects/show-effect.ts'
import { showVotes } from '../action-effects/show-votes.ts'
import { showActions } from '../action-items/show-actions.ts'
import { compareTeams } from '../analytics/compare-teams.ts'
import { figuresAbovePulses } from '../analytics/figures-above-pulses.ts'
import type { Sight } from '../analytics/queries.ts'
import { showMetric } from '../analytics/read-metrics.ts'
import { showDashboard } from '../analytics/show-dashboard.ts'
import { showTeamEngagement, showTeamMood } from '../analytics/team/read-team-metrics.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { showMyResults, showShared } from '../my-pulses/show-my-pulses.ts'
import { pulseStats } from '../pulses/pulse-stats.ts'
import { showResults } from '../pulses/results/show-results.ts'
import { findRecommendations, showTeamRecommendations } from '../recommendations/list-recommendations.ts'
import { previewRule } from '../recommendations/settings/preview-rule.ts'
import { compareSides } from '../reports/comparison/compare-sides.ts'
import { showHeatMap, showQuestionRows } from '../reports/heat-map/show-heat-map.ts'
import { showTeamPerformance } from '../reports/team-performance/show-team-performance.ts'
import { showTrend } from '../reports/trend/show-trend.ts'
import { type About, everybody, type Figure, type Place, type Span, type Surface } from './figure.ts'
import { figuresOfRecommendations } from './recommendation-figures.ts'

type Contract = typeof contract
type Reads<Calls> = { [C in keyof Calls]: Calls[C] extends { method: 'GET' } ? C & string : never }[keyof Calls]
/** Every call that reads, and the one that gives a file. */
export type ReadingCall = { [F in keyof Contract]: `${F}.${Reads<Contract[F]>}` }[keyof Contract] | 'employees.export'

const periods = [7, 30, 90]
const answered = ['enps', 'engagement', 'mood'] as const

/** So many looks share a transaction: a moment is hardly begun before it ends, and no snapshot is held for long. */
const looksTogether = 20

/** What is asked for again with each of these; who may not see it is told nothing. */
const overEach =
  <I>(
    inputsOf: (about: About, actor: Actor) => readonly I[],
    look: (ctx: Context, input: I, about: About) => Promise<Figure[]>,
  ): Surface =>
  async (lookAs, actor, about) => {
    const figures: Figure[] = []
    const inputs = inputsOf(about, actor)
    for (let start = 0; start < inputs.length; start += looksTogether)
      await lookAs(async (ctx) => {
        for (const input of inputs.slice(start, start + looksTogether))
          figures.push(...(await seenBy(ctx, input, about, look)))
      })
    return figures
  }

async function seenBy<I>(
  ctx: Context,
  input: I,
  about: About,
  look: (ctx: Context, input: I, about: About) => Promise<Figure[]>,
): Promise<Figure[]> {
  try {
    return await look(ctx, input, about)
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'forbidden')) return []
    throw error
  }
}

/** Over each period, where confidential rounds of these days feed any of these metrics: else it tells of none. */
const overPeriods = (
  metrics: readonly MetricName[],
  look: (ctx: Context, days: number, about: About) => Promise<Figure[]>,
): Surface => overEach((about) => (areFed(metrics, about) ? periods : []), look)

const areFed = (metrics: readonly MetricName[], about: About): boolean =>
  metrics.some((metric) => about.metrics.has(metric))

/** Each team that somebody may open, over each period. */
const ofTeams = (
  metrics: readonly MetricName[],
  look: (ctx: Context, team: string, days: number, about: About) => Promise<Figure[]>,
): Surface =>
  overEach(
    (about, actor) =>
      areFed(metrics, about)
        ? about.teams
            .filter((team) => actor.role !== 'manager' || actor.teamsLed.includes(team))
            .flatMap((team) => periods.map((days) => ({ team, days })))
        : [],
    (ctx, { team, days }, about) => look(ctx, team, days, about),
  )

const sightOf = ({ actor }: Context): Sight => (actor.role === 'manager' ? { teams: actor.teamsLed } : 'company')

const value = (of: Place, shown: number | null | undefined, n: number | null): Figure[] =>
  shown === null || shown === undefined ? [] : [{ of, tells: 'value', n }]

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
    ...details.sparkline.flatMap((point) => value(of(weekOf(point.week, about)), point.value, point.n)),
  ]
}

const weekOf = (week: string, { today }: About): Span => {
  const end = addDays(mondayOf(week), 6)
  return { from: week, to: end < today ? end : today }
}

function figuresOfDashboard(dashboard: Dashboard, sight: Sight, about: About): Figure[] {
  const metrics = metricNames.flatMap((name) =>
    figuresOfMetric(name, dashboard[name], sight, about, dashboard.period.days),
  )
  const weeks = dashboard.weekly_trend.flatMap((point) =>
    value({ metric: 'mood', sight, span: weekOf(point.week, about) }, point.value, point.n),
  )
  return [...metrics, ...weeks]
}

/** No round is called that: the one that asked everybody is attacked by itself. */
const wholeCompany = 'company'

const results: Surface = overEach(
  ({ pulses }) => pulses,
  async (ctx, { id, round, before }) => {
    const { results: questions, teams, company, is_anonymous } = await showResults(ctx, id, { round_id: round })
    if (!is_anonymous) return []
    return [
      ...value({ round, group: everybody }, company?.value, company?.n ?? null),
      ...teams.flatMap((team) => value({ round, group: team.team_id ?? '' }, team.value, team.n)),
      ...questions.flatMap(
        ({ question_id, n, mean, enps, distribution, comments, change, company: beside }): Figure[] => {
          const of = { round, question: question_id }
          const isSpread = distribution !== null || (enps?.groups ?? null) !== null
          return [
            ...value(of, mean ?? enps?.value ?? (distribution ? n : null), n),
            ...(isSpread ? [{ of, tells: 'spread' as const, n }] : []),
            ...(comments !== null && comments.length > 0 ? [{ of, tells: 'comments' as const, n: null }] : []),
            // What the whole company said to the same is a sum of that round, which its own release has told.
            ...value({ round: wholeCompany, question: question_id }, beside?.value, null),
            // A change is the difference of two values, of which the other is told of its own round.
            ...(change && before ? value({ round: before, question: question_id }, change.difference, null) : []),
          ]
        },
      ),
    ]
  },
)

/** What those who were asked are told of a round: of everybody, and of each team what its own people see. */
const sharedFigures = (
  round: string,
  figures: SharedFigures | null,
  teams: readonly { team_id: string; value: number; n: number }[],
): Figure[] => [
  ...value({ round, group: everybody }, figures?.company?.value, figures?.company?.n ?? null),
  ...teams.flatMap((team) => value({ round, group: team.team_id }, team.value, team.n)),
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

/** How many a rule would have spoken of is less than the values that it read; it is looked at as if it told these. */
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
 * What became of figures: the one before is that of a period, the one after of single rounds. Several rounds together tell no more
 * than each of them, which its own results have told, nor do other teams added up.
 */
const effects: Surface = overEach(
  (about) => (areFed(['enps', 'engagement', 'mood'], about) ? ['effects'] : []),
  async (ctx) => {
    const figures: Figure[] = []
    for (const { id, may } of (await showActions(ctx, { scope: 'all', status: 'all', skip: 0, limit: 100 })).items) {
      const measured = may.update ? await measureEffect(ctx, id) : null
      if (!measured || measured.effect.metric === 'participation') continue
      const { effect, rounds, teamId } = measured
      const { metric, before, after } = effect
      const sight: Sight = teamId === null ? 'company' : { teams: [teamId] }
      const [round, ...more] = rounds
      if (before) figures.push(...value({ metric, sight, span: before }, before.value, before.answers))
      if (after && round !== undefined && more.length === 0)
        figures.push(...value({ round, group: teamId ?? everybody }, after.value, after.answers))
    }
    return figures
  },
)

/** What was said of done actions: a question of its round as any other, told as that round's results tell it. */
const votes: Surface = overEach(
  ({ pulses }) => (pulses.length > 0 ? [new Set(pulses.map(({ round }) => round))] : []),
  async (ctx, rounds) => {
    const figures: Figure[] = []
    for (const { id, may } of (await showActions(ctx, { scope: 'all', status: 'done', skip: 0, limit: 100 })).items) {
      const { votes: said } = may.update ? await showVotes(ctx, id) : { votes: null }
      if (!said?.told || said.anonymity_threshold === null || !rounds.has(said.round_id)) continue
      const of = { round: said.round_id, question: voteKeyOf(id) }
      figures.push(...value(of, said.told.n, said.told.n), { of, tells: 'spread', n: said.told.n })
    }
    return figures
  },
)

/** The usual ranges of a report: any others are told as sums of the same rounds. */
const overReports = (look: (ctx: Context, range: Required<ReportRange>) => Promise<Figure[]>): Surface =>
  overEach(
    (about) => (areFed(answered, about) ? rangePresets.map((preset) => presetRange(preset, about.today)) : []),
    look,
  )

/** Each metric that is fed, of everybody and of each team. */
const overAudiences = (
  look: (ctx: Context, input: { team: string | undefined; metric: MetricName }, about: About) => Promise<Figure[]>,
): Surface =>
  overEach(
    (about) =>
      answered
        .filter((metric) => about.metrics.has(metric))
        .flatMap((metric) => [undefined, ...about.teams].map((team) => ({ team, metric }))),
    look,
  )

/** The score of a team is made of what stands beside it. */
const figuresOfReport = (
  sight: Sight,
  { start_date: from, end_date: to }: Required<ReportRange>,
  figures: Pick<TeamPerformanceReport, 'engagement' | 'mood'>,
): Figure[] =>
  (['engagement', 'mood'] as const).flatMap((metric) =>
    value({ metric, sight, span: { from, to } }, figures[metric].value, figures[metric].n),
  )

/** A map adds up the rows of rounds; each of them is looked at by itself, and the metrics of a period as they are told. */
const heatMap: Surface = overEach(
  ({ pulses, metrics }) => [
    ...pulses.map(({ round }) => ({ round, days: null })),
    ...(metrics.size > 0 ? periods.map((days) => ({ round: null, days })) : []),
  ],
  async (ctx, { round, days }, about) => {
    if (round !== null)
      return (await showQuestionRows(ctx, round)).flatMap(({ team_id: team, question_key: question, n }) =>
        value(team === null ? { round, question } : { round, question, team }, n, n),
      )
    const { from, to } = periodEnding(about.today, days)
    const { columns, company, teams } = await showHeatMap(ctx, {
      start_date: from,
      end_date: to,
      by: 'metric',
      compare: 'company',
    })
    return columns.flatMap(({ kind }, at) => {
      if (kind === 'question' || kind === 'participation') return []
      const of = (sight: Sight): Place => ({ metric: kind, sight, span: { from, to } })
      const cellOf = (sight: Sight, cells: HeatMap['company']['cells']) =>
        value(of(sight), cells[at]?.value, cells[at]?.n ?? null)
      return [...cellOf('company', company.cells), ...teams.flatMap(({ id, cells }) => cellOf({ teams: [id] }, cells))]
    })
  },
)

/** The teams side by side, and the company above them. */
const teamsInReports: Surface = overReports(async (ctx, range) => {
  const { engagement, mood, teams_performance: teams } = await showTeamPerformance(ctx, range)
  return [
    ...figuresOfReport('company', range, { engagement, mood }),
    ...teams.flatMap((team) => figuresOfReport({ teams: [team.team_id] }, range, team)),
  ]
})

/** It tells nothing of a confidential answer; the test changes all of them and looks. */
const silent = null

/** The file of a page: it is made of the page's own answer, whose figures are looked at already. */
const asOnItsPage: Surface = async () => []

/**
 * Every call that reads, and what of confidential answers it tells. A call that is missing does not compile; one that tells more than
 * stands here is found by the test, which changes the answers and calls them all.
 */
export const surfaces: Readonly<Record<ReadingCall, Surface | null>> = {
  'pulses.responses': results,
  'exports.pulse': asOnItsPage,
  'exports.report': asOnItsPage,
  'exports.heatMap': asOnItsPage,
  'exports.comparison': asOnItsPage,
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
  'recommendationRules.preview': pastOfRules,
  'reports.trend': overAudiences(async (ctx, { team, metric }, about) => {
    const { points } = await showTrend(ctx, { metric, team_id: team, ...presetRange('year', about.today) })
    return points.flatMap(({ week, value: shown, n }) =>
      value({ metric, sight: team === undefined ? 'company' : { teams: [team] }, span: weekOf(week, about) }, shown, n),
    )
  }),
  'reports.comparison': overAudiences(async (ctx, { team, metric }, about) => {
    const sides = { team_id: team, ...presetRange('quarter', about.today) }
    const queries = [sides, ...(team === undefined ? [] : [{ ...sides, other_team_id: besideCompany } as const])]
    const figures: Figure[] = []
    for (const query of queries) {
      const { side, other, metrics } = await compareSides(ctx, query)
      const compared = metrics.find((one) => one.metric === metric)
      for (const [{ period: span, team: of }, figure] of [
        [side, compared?.side],
        [other, compared?.other],
      ] as const)
        figures.push(
          ...value(
            { metric, sight: of === null ? 'company' : { teams: [of.id] }, span },
            figure?.value,
            figure?.n ?? null,
          ),
        )
    }
    return figures
  }),
  'heatMap.show': heatMap,

  // Of thirty teams or more the order only, by values that the map tells; else of named answers.
  'heatMap.connections': silent,
  'reports.teamPerformance': teamsInReports,
  // Of the company, and of the best teams: of what their report tells.
  'reports.summary': teamsInReports,
  // When one is written to.
  'reportLetters.show': silent,

  // How many have answered, and not what.
  'analytics.participation': silent,
  'pulses.totals': silent,
  'pulses.rounds': silent,
  'analytics.weeklyResponses': silent,
  'reports.pulseEngagement': silent,
  'teamAnalytics.pulseStats': silent,
  'teamAnalytics.recentActivity': silent,
  'pulses.list': silent,
  'pulses.get': silent,
  'pulses.unanswered': silent,
  'pulses.audiences': silent,
  'privacy.show': silent,
  'privacy.verdict': silent,
  'myPulses.list': silent,
  // What those who lead have said and promised: of the answers it knows nothing.
  'myPulses.promises': silent,
  // What is asked, before anything is answered.
  'pulses.myForm': silent,
  'pulses.form': silent,
  'pulses.manifest': silent,
  'managerReviews.managers': silent,
  'managerReviews.show': silent,
  'managerReviews.showByLink': silent,
  'managerReviews.ofEmployee': silent,
  'pulseTemplates.list': silent,
  'pulseTemplates.defaults': silent,
  'pulseTemplates.ofPulses': silent,
  'pulseTemplates.library': silent,
  'pulseTemplates.get': silent,
  // Of people by name, which knows named answers only.
  'analytics.retentionRisk': silent,
  'analytics.highPerformers': silent,
  'teamAnalytics.members': silent,
  'teamAnalytics.retentionRisk': silent,
  'teamAnalytics.highPerformers': silent,
  'teamAnalytics.oneToOneStats': silent,
  'employeeAnalytics.enps': silent,
  'employeeAnalytics.engagement': silent,
  'employeeAnalytics.overallScore': silent,
  'employeeAnalytics.teamEngagement': silent,
  'recommendations.employee': silent,
  'recommendationRules.list': silent,
  // Written once: what was told then is what it tells.
  'exports.get': silent,
  'exports.file': silent,
  'employees.list': silent,
  'employees.all': silent,
  'employees.export': silent,
  'employees.get': silent,
  'myData.show': silent,
  'people.list': silent,
  'people.me': silent,
  'teams.list': silent,
  'teams.get': silent,
  'feedback.list': silent,
  'feedback.given': silent,
  'feedback.stats': silent,
  // Of meetings, which ask nobody confidentially.
  'oneToOne.listSeries': silent,
  'oneToOne.series': silent,
  'oneToOne.stats': silent,
  'oneToOne.users': silent,
  'oneToOne.listMeetings': silent,
  'oneToOne.upcoming': silent,
  'oneToOne.meeting': silent,
  'oneToOne.changes': silent,
  'oneToOne.previousPlans': silent,
  'oneToOne.note': silent,
  'oneToOne.agreements': silent,
  'oneToOne.calendarFeed': silent,
  'oneToOne.form': silent,
  'oneToOne.meetingForm': silent,
  'developmentPlans.list': silent,
  'developmentPlans.stats': silent,
  'developmentPlans.library': silent,
  'developmentPlans.get': silent,
  'developmentPlans.history': silent,
  'developmentPlans.ofEmployee': silent,
  'developmentPlans.form': silent,
  // Of people, invitations and plans.
  'reports.developmentProgress': silent,
  'reports.userActivity': silent,
  // What a recommendation told when the action was made of it, kept as it was: nothing is counted anew.
  'actionEffects.get': effects,
  'actionEffects.votes': votes,
  'actionItems.list': silent,
  'actionItems.get': silent,
  'actionItems.rounds': silent,
  // Of accounts.
  'auth.sessions': silent,
  'invites.list': silent,
  'invites.delivery': silent,
  'invites.info': silent,
  'payments.subscription': silent,
  'payments.list': silent,
  'payments.summary': silent,
  'companies.show': silent,
  'invoices.list': silent,
  'invoices.file': silent,
  'invoices.act': silent,
  'telegram.myConnection': silent,
}
