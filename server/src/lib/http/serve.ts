import { type Agreed, documentsToAgree } from '@kamerton/contract/consents/editions'
import type { Actor } from '@kamerton/contract/lib/ability'
import {
  type Endpoint,
  type Endpoints,
  type Input,
  type Output,
  type Place,
  placeOf,
} from '@kamerton/contract/lib/endpoint'
import { FileAnswer } from '@kamerton/contract/lib/file-answer'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import { Context, type Platform, Unbound } from '../context.ts'
import type { CompanyId, Scope } from '../database/tenant.ts'
import { inTenant } from '../database/tenant.ts'
import { callerAddress } from './caller-address.ts'
import { actOf, onceForActor, onceForAnybody } from './once.ts'
import { sendFile } from './sent-file.ts'
import { SlowWork } from './slow-work.ts'
import { acceptFile, type FileField, readFile } from './uploaded-file.ts'
import { issuesOf, unknownKeys } from './validation.ts'

type CallContext<E extends Endpoint> = E['access'] extends 'public' ? Unbound : Context
export type Handlers<T extends Endpoints> = {
  [K in keyof T]: (ctx: CallContext<T[K]>, input: Input<T[K]>) => Promise<Answer<T[K]>>
}
type Answer<E extends Endpoint> = Output<E> | (E['access'] extends 'public' ? never : SlowWork<Output<E>>)

/**
 * Finds the bearer of an access token, and the documents that they have agreed to. It is a query of the accounts
 * feature, handed in so that lib knows no feature.
 */
export type Authenticate = (
  scope: Scope,
  token: string,
  now: Date,
) => Promise<{ actor: Actor; sessionId: string; agreed: Agreed } | null>
export type Served = { platform: Platform; authenticate: Authenticate; companyOfToken(token: string): CompanyId | null }

/** Binds a contract table to the functions that implement it. A missing or wrong one does not compile. */
export function serve<T extends Endpoints>(
  app: FastifyInstance,
  served: Served,
  table: T,
  handlers: Handlers<T>,
): void {
  for (const [name, endpoint] of Object.entries(table)) {
    // `Handlers` has checked each handler against its own call; in this loop they all have one type.
    const handler = handlers[name as keyof T] as Handler
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const output =
          endpoint.access === 'public'
            ? await answerPublic(served, endpoint, handler, request)
            : await answerSession(served, name, endpoint, handler, request)
        reply.code(endpoint.success ?? 200).headers(endpoint.headers ?? {})
        return endpoint.givesFile ? sendFile(reply, FileAnswer.parse(output)) : reply.send(output)
      },
    }
    if (endpoint.file) routeWithFile(app, served, route, endpoint, endpoint.file)
    else app.route(route)
  }
}

/** The file is read before the deadline of the call starts. Before that, only a signed-in person is accepted. */
function routeWithFile(
  app: FastifyInstance,
  served: Served,
  route: RouteOptions,
  endpoint: Endpoint,
  file: FileField,
): void {
  const preValidation = async (request: FastifyRequest) => {
    await inTransactionOf(served, request, endpoint, 'read', async () => {})
    request.body = await readFile(request)
  }
  void app.register(async (scope) => {
    await acceptFile(scope, file)
    scope.route({ ...route, preValidation })
  })
}

// The context of a handler depends on the access of its call, and the two functions below differ by it.
type Handler = (ctx: any, input: unknown) => Promise<unknown>

async function answerPublic({ platform }: Served, endpoint: Endpoint, handler: Handler, request: FastifyRequest) {
  const ctx = new Unbound(platform, { ip: callerAddress(request), userAgent: request.headers['user-agent'] })
  const input = inputOf(endpoint, request)
  const act = actOf(platform, endpoint, request)
  const work = async () => z.encode(endpoint.output, await handler(ctx, input))
  return act ? onceForAnybody(platform, act, work) : work()
}

async function answerSession(
  served: Served,
  name: string,
  endpoint: Endpoint,
  handler: Handler,
  request: FastifyRequest,
) {
  const access = endpoint.method === 'GET' && !endpoint.journals ? 'read' : 'write'
  const act = actOf(served.platform, endpoint, request)
  let step = (ctx: Context) => handler(ctx, inputOf(endpoint, request))
  for (;;) {
    const work = async (ctx: Context) => {
      const answer = await step(ctx)
      if (!ctx.asked) throw new Error(`${name} answered without asking for a permission`)
      return answer instanceof SlowWork ? answer : z.encode(endpoint.output, answer)
    }
    const output = await inTransactionOf(served, request, endpoint, access, (ctx) =>
      act ? onceForActor(ctx, act, () => work(ctx)) : work(ctx),
    )
    if (!(output instanceof SlowWork)) return output
    step = await output.run()
  }
}

/** Runs work in a transaction of the caller's company. */
function inTransactionOf<T>(
  { platform, authenticate, companyOfToken }: Served,
  request: FastifyRequest,
  { beforeConsent }: Endpoint,
  access: 'read' | 'write',
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const token = bearerOf(request)
  const companyId = token && companyOfToken(token)
  if (!token || !companyId) throw new AppError('not_signed_in')
  return inTenant(platform.pool, companyId, access, async (transaction) => {
    const who = await authenticate(transaction, token, platform.now())
    if (!who) throw new AppError('not_signed_in')
    if (!beforeConsent && documentsToAgree(platform.editions, who.agreed).length > 0)
      throw new AppError('consent_needed')
    return work(new Context(platform, transaction, who.actor, who.sessionId))
  })
}

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null

/**
 * Reads each field of the input from its own place only: the path, the query or the body. An unknown key of the body is
 * refused: to ignore a `role` sent with a name would seem to accept it. Unknown keys of the query are ignored, since
 * links gather parameters on their way.
 */
function inputOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new AppError('malformed_body')
  // Fastify gives objects here, of a shape that only the schema below will know.
  const places = { path: request.params, query: request.query, body } as Record<Place, Record<string, unknown>>
  const flat: Record<string, unknown> = {}
  for (const field of Object.keys(endpoint.input.shape)) flat[field] = places[placeOf(endpoint, field)][field]
  const parsed = endpoint.input.safeParse(flat)
  const foreign = endpoint.method === 'GET' ? [] : Object.keys(body).filter((key) => !isOfBody(endpoint, key))
  if (parsed.success && foreign.length === 0) return parsed.data
  const wrong = parsed.error ? issuesOf(parsed.error, (field) => placeOf(endpoint, field)) : []
  throw new AppError('invalid_input', { issues: [...wrong, ...unknownKeys(['body'], foreign)] })
}

const isOfBody = (endpoint: Endpoint, key: string): boolean =>
  (Object.hasOwn(endpoint.input.shape, key) && placeOf(endpoint, key) === 'body') ||
  (endpoint.ignores?.includes(key) ?? false)
