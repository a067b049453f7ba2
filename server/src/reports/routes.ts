import { reports } from '@kamerton/contract/reports/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Served, serve } from '../lib/http/serve.ts'

export const reportRoutes = (app: FastifyInstance, served: Served): void => serve(app, served, reports, {})
