import { reports } from '@kamerton/contract/reports/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Served, serve } from '../lib/http/serve.ts'
import { compareSides } from './comparison/compare-sides.ts'
import { showDevelopmentProgress } from './development-progress/show-development-progress.ts'
import { showPulseEngagement } from './pulse-engagement/show-pulse-engagement.ts'
import { showSummary } from './summary/show-summary.ts'
import { showTeamPerformance } from './team-performance/show-team-performance.ts'
import { showTrend } from './trend/show-trend.ts'
import { showUserActivity } from './user-activity/show-user-activity.ts'

export const reportRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, reports, {
    summary: showSummary,
    developmentProgress: showDevelopmentProgress,
    trend: showTrend,
    comparison: compareSides,
    teamPerformance: showTeamPerformance,
    pulseEngagement: showPulseEngagement,
    userActivity: showUserActivity,
  })
