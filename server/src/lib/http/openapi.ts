import { type ErrorCode, errors } from '@kamerton/contract/errors'
import { type Endpoint, type Endpoints, keyHeader, type Place, placeOf } from '@kamerton/contract/lib/endpoint'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { compress, sendCompressed } from './compressed.ts'

export type Schema = Readonly<Record<string, unknown>>
type Content = Readonly<Record<string, { schema: Schema }>>
type Answer = { description: string; content: Content }
export type Parameter = { name: string; in: Exclude<Place, 'body'> | 'header'; required: boolean; schema: Schema }
export type Operation = {
  operationId: string
  tags: readonly [string]
  security: readonly { bearer: readonly never[] }[]
  parameters?: readonly Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Readonly<Record<string, Answer>>
}
export type OpenApi = {
  openapi: '3.1.0'
  info: Schema
  externalDocs: { description: string; url: string }
  servers: readonly { url: string }[]
  /** The features of the contract; the description is the title of its area. */
  tags: readonly { name: string; description: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { securitySchemes: Schema; schemas: Schema }
}

/** The calls of each feature, and the title of its area for people. */
export type Described<Names extends string = string> = {
  contract: Readonly<Record<Names, Endpoints>>
  areas: Readonly<Record<Names, string>>
}

/** Addresses of the document, and of the page that shows it to people. */
export const documentPath = '/api/openapi.json'
export const docsPath = '/api/docs'

/** Refusals that any call may give, besides its own. */
const anyCall: ErrorCode[] = ['too_many_requests', 'internal', 'unavailable']
const signedIn: ErrorCode[] = ['not_signed_in', 'forbidden']

/**
 * The schema of a type on the wire: the input side of a codec, in requests and answers alike. A field with a default
 * may be left out of a request and is always there in an answer.
 */
function schemaOf(type: z.ZodType, direction: 'request' | 'answer'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (direction === 'answer' && zodSchema instanceof z.ZodObject) jsonSchema.required = presentKeys(zodSchema)
    },
  })
  return schema
}

const presentKeys = (object: z.ZodObject): string[] =>
  Object.entries(object.shape)
    .filter(([, field]) => !(field instanceof z.ZodOptional))
    .map(([name]) => name)

/** OpenAPI 3.1, printed from the same table that the server binds and the client calls. */
export function openApiOf({ contract, areas }: Described): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [feature, table] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(table)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operationOf(`${feature}.${name}`, feature, endpoint),
      }
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Камертон', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    externalDocs: { description: 'Вызовы для чтения', url: docsPath },
    servers: [{ url: '/' }],
    tags: Object.keys(contract).map((name) => ({ name, description: areas[name] ?? name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'access_token из /api/auth/login' } },
      schemas: { Error: errorSchema },
    },
  }
}

/** The header of a call that is done once for its key. */
const keyParameter: Parameter = {
  name: keyHeader,
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
}

function operationOf(operationId: string, tag: string, endpoint: Endpoint): Operation {
  const input = schemaOf(endpoint.input, 'request')
  const properties = recordOf(input.properties)
  const required = new Set(Array.isArray(input.required) ? input.required : [])
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema: recordOf(schema),
    place: placeOf(endpoint, name),
    required: required.has(name),
  }))
  const parameters: Parameter[] = fields.flatMap(({ name, schema, place, required }) =>
    place === 'body' ? [] : [{ name, in: place, required, schema }],
  )
  if (endpoint.once) parameters.push(keyParameter)
  const body = fields.filter(({ place }) => place === 'body')
  const bodySchema = {
    type: 'object',
    properties: Object.fromEntries(body.map(({ name, schema }) => [name, schema])),
    required: body.filter((field) => field.required).map(({ name }) => name),
    additionalProperties: endpoint.ignores !== undefined,
  }
  return {
    operationId,
    tags: [tag],
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body.length > 0
      ? {
          requestBody: {
            required: body.some((field) => field.required),
            content: { [endpoint.file ? 'multipart/form-data' : 'application/json']: { schema: bodySchema } },
          },
        }
      : {}),
    responses: {
      [endpoint.success ?? 200]: {
        description: 'Успех',
        content: endpoint.givesFile
          ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: schemaOf(endpoint.output, 'answer') } },
      },
      ...refusalsOf(endpoint),
    },
  }
}

/** One answer per status; its description lists the codes with their words. */
function refusalsOf(endpoint: Endpoint): Record<string, Answer> {
  const codes: ErrorCode[] = [
    ...(endpoint.access === 'session' ? signedIn : []),
    ...anyCall,
    ...(endpoint.errors ?? []),
  ]
  if (Object.keys(endpoint.input.shape).length > 0) codes.push('invalid_input')
  if (endpoint.path.includes(':')) codes.push('not_found')
  const byStatus = Map.groupBy(new Set(codes), (code) => errors[code].status)
  const answers = [...byStatus].map(([status, its]) => [
    status,
    { description: its.map((code) => `${code}: ${errors[code].detail}`).join('; '), content: errorContent },
  ])
  return Object.fromEntries(answers)
}

const errorSchema: Schema = {
  type: 'object',
  required: ['detail', 'code'],
  properties: {
    detail: {
      oneOf: [
        { type: 'string' },
        {
          type: 'array',
          items: {
            type: 'object',
            required: ['loc', 'msg', 'type'],
            properties: {
              loc: { type: 'array', items: { type: ['string', 'integer'] } },
              msg: { type: 'string' },
              type: { type: 'string' },
            },
          },
        },
      ],
    },
    code: { type: 'string', enum: Object.keys(errors) },
  },
}

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

// A schema of an object has a record under `properties`, if it has any.
export const recordOf = (value: unknown): Schema =>
  typeof value === 'object' && value !== null ? (value as Schema) : {}

/** The document is printed at the first request and kept: the contract does not change while we run. */
export function serveOpenApi(app: FastifyInstance, described: Described): void {
  let printed: ReturnType<typeof compress> | null = null
  app.get(documentPath, (request, reply) => {
    printed ??= compress(JSON.stringify(openApiOf(described)), 'application/json; charset=utf-8')
    return sendCompressed(request, reply, printed)
  })
}
