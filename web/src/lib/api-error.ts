import type { ErrorCode, Issue } from '@kamerton/contract/errors'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isIssue = (value: unknown): value is Issue =>
  isObject(value) && Array.isArray(value.loc) && typeof value.msg === 'string'

/**
 * Accepts any string. The full table of refusals holds all their sentences, which no screen needs: the server sends its
 * own. An unknown code equals none of the known ones.
 */
const isCode = (code: unknown): code is ErrorCode => typeof code === 'string'

/**
 * Reads the body by hand and not by a schema: the landing page loads this file and should not load the schema library
 * for it.
 */
function readBody(body: unknown) {
  if (!isObject(body)) return { sentence: undefined, issues: [], code: undefined, exportId: undefined }
  const { detail, code, export_id } = body
  return {
    sentence: typeof detail === 'string' && detail ? detail : undefined,
    issues: Array.isArray(detail) ? detail.filter(isIssue) : [],
    code: isCode(code) ? code : undefined,
    exportId: typeof export_id === 'string' ? export_id : undefined,
  }
}

/** Statuses that a proxy answers when the server behind it is unavailable or was lost during the call. */
const statusesOfProxies = new Set([502, 503, 504])

/** Not an HTTP status: no server has refused anything. */
const ofOurs = -1

/**
 * An answer of 400 or above. `status` 0: there was no answer. A negative `status`: the page failed to do its own part.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | undefined
  /** The server's own sentence, if it sent one. */
  readonly detail: string | undefined
  readonly issues: readonly Issue[]
  /** Id of the export that the server queued because it could not answer at once. */
  readonly exportId: string | undefined
  /** Id by which support finds the request. */
  readonly requestId: string | undefined

  constructor(status: number, statusText: string, body: unknown, requestId?: string) {
    const { sentence, issues, code, exportId } = readBody(body)
    const ownWords = sentence ?? issues.map(({ msg }) => msg).join('. ')
    super(ownWords || (statusesOfProxies.has(status) ? silence : textOf(body)) || `HTTP ${status}: ${statusText}`)
    this.status = status
    this.code = code
    this.detail = sentence
    this.issues = issues
    this.exportId = exportId
    this.requestId = requestId
  }

  /** True when the outcome of the call is unknown: a proxy answered, and not the product, which always sends a code. */
  get isLost(): boolean {
    return statusesOfProxies.has(this.status) && this.code === undefined
  }

  /** True when the thing does not exist for this person: a wrong address, a deleted thing, or one of another person. */
  get isMissing(): boolean {
    return this.status === 404 || this.status === 422 || this.status === 403
  }
}

/** The error when a request or a part of the application could not be fetched at all. */
export const noConnection = () => new ApiError(0, '', 'Нет связи с сервером. Проверьте подключение к интернету.')

const silence = 'Сервер не ответил. Попробуйте ещё раз чуть позже.'

/** The error when the server did not answer before the timeout. */
export const noAnswer = () => new ApiError(0, '', silence)

/** The error when the page itself has failed: it cannot read an answer or cannot make a file. */
export const mistakeOfOurs = () =>
  new ApiError(ofOurs, '', 'Что-то пошло не так на\u00a0нашей стороне. Попробуйте ещё раз.')

/** An HTML page of a proxy is not a message for a person. */
const textOf = (body: unknown): string | undefined =>
  typeof body === 'string' && !body.trimStart().startsWith('<') ? body.trim() : undefined
