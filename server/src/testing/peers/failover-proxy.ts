import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy before several servers, like nginx: it takes them in turn and skips those that are gone. */
export type FailoverProxy = {
  address: string
  /** Adds a server to those that are asked; a known name means that this server is back. */
  add(name: string, address: string): void
  /** The number of requests that this server got and has not answered. */
  underWay(name: string): number
  /** The number of requests that it has answered since it was added. */
  answered(name: string): number
  /** Resolves when this server has just got the next write, which it may not even have read. */
  nextWrite(name: string): Promise<void>
  /** Writes that were answered as done, in the order of the answers. */
  readonly acknowledged: readonly Acknowledged[]
  /** Writes that were given to a server, with or without an answer. */
  readonly given: readonly Given[]
  /** Requests that broke after they were sent and could not be repeated. The outcome is unknown to their client. */
  broken(): number
  stop(): Promise<void>
}

/** `sent` and `answered` are the bodies, as texts. */
export type Given = { method: string; url: string; sent: string }
export type Acknowledged = Given & { answered: string }

type Target = { url: URL; underWay: number; answered: number; isGone: boolean }
type Answer = { status: number; headers: OutgoingHttpHeaders; body: Buffer }

/** Nobody listens there: nothing was sent, so any request may go to another server. */
const wasUnsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'

/**
 * Round robin over the servers on the loopback. A request that was sent is repeated at another server only if it
 * changes nothing.
 */
export async function startFailoverProxy(): Promise<FailoverProxy> {
  const targets = new Map<string, Target>()
  const agent = new Agent({ keepAlive: true })
  const acknowledged: Acknowledged[] = []
  const given: Given[] = []
  const awaited = new Map<string, () => void>()
  let turn = 0
  let broken = 0

  const pass = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(incoming)
    const { method = 'GET', url = '/' } = incoming
    const isWrite = method !== 'GET' && method !== 'HEAD'
    for (let tries = 0; tries < targets.size; tries++) {
      const alive = [...targets].filter(([, { isGone }]) => !isGone)
      const [name, target] = alive[turn++ % alive.length] ?? []
      if (!name || !target) break
      target.underWay++
      try {
        const asked = ask(agent, target.url, incoming, body)
        const write = { method, url, sent: body.toString() }
        if (isWrite) given.push(write)
        if (isWrite) awaited.get(name)?.()
        const answer = await asked
        target.answered++
        if (isWrite && answer.status < 300) acknowledged.push({ ...write, answered: answer.body.toString() })
        return void response.writeHead(answer.status, answer.headers).end(answer.body)
      } catch (error) {
        target.isGone = true
        if (!isWrite || wasUnsent(error)) continue
        broken++
        return void response.writeHead(502).end()
      } finally {
        target.underWay--
      }
    }
    response.writeHead(503).end()
  }

  const server = createServer((incoming, response) => void pass(incoming, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The address of a server that listens on a port is an object.
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    add(name, address) {
      const url = new URL(address.replace('localhost', '127.0.0.1'))
      targets.set(name, { url, underWay: 0, answered: 0, isGone: false })
    },
    underWay: (name) => targets.get(name)?.underWay ?? 0,
    async nextWrite(name) {
      await new Promise<void>((heard) => awaited.set(name, heard))
      awaited.delete(name)
    },
    acknowledged,
    given,
    answered: (name) => targets.get(name)?.answered ?? 0,
    broken: () => broken,
    async stop() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bodyOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function ask(agent: Agent, to: URL, { method, url = '/', headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // The proxy names its client, as every proxy does; a test may set the header itself.
    const passedOn = { 'x-forwarded-for': '203.0.113.1', ...headers, host: to.host }
    const asked = request(new URL(url, to), { agent, method, headers: passedOn }, (answer) => {
      bodyOf(answer).then(
        (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
        reject,
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
