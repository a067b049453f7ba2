import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildApi } from '../app.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const log = pino({ level: 'silent' })
const token = `${randomUUID()}.${randomBytes(32).toString('base64url')}`

let product: TestApp
let app: FastifyInstance
beforeAll(async () => {
  product = await startTestApp()
  app = product.app
})
afterAll(() => product.close())

const ask = (url: string) => app.inject({ url })
const json = { 'content-type': 'application/json' }
const submit = (options: Partial<InjectOptions>) =>
  app.inject({ method: 'POST', url: `/api/pulse/submit?token=${token}`, headers: json, ...options })

describe('what a body may be', () => {
  test('no larger than 256 KiB and no deeper than our shapes', async () => {
    const large = await submit({ payload: JSON.stringify({ responses: { q1: 'x'.repeat(257 * 1024) } }) })
    expect([large.statusCode, large.json().code]).toEqual([413, 'body_too_large'])
    const deep = await submit({ payload: `{"responses":${'['.repeat(200)}${']'.repeat(200)}}` })
    expect(deep.statusCode).toBe(422)
    const brackets = await submit({ payload: JSON.stringify({ responses: { q1: '[{'.repeat(500) } }) })
    expect(brackets.statusCode).toBe(404)
  })

  test('JSON that reaches for prototypes is refused, and nothing is polluted', async () => {
    for (const payload of [
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"responses":{"__proto__":{"polluted":1}}}',
      '{not json',
      '[1]',
      '"text"',
    ])
      expect((await submit({ payload })).json().code).toMatch(/malformed_body|invalid_input/)
    await ask('/api/pulse/form?__proto__[polluted]=1&constructor[prototype][polluted]=1')
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('a text that the database cannot hold is the caller’s mistake, and so is an address that nobody can read', async () => {
    const zero = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ email: 'a@b.ru', password: 'a\u0000b' }),
    })
    expect(zero.statusCode).toBeLessThan(500)
    const unreadable = await ask('/api/%zz')
    expect([unreadable.statusCode, unreadable.json().code]).toEqual([400, 'malformed_body'])
    expect((await ask(`/api/pulses/${'x'.repeat(300)}`)).statusCode).toBe(404)
  })
})

test('A-44: clients that send a byte now and then, and 2,000 that say nothing, are let go; others are served meanwhile', async () => {
  const quick = buildApi(product.platform, { log, requestTimeout: 300 })
  onTestFinished(() => void quick.close())
  quick.get('/still-here', () => 'yes')
  const address = await quick.listen({ host: '127.0.0.1', port: 0 })
  const port = Number(new URL(address).port)
  const beginnings = [
    '',
    'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    'POST /api/pulse/submit HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  ]
  const left = Array.from({ length: 60 }, (_, number) => dripping(port, beginnings[number % beginnings.length] ?? ''))
  const mute: { gone: Promise<unknown> }[] = []
  // So many at once fit into the machine's queue for a busy server.
  while (mute.length < 2000) mute.push(...(await Promise.all(Array.from({ length: 200 }, () => silent(port)))))
  expect(await (await fetch(`${address}/still-here`)).text()).toBe('yes')
  await Promise.all([...left, ...mute.map(({ gone }) => gone)])
  expect(await (await fetch(`${address}/still-here`)).text()).toBe('yes')
})

/** Resolves when the server disconnects a client that sends one byte at a time. */
function dripping(port: number, beginning: string): Promise<void> {
  const socket = connect(port, '127.0.0.1', () => socket.write(beginning))
  const drip = setInterval(() => beginning && socket.write('x'), 50)
  socket.resume().on('error', () => {})
  return new Promise((resolve) =>
    socket.on('close', () => {
      clearInterval(drip)
      resolve()
    }),
  )
}

/** A client that connects and sends nothing; `gone` resolves when the server disconnects it. */
async function silent(port: number): Promise<{ gone: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1')
  socket.resume().on('error', () => {})
  const gone = once(socket, 'close')
  await once(socket, 'connect')
  return { gone }
}
