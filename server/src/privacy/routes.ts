import { privacy } from '@kamerton/contract/privacy/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type Served, serve } from '../lib/http/serve.ts'
import { askForCheck, showCheck, showVerdict } from './show-check.ts'

const handlers: Handlers<typeof privacy> = {
  show: (ctx, { id }) => showCheck(ctx, id),
  check: (ctx, { id }) => askForCheck(ctx, id),
  verdict: (ctx, { round }) => showVerdict(ctx, round),
}

export const privacyRoutes = (app: FastifyInstance, served: Served): void => serve(app, served, privacy, handlers)
