import { actionEffects } from '@kamerton/contract/action-items/effect-endpoints'
import type { FastifyInstance } from 'fastify'
import { type Served, serve } from '../lib/http/serve.ts'
import { showEffect } from './show-effect.ts'
import { showVotes } from './show-votes.ts'

export const actionEffectRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, actionEffects, {
    get: (ctx, { id }) => showEffect(ctx, id),
    votes: (ctx, { id }) => showVotes(ctx, id),
  })
