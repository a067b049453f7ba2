import { employeeAnalytics } from '@kamerton/contract/analytics/employee-endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type Served, serve } from '../../lib/http/serve.ts'
import { showOwnEngagement, showOwnEngagementInTeam, showOwnEnps, showOwnScoring } from './show-employee-metrics.ts'

const handlers: Handlers<typeof employeeAnalytics> = {
  enps: (ctx, { id, period_days }) => showOwnEnps(ctx, id, period_days),
  engagement: (ctx, { id, period_days }) => showOwnEngagement(ctx, id, period_days),
  overallScore: (ctx, { id }) => showOwnScoring(ctx, id),
  teamEngagement: (ctx, { id, teamId, period_days }) => showOwnEngagementInTeam(ctx, { id, teamId, days: period_days }),
}

export const employeeAnalyticsRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, employeeAnalytics, handlers)
