import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import net, { type AddressInfo, type Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { Certificate } from './certificates.ts'

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return port
}

type Answering = (request: IncomingMessage, response: ServerResponse) => void

/** An HTTP server, with TLS if a certificate is given. Stops after the test. */
export async function answering(answer: Answering, tls?: Certificate): Promise<number> {
  const server = tls ? https.createServer({ cert: tls.cert, key: tls.key }, answer) : http.createServer(answer)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  server.on('tlsClientError', () => {})
  server.on('checkContinue', answer)
  return listening(server)
}

export type ProxyOptions = {
  tls?: Certificate
  /** Names the address of the visitor. */
  tells?: boolean
  /** Headers of answers that it removes. */
  hides?: readonly string[]
  /** The longest body that it lets through. */
  longestBody?: number
  /** Paths that it opens to everybody, past the server. */
  shows?: readonly string[]
}

/** A proxy before a port of this machine, as nginx stands before the server. */
export const aProxy = (
  to: number,
  { tls, tells = true, hides = [], longestBody = Infinity, shows = [] }: ProxyOptions = {},
): Promise<number> =>
  answering((request, response) => {
    if (Number(request.headers['content-length'] ?? 0) > longestBody) return void response.writeHead(413).end()
    if (request.headers.expect !== undefined) response.writeContinue()
    if (shows.includes(request.url ?? '')) return void response.writeHead(200).end()
    const headers = { ...request.headers, ...(tells && { 'x-forwarded-for': '203.0.113.7' }) }
    const passed = http.request(
      { host: '127.0.0.1', port: to, path: request.url, method: request.method, headers, agent: false },
      (answer) => {
        for (const name of hides) delete answer.headers[name]
        response.writeHead(answer.statusCode ?? 0, answer.headers)
        answer.pipe(response)
      },
    )
    passed.on('error', () => {
      if (!response.headersSent) response.writeHead(502).end('Bad Gateway')
    })
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  }, tls)

/** A peer that takes connections and does one thing with them; by default it keeps silent. */
export async function aLine(greet: (socket: net.Socket) => void = () => {}): Promise<number> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    greet(socket)
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return listening(server)
}

/** A port on which nobody listens. */
export async function aFreePort(): Promise<number> {
  const server = net.createServer()
  const port = await listening(server)
  server.close()
  await once(server, 'close')
  return port
}

/** A mail server that lets one login in and takes every letter. */
export async function aMailServer(options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({
    disableReverseLookup: true,
    closeTimeout: 1,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'kamerton' && password === 'right' ? done(null, { user: username }) : done(new Error('no')),
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => done(null))
    },
    ...options,
  })
  server.on('error', () => {})
  onTestFinished(() => {
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  // A server that listens on a port has an address of this kind.
  const { port } = server.server.address() as AddressInfo
  return port
}

export const botToken = '123456789:AAtestAAtestAAtestAAtestAAtestAAtest'

/** A Bot API with one bot, and whatever it says of its webhook. */
export const aBotApi = (webhook: Record<string, unknown> = { url: '' }): Promise<number> =>
  answering((request, response) => {
    const say = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (!request.url?.startsWith(`/bot${botToken}/`)) return say(401, { ok: false, error_code: 401 })
    const result = request.url.endsWith('/getMe') ? { id: 1, is_bot: true, username: 'kamerton_bot' } : webhook
    return say(200, { ok: true, result })
  })
