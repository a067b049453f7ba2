import { type Endpoint, placeOf } from '@kamerton/contract/lib/endpoint'
import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { z } from 'zod'
import type { TestApp } from '../test-app.ts'

let lastAddress = 0

/** An address of a client that no limit has counted yet. */
export function newAddress(): string {
  lastAddress++
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`
}

/** The request of a careless or hostile client: nothing is checked before it is sent. */
export function requestOf(endpoint: Endpoint, input: object, token: string | null): InjectOptions {
  const query: string[] = []
  const body: [string, unknown][] = []
  let url: string = endpoint.path
  const encoded = (value: unknown) =>
    encodeURIComponent(typeof value === 'string' ? value.toWellFormed().slice(0, 5000) : (JSON.stringify(value) ?? ''))
  for (const [field, value] of Object.entries(input)) {
    const place = placeOf(endpoint, field)
    if (place === 'path') url = url.replace(`:${field}`, () => encoded(value))
    else if (place === 'query') query.push(`${encoded(field)}=${encoded(value)}`)
    else body.push([field, value])
  }
  if (query.length > 0) url += `?${query.join('&')}`
  const hasBody = endpoint.method !== 'GET'
  const isJson = hasBody && !endpoint.file
  return {
    url,
    method: endpoint.method,
    // Written by hand, because a key named __proto__ must be sent unchanged.
    ...(isJson
      ? { payload: `{${body.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}` }
      : {}),
    ...(endpoint.file ? { payload: formOf(body) } : {}),
    headers: {
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'x-forwarded-for': newAddress(),
    },
  }
}

/** Sends a value as a file, or at least as a file with that name. Only well-formed names can be written into a form. */
function formOf(body: readonly [string, unknown][]): FormData {
  const form = new FormData()
  for (const [field, value] of body) {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    form.append(
      field.toWellFormed(),
      value instanceof Blob ? value : new File([text], text.slice(0, 50).toWellFormed()),
    )
  }
  return form
}

const russian = z.string().regex(/[а-яё]/i)
/** Two refusals are fixed texts: the client of the specification recognises them by their words. */
const literal = z.enum(['Incorrect email or password', 'Email not verified'])
const Issue = z.strictObject({
  loc: z.tuple([z.enum(['path', 'query', 'body'])], z.union([z.string(), z.int()])),
  msg: russian,
  type: z.string(),
})
const Refusal = z.strictObject({ detail: z.union([russian, literal, z.array(Issue).min(1)]), code: z.string() })

/** Expects a fast answer below 500, and for a refusal Russian words in the contract's shape. Returns the status. */
export async function expectCivilAnswer(app: TestApp, request: InjectOptions): Promise<number> {
  const began = process.threadCpuUsage()
  const { statusCode, body } = await app.app.inject(request)
  // Processor time instead of clock time: on a busy machine a pattern only seems slow.
  const { user, system } = process.threadCpuUsage(began)
  expect({ statusCode, body }).toEqual({
    statusCode: expect.toSatisfy((status: number) => status < 500, 'below 500'),
    body,
  })
  expect((user + system) / 1000).toBeLessThan(1000)
  if (statusCode >= 400)
    expect({ body, wrong: Refusal.safeParse(JSON.parse(body)).error?.issues }).toEqual({ body, wrong: undefined })
  expect('polluted' in {}).toBe(false)
  return statusCode
}
