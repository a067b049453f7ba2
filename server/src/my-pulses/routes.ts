import { myPulses } from '@kamerton/contract/my-pulses/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type Served, serve } from '../lib/http/serve.ts'
import { showPromises } from '../pulses/replies/show-promises.ts'
import { commentRound } from './comment-round.ts'
import { showMyPulses, showMyResults, showShared } from './show-my-pulses.ts'

const handlers: Handlers<typeof myPulses> = {
  list: (ctx, page) => showMyPulses(ctx, page),
  results: (ctx, { roundId }) => showMyResults(ctx, roundId),
  shared: (ctx, { id, roundId }) => showShared(ctx, id, roundId),
  promises: (ctx, { id, roundId }) => showPromises(ctx, id, roundId),
  comment: (ctx, change) => commentRound(ctx, change),
}

export const myPulseRoutes = (app: FastifyInstance, served: Served): void => serve(app, served, myPulses, handlers)
