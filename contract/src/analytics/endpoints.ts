import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { queryInteger } from '../lib/fields.ts'
import { Dashboard, Metric, PeriodDays, TeamsPerformance, WeeklyResponses } from './schemas.ts'
import { TeamHighPerformer, TeamMemberRisk } from './team-endpoints.ts'

const period = z.object({ period_days: PeriodDays })

export const analytics = endpoints({
  dashboard: {
    method: 'GET',
    path: '/api/analytics/dashboard',
    access: 'session',
    tells: 'answers',
    input: period,
    output: Dashboard,
  },
  enps: {
    method: 'GET',
    path: '/api/analytics/enps',
    access: 'session',
    tells: 'answers',
    input: period,
    output: Metric,
  },
  participation: {
    method: 'GET',
    path: '/api/analytics/participation',
    access: 'session',
    tells: 'nothing',
    input: period,
    output: Metric,
  },
  weeklyResponses: {
    method: 'GET',
    path: '/api/analytics/weekly-responses',
    access: 'session',
    tells: 'nothing',
    input: z.object({ weeks: queryInteger(1, 52).default(4) }),
    output: WeeklyResponses,
  },
  /**
   * Retention risk of everybody whom the reader may see except the reader, the highest first. People without named
   * answers are left out.
   */
  retentionRisk: {
    method: 'GET',
    path: '/api/analytics/retention-risk',
    access: 'session',
    tells: 'nothing',
    input: period,
    output: z.array(TeamMemberRisk),
    errors: ['forbidden'],
  },
  /** The best first, over the sixty days of the scoring's definition. */
  highPerformers: {
    method: 'GET',
    path: '/api/analytics/high-performers',
    access: 'session',
    tells: 'nothing',
    input: z.object({}),
    output: z.array(TeamHighPerformer),
    errors: ['forbidden'],
  },
  teamsPerformance: {
    method: 'GET',
    path: '/api/analytics/teams/performance',
    access: 'session',
    tells: 'answers',
    input: period,
    output: TeamsPerformance,
  },
})
