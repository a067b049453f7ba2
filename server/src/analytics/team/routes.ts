import { teamAnalytics } from '@kamerton/contract/analytics/team-endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type Served, serve } from '../../lib/http/serve.ts'
import { listTeamActivity } from './list-activity.ts'
import { showMemberScores } from './list-member-scores.ts'
import { listHighPerformers, listRetentionRisk } from './rank-members.ts'
import { showTeamEngagement, showTeamMood } from './read-team-metrics.ts'
import { showTeamMeetings, showTeamPulses } from './show-team-pulses.ts'

const handlers: Handlers<typeof teamAnalytics> = {
  engagement: (ctx, { id, period_days }) => showTeamEngagement(ctx, id, period_days),
  mood: (ctx, { id, period_days }) => showTeamMood(ctx, id, period_days),
  members: (ctx, { id, period_days }) => showMemberScores(ctx, id, period_days),
  oneToOneStats: (ctx, { id }) => showTeamMeetings(ctx, id),
  pulseStats: (ctx, { id, period_days }) => showTeamPulses(ctx, id, period_days),
  recentActivity: (ctx, { id }) => listTeamActivity(ctx, id),
  retentionRisk: (ctx, { id, period_days }) => listRetentionRisk(ctx, id, period_days),
  highPerformers: (ctx, { id }) => listHighPerformers(ctx, id),
}

export const teamAnalyticsRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, teamAnalytics, handlers)
