import type { DevelopmentProgressReport } from '@kamerton/contract/reports/development-progress'
import type { ReportFigure } from '@kamerton/contract/reports/figure'
import type { Insight } from '@kamerton/contract/reports/insight'
import type { PulseEngagementReport } from '@kamerton/contract/reports/pulse-engagement'
import type { ReportSummary } from '@kamerton/contract/reports/summary'
import type { ReportedTeam, TeamPerformanceReport } from '@kamerton/contract/reports/team-performance'
import type { MetricTrend } from '@kamerton/contract/reports/trend'
import type { UserActivityReport } from '@kamerton/contract/reports/user-activity'

export const days = { start_date: '2026-10-20', end_date: '2026-11-20' }
const period = { from: days.start_date, to: days.end_date, days: 32 }
export const asked = new Date('2026-11-20T12:24:00Z')

export const figure = (value: number | null, changes: Partial<ReportFigure> = {}): ReportFigure => ({
  value,
  interval: value === null ? null : { low: value - 4, high: value + 4 },
  n: value === null ? 0 : 62,
  people: value === null ? 0 : 62,
  invited: 75,
  reason: value === null ? 'no_answers' : null,
  ...changes,
})

export const signal: Insight = {
  rule_id: 'pulse_engagement.rate_watch',
  type: 'watch',
  title: 'Доля ответов чуть ниже порога',
  message: 'Ответили 79,8 % приглашенных.',
  evidence: [{ label: 'Доля ответов', value: 79.8, unit: 'percent', interval: null, threshold: 80, n: 812 }],
}

const noise: Insight = {
  rule_id: 'pulse_engagement.engagement_noise',
  type: 'noise',
  title: 'Вовлечённость почти не изменилась',
  message: 'Разница могла выйти случайно.',
  evidence: [
    { label: 'Вовлечённость', value: 78, unit: 'points', interval: { low: 74, high: 82 }, threshold: null, n: 62 },
  ],
}

export const engagementReport = (changes: Partial<PulseEngagementReport> = {}): PulseEngagementReport => ({
  period,
  total_pulses: 6,
  total_responses: 812,
  total_invited: 1017,
  total_respondents: 74,
  total_people: 75,
  overall_response_rate: 79.8,
  pulse_types_stats: [
    { type: 'engagement', count: 1, responses: 662, invited: 825, respondents: 73, avg_response_rate: 80.2 },
    { type: 'custom', count: 3, responses: 27, invited: 42, respondents: 14, avg_response_rate: 64.3 },
  ],
  weekly_stats: ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'].map((week, at) => ({
    week,
    is_whole: at > 0 && at < 4,
    pulses_count: at === 2 ? 0 : 1,
    responses_count: at === 2 ? 0 : 60,
    invited_count: at === 2 ? 0 : 75,
    respondents_count: at === 2 ? 0 : 60,
    response_rate: at === 2 ? null : 80,
  })),
  insights: [noise, signal],
  ...changes,
})

export const engagementTrend = (values: readonly (number | null)[] = [76, 71, null, 75, 78]): MetricTrend => ({
  period,
  metric: 'engagement',
  team: null,
  points: values.map((value, at) => ({
    week: new Date(Date.UTC(2026, 9, 19 + 7 * at)).toISOString().slice(0, 10),
    ...figure(value),
  })),
})

/** The id of a team of a test, made of its name. */
const idOf = (name: string): string =>
  `00000000-0000-4000-8000-${Array.from(name, (letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .slice(0, 12)
    .padStart(12, '0')}`

export const team = (name: string, changes: Partial<ReportedTeam> = {}): ReportedTeam => ({
  team_id: idOf(name),
  team_name: name,
  manager_name: 'Вера Демина',
  members_count: 18,
  pulses_count: 4,
  pulse_response_rate: 88.9,
  mood_score: 4.1,
  engagement_score: 86,
  mood: figure(4.1, { interval: { low: 3.8, high: 4.4 }, n: 16, people: 16, invited: 18 }),
  engagement: figure(86, { interval: { low: 81, high: 91 }, n: 16, people: 16, invited: 18 }),
  participation: figure(88.9, { interval: null, n: 16, people: 16, invited: 18 }),
  beside_company: { mood: null, engagement: null },
  one_on_one_meetings: 10,
  one_on_one_completed: 9,
  one_on_one_completion_rate: 90,
  development_plans_active: 3,
  development_plans_completed: 1,
  overall_score: 87,
  overall_interval: { low: 82, high: 92 },
  place: { from: 1, to: 1 },
  unplaced: null,
  ...changes,
})

const hidden = figure(null, { reason: 'too_few_answers', n: 0, people: 0, invited: 4 })

