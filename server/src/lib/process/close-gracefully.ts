import net from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { CallsUnderWay } from '../pace/calls-under-way.ts'

/** After so long without a call, the remaining connections are idle. */
const quietMs = 300
/** The longest call is answered long before; the remaining clients do not read their answers. */
const inFlightPatienceMs = 25_000

/**
 * Makes `app.close()` cut nobody off. Fastify would close the connections that are idle at that moment, and lose the
 * requests on their way through them. So at first the server only stops listening. Each later answer asks its client to
 * close (Fastify does that by itself while it is closing). Connections are closed only if they stay silent.
 */
export function closeGracefully(app: FastifyInstance, calls: CallsUnderWay): void {
  app.addHook('preClose', async () => {
    const began = performance.now()
    // Not the `close` of http.Server, which also closes idle connections.
    net.Server.prototype.close.call(app.server)
    const isQuiet = () => Math.min(calls.quietFor(), performance.now() - began) > quietMs
    while ((await countConnections(app)) > 0 && !isQuiet() && performance.now() - began < inFlightPatienceMs)
      await tick()
    if (calls.any) app.server.closeAllConnections()
  })
}

const countConnections = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

const tick = () => new Promise((resolve) => setTimeout(resolve, 10))
