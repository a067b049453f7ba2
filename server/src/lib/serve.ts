import type { Actor } from '@kamerton/contract/lib/ability'
import {
  type Endpoint,
  type Endpoints,
  type Input,
  type Output,
  type Place,
  placeOf,
} from '@kamerton/contract/lib/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from './app-error.ts'
import { Context, type Platform, Unbound } from './context.ts'
import type { CompanyId, Scope } from './database/tenant.ts'
import { inTenant } from './database/tenant.ts'
import { issuesOf } from './validation.ts'

type CallContext<E extends Endpoint> = E['access'] extends 'public' ? Unbound : Context
export type Handlers<T extends Endpoints> = {
  [K in keyof T]: (ctx: CallContext<T[K]>, input: Input<T[K]>) => Promise<Output<T[K]>>
}

/** Who holds an access token: a query of the accounts feature, handed in so that lib knows no feature. */
export type Authenticate = (
  scope: Scope,
  token: string,
  now: Date,
) => Promise<{ actor: Actor; sessionId: string } | null>
export type Served = { platform: Platform; authenticate: Authenticate; companyOfToken(token: string): CompanyId | null }

/** Binds a contract table to the functions that implement it. A missing or mistyped one does not compile. */
export function serve<T extends Endpoints>(
  app: FastifyInstance,
  served: Served,
  table: T,
  handlers: Handlers<T>,
): void {
  for (const [name, endpoint] of Object.entries(table)) {
    // Each handler was checked against its own call by `Handlers`; in this loop they are all one kind.
    const handler = handlers[name as keyof T] as Handler
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const output =
          endpoint.access === 'public'
            ? await answerPublic(served, endpoint, handler, request)
            : await answerSession(served, name, endpoint, handler, request)
        return reply.code(endpoint.success ?? 200).send(output)
      },
    })
  }
}

// The context that a handler wants follows from the call's access, which the two functions below divide by.
type Handler = (ctx: any, input: unknown) => Promise<unknown>

async function answerPublic({ platform }: Served, endpoint: Endpoint, handler: Handler, request: FastifyRequest) {
  const output = await handler(new Unbound(platform, request.ip), inputOf(endpoint, request))
  return z.encode(endpoint.output, output)
}

async function answerSession(
  served: Served,
  name: string,
  endpoint: Endpoint,
  handler: Handler,
  request: FastifyRequest,
) {
  const { platform } = served
  const token = bearerOf(request)
  const companyId = token && served.companyOfToken(token)
  if (!token || !companyId) throw new AppError('not_signed_in')
  return inTenant(platform.pool, companyId, endpoint.method === 'GET' ? 'read' : 'write', async (transaction) => {
    const who = await served.authenticate(transaction, token, platform.now())
    if (!who) throw new AppError('not_signed_in')
    const ctx = new Context(platform, transaction, who.actor, who.sessionId)
    const output = await handler(ctx, inputOf(endpoint, request))
    if (!ctx.asked) throw new Error(`${name} answered without asking for a permission`)
    return z.encode(endpoint.output, output)
  })
}

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null

/** Path over query over body, each field from its own place only: an id smuggled into the body changes nothing. */
function inputOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('malformed_body')
  // Fastify gives objects here, of a shape that only the schema below will know.
  const places = { path: request.params, query: request.query, body } as Record<Place, Record<string, unknown>>
  const flat: Record<string, unknown> = {}
  for (const field of Object.keys(endpoint.input.shape)) flat[field] = places[placeOf(endpoint, field)][field]
  const parsed = endpoint.input.safeParse(flat)
  if (!parsed.success)
    throw new AppError('invalid_input', { issues: issuesOf(parsed.error, (field) => placeOf(endpoint, field)) })
  return parsed.data
}
