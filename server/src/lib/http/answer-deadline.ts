import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/** A person should hear «unavailable» within three seconds, whatever the database is doing. */
const answerPatienceMs = 2_800

/**
 * Lets no call wait for a slow database: past the deadline the caller hears 503 and may try again. What the call was
 * doing still commits whole or not at all. The body's own slowness is not counted: it has been read by now. Nor is that of an
 * answer which is under way: a refusal that overtook it would go out under its headers.
 */
export function answerInTime(app: FastifyInstance, patienceMs = answerPatienceMs): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  app.addHook('preHandler', (request, reply, done) => {
    const timer = setTimeout(() => {
      if (!reply.sent) reply.send(new AppError('unavailable'))
    }, patienceMs)
    timer.unref()
    timers.set(request, timer)
    reply.raw.once('close', () => clearTimeout(timer))
    done()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    clearTimeout(timers.get(request))
    done()
  })
}
