import { gunzipSync } from 'node:zlib'
import { callAreas as areas, contract } from '@kamerton/contract/contract'
import { errors } from '@kamerton/contract/errors'
import { type Endpoint, type Endpoints, keyHeader, placeOf } from '@kamerton/contract/lib/endpoint'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openApiOf, serveOpenApi } from './openapi.ts'

const Schema = z.record(z.string(), z.unknown())
const Content = z.object({ 'application/json': z.object({ schema: Schema }) })
const FormContent = z.object({ 'multipart/form-data': z.object({ schema: Schema }) })
const FileContent = z.object({
  'application/octet-stream': z.object({
    schema: z.object({ type: z.literal('string'), format: z.literal('binary') }),
  }),
})
/** The rules of OpenAPI 3.1 for a document like ours. */
const Operation = z.strictObject({
  operationId: z.string(),
  tags: z.array(z.string()).length(1),
  security: z.array(z.record(z.literal('bearer'), z.array(z.never()))),
  parameters: z
    .array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        schema: Schema,
      }),
    )
    .optional(),
  requestBody: z.strictObject({ required: z.boolean(), content: z.union([Content, FormContent]) }).optional(),
  responses: z.record(
    z.string().regex(/^\d{3}$/),
    z.strictObject({ description: z.string().min(1), content: z.union([Content, FileContent]) }),
  ),
})
const Document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  externalDocs: z.object({ description: z.string(), url: z.literal('/api/docs') }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string().startsWith('/api/'), z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), Operation)),
  components: z.object({ securitySchemes: Schema, schemas: Schema }),
})

const document = Document.parse(openApiOf({ contract, areas }))
const calls = Object.entries<Endpoints>(contract).flatMap(([feature, table]) =>
  Object.entries<Endpoint>(table).map(([name, endpoint]) => ({ id: `${feature}.${name}`, endpoint })),
)
const operations = Object.entries(document.paths).flatMap(([path, its]) =>
  Object.entries(its).map(([method, operation]) => ({ path, method, operation })),
)

test('every call of the contract is described once, and nothing else is', () => {
  expect(operations.flatMap(({ operation }) => operation?.operationId ?? []).toSorted()).toEqual(
    calls.map(({ id }) => id).toSorted(),
  )
})

describe.each(calls)('$id', ({ id, endpoint }) => {
  const found = operations.find(({ operation }) => operation?.operationId === id)
  const operation = Operation.parse(found?.operation)

  test('its fields travel where the contract says', () => {
    expect(found?.path.replace(/\{(\w+)\}/g, ':$1')).toBe(endpoint.path)
    const inPath = [...(found?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const headers = (operation.parameters ?? []).filter((one) => one.in === 'header')
    expect(headers.map(({ name }) => name)).toEqual(endpoint.once ? [keyHeader] : [])
    const parameters = (operation.parameters ?? []).filter((one) => one.in !== 'header')
    expect(parameters.filter((one) => one.in === 'path').map(({ name, required }) => [name, required])).toEqual(
      inPath.map((name) => [name, true]),
    )
    const [form] = Object.values(operation.requestBody?.content ?? {})
    expect(Object.keys(operation.requestBody?.content ?? {})).not.toContain(
      endpoint.file ? 'application/json' : 'multipart/form-data',
    )
    const body = Schema.parse(form?.schema.properties ?? {})
    expect([...parameters.map(({ name }) => name), ...Object.keys(body)].toSorted()).toEqual(
      Object.keys(endpoint.input.shape).toSorted(),
    )
    for (const name of Object.keys(body)) expect(placeOf(endpoint, name)).toBe('body')
  })

  test('who may call it, and every refusal it names', () => {
    expect(operation.security).toEqual(endpoint.access === 'public' ? [] : [{ bearer: [] }])
    expect(Object.keys(operation.responses)).toContain(String(endpoint.success ?? 200))
    for (const code of endpoint.errors ?? [])
      expect(operation.responses[errors[code].status]?.description).toContain(code)
    const answer = operation.responses[endpoint.success ?? 200]?.content
    expect((endpoint.givesFile ? FileContent : Content).safeParse(answer).success).toBe(true)
  })
})

test('moments are texts on the wire, and what has a default is there in an answer', () => {
  const text = JSON.stringify(document)
  expect(text).toContain('"format":"date-time"')
  expect(text).not.toContain('"$schema"')
  const create = operations.find(({ operation }) => operation?.operationId === 'pulses.create')?.operation
  const request = Content.parse(create?.requestBody?.content)['application/json'].schema
  const answer = Content.parse(create?.responses[201]?.content)['application/json'].schema
  expect(request?.required).not.toContain('is_anonymous')
  expect(answer?.required).toContain('is_anonymous')
})

test('it is served compressed', async () => {
  const app = Fastify()
  serveOpenApi(app, { contract, areas })
  const { headers, rawPayload } = await app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } })
  expect(headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(
    JSON.parse(JSON.stringify(openApiOf({ contract, areas }))),
  )
})
