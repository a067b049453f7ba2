import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/** A person should hear «unavailable» within three seconds, whatever state the database is in. */
const answerPatienceMs = 2_800

/**
 * Lets no call wait for a slow database: past the deadline the caller gets 503 and may try again. The work of the call
 * still commits whole or not at all. The timer starts after the body has been read, so a slow body does not count. It
 * ends when the answer starts: a refusal after that would go out under the headers of the answer.
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
