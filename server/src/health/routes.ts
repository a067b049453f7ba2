import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import { version } from '../lib/process/version.ts'
import { findNewestMigration } from './queries.ts'
import { type FreeBytes, isReady, type Phase, readinessOf } from './readiness.ts'
import { wayOf } from './way-here.ts'

export type Watched = {
  db: Kysely<DB>
  migrations: readonly string[]
  phase(): Phase
  freeBytes: FreeBytes
  secret: Buffer
}

/**
 * Live: the process answers, in any state of its database. Ready: a person would be served now.
 * Version: the program and the newest migration of its database, as much as a stranger may know.
 */
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
  app.get('/api/version', async () => ({ version, migration: await findNewestMigration(db).catch(() => null) }))
}
