import { noticePath } from '@kamerton/contract/payments/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Platform, Unbound } from '../lib/context.ts'
import { takeNotice } from './take-notice.ts'

/**
 * Where a provider calls. A notice that is understood, and one that is not, is answered alike; only where the provider cannot be asked
 * what has happened it is told so, and says it again later.
 */
export function addNotices(app: FastifyInstance, platform: Platform): void {
  const unbound = new Unbound(platform)
  app.post(noticePath, async (request, reply) => {
    await takeNotice(unbound, request.body)
    return reply.send({})
  })
}
