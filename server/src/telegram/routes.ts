import { telegram } from '@kamerton/contract/telegram/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type Served, serve } from '../lib/http/serve.ts'
import { answerRequest } from './answer-request.ts'
import { disconnectUser } from './disconnect-user.ts'
import { generateCode } from './generate-code.ts'
import { showConnection } from './show-connection.ts'

const handlers: Handlers<typeof telegram> = {
  generateCode: (ctx) => generateCode(ctx),
  myConnection: (ctx) => showConnection(ctx),
  answerRequest,
  async disconnect(ctx) {
    ctx.authorizeOwn(ctx.actor.userId)
    await disconnectUser(ctx, ctx.actor.userId)
    return showConnection(ctx)
  },
}

export const telegramRoutes = (app: FastifyInstance, served: Served): void => serve(app, served, telegram, handlers)
