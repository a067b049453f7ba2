import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { answerInTime } from './answer-deadline.ts'
import { answerErrors } from './answer-errors.ts'
import { compressAnswers } from './compressed.ts'

const patienceMs = 1000
afterEach(() => {
  vi.useRealTimers()
})

/** An application with the product's hooks, on a clock that stands still until the test moves it. */
function anApp(handler: () => Promise<unknown>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const app = Fastify()
  answerErrors(app, pino({ level: 'silent' }))
  answerInTime(app, patienceMs)
  compressAnswers(app)
  app.get('/', handler)
  return app
}

const ask = (app: ReturnType<typeof anApp>) => app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })

test('an answer that is being compressed when its time is up goes out whole', async () => {
  const long = { text: randomBytes(4_000_000).toString('hex') }
  const app = anApp(async () => {
    // By then the answer is under way: compressing it takes some hundred milliseconds of another thread.
    setImmediate(() => vi.advanceTimersByTime(patienceMs))
    return long
  })
  const { statusCode, headers, rawPayload } = await ask(app)
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'gzip'])
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(long)
})

test('one that is not there in time is refused, readably', async () => {
  const app = anApp(async () => {
    vi.advanceTimersByTime(patienceMs)
    return new Promise(() => {})
  })
  const { statusCode, headers, body } = await ask(app)
  expect([statusCode, headers['content-encoding']]).toEqual([503, undefined])
  expect(JSON.parse(body)).toMatchObject({ code: 'unavailable' })
})
