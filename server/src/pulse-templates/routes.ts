import { pulseTemplates } from '@kamerton/contract/pulse-templates/endpoints'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { type Handlers, type Served, serve } from '../lib/http/serve.ts'
import { createTemplate } from './create-template.ts'
import { deleteTemplate } from './delete-template.ts'
import { duplicateTemplate } from './duplicate-template.ts'
import { librarySets } from './library/sets.ts'
import { findTemplate, listTemplates } from './queries.ts'
import { updateTemplate } from './update-template.ts'

async function list(ctx: Context) {
  ctx.authorize('read', 'PulseTemplates', {})
  return listTemplates(ctx)
}

const handlers: Handlers<typeof pulseTemplates> = {
  list,
  ofPulses: list,
  defaults: async (ctx) => (await list(ctx)).filter(({ is_default }) => is_default),
  async library(ctx) {
    ctx.authorize('read', 'PulseTemplates', {})
    return { sets: [...librarySets] }
  },
  create: (ctx, template) => createTemplate(ctx, template),
  update: (ctx, { id, ...changes }) => updateTemplate(ctx, id, changes),
  async delete(ctx, { id }) {
    await deleteTemplate(ctx, id)
    return { msg: 'Шаблон успешно удален' }
  },
  duplicate: (ctx, { id }) => duplicateTemplate(ctx, id),
  async get(ctx, { id }) {
    ctx.authorize('read', 'PulseTemplates', {})
    const template = await findTemplate(ctx, id)
    if (!template) throw new AppError('not_found')
    return template
  },
}

export const pulseTemplateRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, pulseTemplates, handlers)
