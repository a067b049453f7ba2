import { waiting } from '@kamerton/contract/waiting/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type Served, serve } from '../lib/http/serve.ts'
import { showWaiting } from './show-waiting.ts'

const handlers: Handlers<typeof waiting> = { list: (ctx) => showWaiting(ctx) }

export const waitingRoutes = (app: FastifyInstance, served: Served): void => serve(app, served, waiting, handlers)
