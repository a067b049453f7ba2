import { recommendations } from '@kamerton/contract/recommendations/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Served, serve } from '../lib/http/serve.ts'
import { showEmployeeRecommendations } from './recommend-for-employee.ts'
import { showTeamRecommendations } from './recommend-for-team.ts'

export const recommendationRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, recommendations, {
    team: (ctx, { id, period_days }) => showTeamRecommendations(ctx, id, period_days),
    employee: (ctx, { id }) => showEmployeeRecommendations(ctx, id),
  })
