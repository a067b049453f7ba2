import { recommendations } from '@kamerton/contract/recommendations/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Served, serve } from '../lib/http/serve.ts'
import { setAside, takeBack } from './focus/set-aside.ts'
import { setAsideMany, takeBackMany } from './focus/set-aside-many.ts'
import { listRecommendations, showEmployeeRecommendations, showTeamRecommendations } from './list-recommendations.ts'

export const recommendationRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, recommendations, {
    list: listRecommendations,
    team: (ctx, { id, period_days }) => showTeamRecommendations(ctx, id, period_days),
    employee: (ctx, { id, period_days }) => showEmployeeRecommendations(ctx, id, period_days),
    setAside,
    takeBack,
    setAsideMany,
    takeBackMany,
  })
