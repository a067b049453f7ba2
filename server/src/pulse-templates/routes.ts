import { pulseTemplates } from '@kamerton/contract/pulse-templates/endpoints'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { type Handlers, type Served, serve } from '../lib/http/serve.ts'
import { findTemplate, listTemplates } from './queries.ts'

async function list(ctx: Context) {
  ctx.authorize('read', 'PulseTemplates', {})
  return listTemplates(ctx)
}

const handlers: Handlers<typeof pulseTemplates> = {
  list,
  ofPulses: list,
  defaults: async (ctx) => (await list(ctx)).filter(({ is_default }) => is_default),
  async get(ctx, { id }) {
    ctx.authorize('read', 'PulseTemplates', {})
    const template = await findTemplate(ctx, id)
    if (!template) throw new AppError('not_found')
    return template
  },
}

export const pulseTemplateRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, pulseTemplates, handlers)
