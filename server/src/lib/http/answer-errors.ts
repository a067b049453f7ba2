import type { ErrorCode } from '@kamerton/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { AppError } from '../app-error.ts'
import { refusalOfConstraint } from '../database/constraint-refusal.ts'
import { isUnavailable } from '../database/is-unavailable.ts'
import { type Logger, withoutSecrets } from '../process/log.ts'

/** A text that PostgreSQL cannot hold: a zero character, or half of a surrogate pair. */
const unstorableText = new Set(['22021', '22P05'])

/**
 * SQLSTATE values of a failed batch that one item, or somebody else's lock, may have caused. Each item may succeed
 * alone.
 */
const worthTryingAlone = new Set(['55P03', '40001', '40P01'])

/**
 * Whether PostgreSQL itself refused, and so undid the whole statement. After a lost connection, the outcome of the
 * statement is unknown.
 */
export const wasUndone = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (!isUnavailable(error) || worthTryingAlone.has(error.code ?? ''))

/** Refusals that functions of the database raise, by the SQLSTATE that they give them. */
const raisedRefusals: Record<string, ErrorCode> = {
  KM001: 'already_answered',
  KM002: 'pulse_closed',
}

const ofFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_BAD_URL: 'malformed_body',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** Turns every thrown error into `{ detail, code }`. Nothing of a stack or a query ever leaves the server. */
export function answerErrors(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error)
    const seen = { url: withoutSecrets(request.url), request: request.id }
    // Our own refusals (starting, stopping) need no line in the log. Other errors come from the database or from a
    // mistake of ours.
    if (refusal.status >= 500 && refusal !== error) {
      // The person is shown this id, which finds the line below in the log.
      reply.header('x-request-id', request.id)
      if (refusal.code === 'internal') log.error({ err: error, ...seen }, 'call failed')
      else log.warn({ reason: error.message, ...seen }, 'call refused')
    }
    if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
    if (refusal.code === 'unavailable') reply.header('retry-after', 5)
    return reply.code(refusal.status).send(refusal.body)
  })
}

/** Turns any thrown error into the refusal for the caller. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isUnavailable(error)) return new AppError('unavailable')
  if (error instanceof pg.DatabaseError) {
    const { code: state = '' } = error
    const raised = raisedRefusals[state]
    if (raised) return new AppError(raised)
    const broken = refusalOfConstraint(error)
    if (broken) return new AppError(broken)
    if (unstorableText.has(state)) return new AppError('malformed_body')
  }
  const { code, statusCode } = error instanceof Error ? (error as Partial<FastifyError>) : {} // Fastify marks its own errors so
  const known = ofFastify[code ?? '']
  if (known) return new AppError(known)
  if (error instanceof SyntaxError || statusCode === 400) return new AppError('malformed_body')
  return new AppError('internal')
}

/** Addresses that the router cannot even read are refused before any route, and so before the handler above. */
export function answerUnreadableAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = refusalOf(error)
  void reply.code(status).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).send(body)
}
