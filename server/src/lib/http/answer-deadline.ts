import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

/** A person should hear «unavailable» within three seconds, whatever the database is doing. */
const answerPatienceMs = 2_800

/**
 * Lets no call wait for a slow database: past the deadline the caller hears 503 and may try again. What the call was
 * doing still commits whole or not at all. The body's own slowness is not counted: it has been read by now.
 */
export function answerInTime(app: FastifyInstance, patienceMs = answerPatienceMs): void {
  app.addHook('preHandler', (_request, reply, done) => {
    const timer = setTimeout(() => {
      if (!reply.sent) reply.send(new AppError('unavailable'))
    }, patienceMs)
    timer.unref()
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
}
