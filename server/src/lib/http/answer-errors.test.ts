import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApi } from '../../app.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { refusalOf } from './answer-errors.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const failureOf = (text: string, values: unknown[] = []) =>
  product.owner.query(text, values).catch((error: unknown) => error)

test('a text that PostgreSQL cannot hold is the caller’s mistake', async () => {
  expect(refusalOf(await failureOf('select $1::text', ['a\u0000b'])).code).toBe('malformed_body')
  expect(refusalOf(await failureOf('select $1::jsonb', [JSON.stringify('a\u0000b')])).code).toBe('malformed_body')
})

test('a database that is busy or gone is a refusal for a minute, a wrong query is ours', async () => {
  expect(refusalOf(await failureOf('set statement_timeout = 1; select pg_sleep(1)')).code).toBe('unavailable')
  expect(refusalOf(await failureOf('select pg_terminate_backend(pg_backend_pid())')).code).toBe('unavailable')
  expect(refusalOf(await failureOf('select nothing')).code).toBe('internal')
  expect(refusalOf(await failureOf('select $1::int', [1, 2])).code).toBe('internal')
  expect(refusalOf('thrown text').code).toBe('internal')
})

test('a failure is answered with the code that its line in the log carries, a refusal with none', async () => {
  const lines: string[] = []
  const api = buildApi(product.platform, { log: pino({}, { write: (line: string) => void lines.push(line) }) })
  onTestFinished(() => api.close())
  api.get('/broken', () => {
    throw new Error('a mistake of ours')
  })
  const { statusCode, headers } = await api.inject('/broken')
  expect([statusCode, headers['x-request-id']]).toEqual([500, expect.stringMatching(/^[0-9a-f]{8}$/)])
  expect(lines).toEqual([expect.stringContaining(`"request":"${String(headers['x-request-id'])}"`)])
  expect((await api.inject('/api/pulses')).headers['x-request-id']).toBeUndefined()
})
