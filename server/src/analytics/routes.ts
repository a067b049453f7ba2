import { analytics } from '@kamerton/contract/analytics/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type Served, serve } from '../lib/http/serve.ts'
import { compareTeams } from './compare-teams.ts'
import { listPerformersInSight, listRisksInSight } from './employee/rank-people.ts'
import { listWeeklyResponses } from './list-weekly-responses.ts'
import { showMetric } from './read-metrics.ts'
import { showDashboard } from './show-dashboard.ts'

const handlers: Handlers<typeof analytics> = {
  dashboard: (ctx, { period_days }) => showDashboard(ctx, period_days),
  enps: (ctx, { period_days }) => showMetric(ctx, 'enps', period_days),
  participation: (ctx, { period_days }) => showMetric(ctx, 'participation', period_days),
  weeklyResponses: (ctx, { weeks }) => listWeeklyResponses(ctx, weeks),
  retentionRisk: (ctx, { period_days }) => listRisksInSight(ctx, period_days),
  highPerformers: (ctx) => listPerformersInSight(ctx),
  teamsPerformance: (ctx, { period_days }) => compareTeams(ctx, period_days),
}

export const analyticsRoutes = (app: FastifyInstance, served: Served): void => serve(app, served, analytics, handlers)
