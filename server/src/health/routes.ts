import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import { type FreeBytes, isReady, type Phase, readinessOf } from './readiness.ts'
import { wayOf } from './way-here.ts'

export type Watched = {
  db: Kysely<DB>
  migrations: readonly string[]
  phase(): Phase
  freeBytes: FreeBytes
  secret: Buffer
}

/** Live: the process answers, in any state of its database. Ready: a person would be served now. */
export function healthRoutes(app: FastifyInstance, { db, migrations, phase, freeBytes, secret }: Watched): void {
  const readiness = readinessOf(db, migrations, freeBytes)
  app.get('/api/health/live', (request) => {
    const way = wayOf(request, secret)
    return { status: 'live', ...(way && { way }) }
  })
  app.get('/api/health/ready', async (_request, reply) => {
    const state = await readiness(phase())
    const status = isReady(state) ? 'ready' : 'not_ready'
    return reply.code(status === 'ready' ? 200 : 503).send({ status, ...state })
  })
}