export const withheldTeam = (name = 'Офис'): ReportedTeam =>
  team(name, {
    members_count: 4,
    manager_name: null,
    pulse_response_rate: null,
    mood_score: null,
    engagement_score: null,
    mood: hidden,
    engagement: hidden,
    overall_score: null,
    overall_interval: null,
    place: null,
    unplaced: 'withheld',
  })

export const teamReport = (changes: Partial<TeamPerformanceReport> = {}): TeamPerformanceReport => ({
  period,
  total_teams: 4,
  shown_teams: 3,
  withheld_teams: 1,
  total_members: 58,
  engagement: figure(78),
  mood: figure(3.9, { interval: { low: 3.7, high: 4.1 } }),
  participation: figure(79.8, { interval: null, n: 812, invited: 1017 }),
  response_rate: 79.8,
  one_on_one_meetings: 48,
  one_on_one_completion_rate: 81,
  teams_performance: [
    team('Разработка'),
    team('Маркетинг', { overall_score: 79, overall_interval: { low: 71, high: 86 }, place: { from: 2, to: 3 } }),
    team('Продажи', { overall_score: 77, overall_interval: { low: 70, high: 84 }, place: { from: 2, to: 3 } }),
    withheldTeam(),
  ],
  anonymity_threshold: 5,
  insights: [signal],
  ...changes,
})

export const planReport = (changes: Partial<DevelopmentProgressReport> = {}): DevelopmentProgressReport => ({
  period,
  total_plans: 18,
  people_with_plan: 17,
  total_people: 75,
  status_stats: { draft: 2, active: 11, completed: 4, cancelled: 1 },
  avg_progress: 46,
  behind_plans: 3,
  skills_stats: { total_skills: 41, completed_skills: 12, in_progress_skills: 20, planned_skills: 9, avg_progress: 48 },
  top_employees: [
    {
      employee_id: '00000000-0000-4000-8000-000000000001',
      employee_name: 'Никита Жуков',
      plan_id: '00000000-0000-4000-8000-000000000002',
      plan_title: 'Стать ведущим разработчиком',
      plan_status: 'active',
      start_date: '2026-06-01',
      end_date: '2026-12-01',
      skills_count: 3,
      avg_progress: 92,
    },
  ],
  insights: [],
  ...changes,
})

/** A number of registrations for each of these days. */
export const registrations = (counts: readonly number[]) =>
  counts.map((count, at) => ({
    date: new Date(Date.UTC(2026, 9, 20 + at)).toISOString().slice(0, 10),
    registrations: count,
  }))

export const activityReport = (changes: Partial<UserActivityReport> = {}): UserActivityReport => ({
  period,
  total_users: 75,
  role_stats: { owner: 1, admin: 2, manager: 7, employee: 65 },
  telegram_stats: { total_connected: 48, connection_rate: 64, active_this_month: 41 },
  invite_stats: { total_sent: 17, used: 14, pending: 2, expired: 1, conversion_rate: 82.4 },
  registrations: 7,
  daily_registrations: registrations([0, 1, 0, 4, 2]),
  insights: [],
  ...changes,
})

export const summary = (changes: Partial<ReportSummary> = {}): ReportSummary => ({
  period,
  total_pulses: 6,
  total_responses: 426,
  overall_response_rate: 82.7,
  weekly_response_rates: [81, null, 82.7].map((response_rate, at) => ({ week: `2026-11-0${2 + at}`, response_rate })),
  total_teams: 7,
  withheld_teams: 2,
  engagement: figure(78),
  teams_unordered: null,
  top_teams: [
    {
      team_id: '00000000-0000-4000-8000-000000000003',
      team_name: 'Разработка',
      value: 86,
      interval: { low: 81, high: 91 },
    },
  ],
  one_on_one_meetings: 48,
  one_on_one_completed: 39,
  one_on_one_completion_rate: 81,
  total_plans: 18,
  total_skills: 41,
  avg_plan_progress: 46,
  plan_status_stats: { draft: 2, active: 11, completed: 4, cancelled: 1 },
  total_users: 75,
  telegram_connection_rate: 64,
  invites_sent: 17,
  invites_used: 14,
  daily_registrations: registrations([0, 1, 0, 4, 2]),
  ...changes,
})

/** The summary of a company without any events. */
export const emptySummary = (): ReportSummary =>
  summary({
    total_pulses: 0,
    total_responses: 0,
    overall_response_rate: null,
    weekly_response_rates: [{ week: '2026-11-16', response_rate: null }],
    total_teams: 0,
    withheld_teams: 0,
    engagement: figure(null, { invited: 0 }),
    teams_unordered: 'too_few_teams',
    top_teams: [],
    one_on_one_meetings: 0,
    one_on_one_completion_rate: null,
    total_plans: 0,
    total_skills: 0,
    avg_plan_progress: null,
    plan_status_stats: { draft: 0, active: 0, completed: 0, cancelled: 0 },
    invites_sent: 0,
    invites_used: 0,
    daily_registrations: registrations([0, 0]),
  })
