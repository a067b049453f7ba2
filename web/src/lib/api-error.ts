import type { ErrorCode, Issue } from '@kamerton/contract/errors'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isIssue = (value: unknown): value is Issue =>
  isObject(value) && Array.isArray(value.loc) && typeof value.msg === 'string'

/** The table of refusals is all their sentences, which no screen needs: the server says its own. A code that is not in it equals none. */
const isCode = (code: unknown): code is ErrorCode => typeof code === 'string'

/** By hand and not by a schema: the landing page loads this file, and should not load the schemas' library for it. */
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

/** What a proxy answers when the server behind it is not there, or was lost with the call in its hands. */
const statusesOfProxies = new Set([502, 503, 504])

/** No status of HTTP: nobody has refused anything. */
const ofOurs = -1

/** An answer of 400 or above. `status` 0: there was no answer at all; below it: the page could not do its own part. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | undefined
  /** The server's own sentence, when it gave one. */
  readonly detail: string | undefined
  readonly issues: readonly Issue[]
  /** What the server has ordered, where it could not answer at once. */
  readonly exportId: string | undefined
  /** What support finds the case by. */
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

  /** Nobody knows what became of the call: a proxy has answered, and not the product, which always says a code. */
  get isLost(): boolean {
    return statusesOfProxies.has(this.status) && this.code === undefined
  }

  /** What was asked for is not there for this person: a wrong address, something deleted, somebody else's. */
  get isMissing(): boolean {
    return this.status === 404 || this.status === 422 || this.status === 403
  }
}

/** What is said when a request or a part of the application could not be fetched at all. */
export const noConnection = () => new ApiError(0, '', 'Нет связи с сервером. Проверьте подключение к интернету.')

const silence = 'Сервер не ответил. Попробуйте ещё раз чуть позже.'

/** What is said when the server was silent for so long that nobody waits any more. */
export const noAnswer = () => new ApiError(0, '', silence)

/** What is said when the page itself has failed: an answer that it cannot read, a file that it cannot make. */
export const mistakeOfOurs = () =>
  new ApiError(ofOurs, '', 'Что-то пошло не так на\u00a0нашей стороне. Попробуйте ещё раз.')

/** A proxy's page of HTML is no message for a person. */
const textOf = (body: unknown): string | undefined =>
  typeof body === 'string' && !body.trimStart().startsWith('<') ? body.trim() : undefined
