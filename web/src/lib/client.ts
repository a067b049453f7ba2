import {
  type Endpoint,
  type Endpoints,
  keyHeader,
  type Output,
  type RawInput,
  requestOf,
} from '@kamerton/contract/lib/endpoint'
import { fileNameIn } from '@kamerton/contract/lib/file-answer'
import { FetchError, type FetchOptions, ofetch } from 'ofetch'
import { newActKey } from './act-key'
import { ApiError, noAnswer, noConnection } from './api-error'
import { consentGiven } from './consent-gate'
import { askAgain } from './lost-answer'
import { NoAnswer, patiently } from './patience'
import { refreshSession } from './refresh'
import { accessToken, forgetSession, isSignedIn, leaveSignedOut } from './session'

type CallOptions = { signal?: AbortSignal; once?: string }
/** A call that creates or sends requires an idempotency key: `useActKey`. */
type NamedAct = CallOptions & { once: string }
type Client<T extends Endpoints> = {
  [Name in keyof T]: (
    ...args: T[Name] extends { once: true }
      ? [input: RawInput<T[Name]>, options: NamedAct]
      : Record<string, never> extends RawInput<T[Name]>
        ? [input?: RawInput<T[Name]>, options?: CallOptions]
        : [input: RawInput<T[Name]>, options?: CallOptions]
  ) => Promise<Output<T[Name]>>
}

/** One function per call of a feature: `client(pulses).activate({ id })`. */
export function client<T extends Endpoints>(table: T): Client<T> {
  const calls = Object.entries(table).map(([name, endpoint]) => [
    name,
    (input: Readonly<Record<string, unknown>> = {}, options: CallOptions = {}) => call(endpoint, input, options),
  ])
  // The mapped type above is what the entries are; TypeScript cannot follow `fromEntries`.
  return Object.fromEntries(calls) as Client<T>
}

async function call(
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  { signal, once: named }: CallOptions,
) {
  const { url, method, body } = requestOf(endpoint, input)
  const key = named ?? (endpoint.once === 'call' ? newActKey() : undefined)
  // The browser sets the content type of a form with a file, since only it knows the boundary.
  const headers: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  if (key !== undefined) headers[keyHeader] = key
  const request: Asked = { method, body, headers, signal, ...(endpoint.givesFile && { responseType: 'blob' }) }
  const asked = () => send(url, request, endpoint.access === 'session')
  return endpoint.output.parse(await (key !== undefined || endpoint.again ? askAgain(asked) : asked()))
}

type Asked = FetchOptions<'json' | 'blob'>

const retriedStatuses = [408, 409, 425, 429, 500, 502, 503, 504]

/**
 * Sends a request. A request that is refused until the person agrees to new documents has changed nothing on the
 * server. It waits for the agreement and is sent once more.
 */
async function send(url: string, request: Asked, signedIn: boolean): Promise<unknown> {
  try {
    return await sendSigned(url, request, signedIn)
  } catch (error) {
    if (!isConsentNeeded(error)) throw error
    await consentGiven()
    return sendSigned(url, request, signedIn)
  }
}

const isConsentNeeded = (error: unknown): boolean => error instanceof ApiError && error.code === 'consent_needed'

async function sendSigned(url: string, request: Asked, signedIn: boolean): Promise<unknown> {
  const token = signedIn ? accessToken() : null
  try {
    return await once(url, request, token)
  } catch (error) {
    if (!isUnauthorized(error) || !token) throw error
    // A 401 means that nothing was done, so repeating even a POST is safe.
    if (await refreshSession(token)) return repeat(url, request)
    if (isSignedIn()) throw noAnswer()
    leaveSignedOut()
    throw error
  }
}

/** Repeats a call with a fresh token. If that token is refused too, the session ends. */
async function repeat(url: string, request: Asked): Promise<unknown> {
  try {
    return await once(url, request, accessToken())
  } catch (error) {
    if (isUnauthorized(error)) {
      forgetSession()
      leaveSignedOut()
    }
    throw error
  }
}

const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401

async function once(url: string, request: Asked, token: string | null): Promise<unknown> {
  const headers = {
    ...Object.fromEntries(new Headers(request.headers)),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  try {
    return await patiently(
      (patience) =>
        answerTo(url, {
          ...request,
          headers,
          signal: request.signal ? AbortSignal.any([request.signal, patience]) : patience,
          retry: request.method === 'GET' ? 1 : 0,
          retryStatusCodes: retriedStatuses,
        }),
      { ofFile: request.body instanceof FormData },
    )
  } catch (error) {
    if (error instanceof NoAnswer) throw noAnswer()
    if (!(error instanceof FetchError)) throw error
    const { response } = error
    if (!response) throw noConnection()
    throw new ApiError(
      response.status,
      response.statusText,
      error.data instanceof Blob ? await refusalIn(error.data) : error.data,
      response.headers.get('x-request-id') ?? undefined,
    )
  }
}

/** The answer: a record, or a file with the name and type from its headers. */
async function answerTo(url: string, request: Asked): Promise<unknown> {
  if (request.responseType !== 'blob') return ofetch(url, request)
  const { headers, _data: file } = await ofetch.raw<Blob, 'blob'>(url, { ...request, responseType: 'blob' })
  return {
    file_name: fileNameIn(headers.get('content-disposition')) ?? 'file',
    type: headers.get('content-type') ?? '',
    content: file && new Uint8Array(await file.arrayBuffer()),
  }
}

/** A refusal is JSON even where a file was requested. */
async function refusalIn(body: Blob): Promise<unknown> {
  try {
    return JSON.parse(await body.text())
  } catch {
    return undefined
  }
}
