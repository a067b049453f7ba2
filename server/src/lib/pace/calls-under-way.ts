import type { FastifyInstance } from 'fastify'
import type { Platform } from '../context.ts'

/** The calls that this process has not answered yet. */
export class CallsUnderWay {
  private count = 0
  private lastHeard = Number.NEGATIVE_INFINITY

  /** Starts to count the calls of this application. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', (_request, reply, done) => {
      const end = this.begin()
      // This also runs when the client has gone away before its answer.
      reply.raw.once('close', end)
      done()
    })
  }

  /** Counts a call; the returned function is called when the call is over. */
  begin(): () => void {
    this.count++
    this.lastHeard = performance.now()
    return () => {
      this.count--
      this.lastHeard = performance.now()
    }
  }

  get any(): boolean {
    return this.count > 0
  }

  /** Milliseconds since the last call ended; 0 while one is under way. */
  quietFor(): number {
    return this.any ? 0 : performance.now() - this.lastHeard
  }
}

const nobody = () => new CallsUnderWay()

/** The calls under way of this process. */
export const callsUnderWay = (platform: Platform): CallsUnderWay => platform.shared(nobody)
