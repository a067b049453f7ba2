import { teams } from '@kamerton/contract/teams/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Served, serve } from '../lib/serve.ts'
import { listTeams } from './queries.ts'

export const teamRoutes = (app: FastifyInstance, served: Served): void => serve(app, served, teams, { list: listTeams })
