import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'

/**
 * One REST call. The server implements it, the web client calls it; neither repeats its path or its shapes.
 *
 * `input` is one flat object: path parameters, query and body together, so one schema validates once. Fields named in
 * the path are sent in the path; fields named in `query` are sent in the query string. All other fields are the query
 * of a GET, or the JSON body of any other method.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** `session` needs a bearer access token; `public` needs none, and its token (if any) is part of the input. */
  access: 'public' | 'session'
  query?: readonly string[]
  input: z.ZodObject
  output: z.ZodType
  /** The call uploads one file: this field of its input is sent alone as multipart/form-data. */
  file?: { field: string; maxBytes: number }
  /**
   * The call returns a file (`FileAnswer`): its bytes unchanged, under its name and type. Refusals are JSON as
   * everywhere.
   */
  givesFile?: true
  /**
   * Keys of the body that are accepted and ignored, for a thing that is sent back whole. Any other unknown key is
   * refused.
   */
  ignores?: readonly string[]
  /**
   * A GET that writes to the journal, or records an opening for the person it shows: its data belong to a named person.
   */
  journals?: true
  /**
   * The call creates or sends something. It takes an idempotency key (`keyHeader`): a retry gets the first answer and
   * does nothing more. `call`: a completed act cannot be repeated. The web client therefore makes a key for each call,
   * in case its answer is lost.
   */
  once?: true | 'call'
  /** A POST without an idempotency key. The line above it says why a repetition does no harm. */
  unkeyed?: true
  /** The call has no idempotency key, and the web client retries it where its answer was lost. */
  again?: true
  /** The confidential answers that a reading call is made of. */
  tells?: Tells
  /** A PUT without `version`. The line above it says why no other change can be lost. */
  unversioned?: true
  /**
   * The call is answered even before the caller agrees to a new edition of the documents: calls needed to decide, and
   * to leave.
   */
  beforeConsent?: true
  /** Response headers for the browser beside the answer. */
  headers?: Readonly<Record<string, string>>
  /** Status of success: 200 unless something was created. */
  success?: 200 | 201
  errors?: readonly ErrorCode[]
}

/**
 * The confidential answers that a reading call is made of. `answers`: its figures are attacked by the check of privacy.
 * `page`: a file of a page whose figures are attacked already. `looks`: a journal, which changes with each look.
 * `nothing`: a test changes every confidential answer and compares.
 */
export type Tells = 'nothing' | 'answers' | 'page' | 'looks'

/** The header of the idempotency key: a UUID made by the client, equal for all attempts at one act. */
export const keyHeader = 'idempotency-key'

export type Endpoints = Record<string, Endpoint>
export type Input<E extends Endpoint> = z.output<E['input']>
export type RawInput<E extends Endpoint> = z.input<E['input']>
export type Output<E extends Endpoint> = z.output<E['output']>

/**
 * Facts that a call must state, by its kind. A reading call: what it tells. A POST: its key, or that it has none. A
 * PUT: the version that it replaces, or that it has none.
 */
type Stated<E> = (E extends { method: 'GET' } | { givesFile: true } ? { tells: Tells } : unknown) &
  (E extends { method: 'POST' } ? { once: true | 'call' } | { unkeyed: true } : unknown) &
  (E extends { method: 'PUT' } ? { input: { shape: { version: z.ZodType } } } | { unversioned: true } : unknown)

/** Keeps the literal types of a feature's table of calls. A call that does not state its facts does not compile. */
export const endpoints = <const T extends Endpoints>(table: T & { [Name in keyof T]: Stated<T[Name]> }): T => table

export type Place = 'path' | 'query' | 'body'

/** The part of the request that carries a field of the input; `loc` of a validation issue begins with it. */
export function placeOf(endpoint: Endpoint, field: string): Place {
  if (endpoint.path.split('/').includes(`:${field}`)) return 'path'
  if (endpoint.method === 'GET' || endpoint.query?.includes(field)) return 'query'
  return 'body'
}

export type Request = { url: string; method: Endpoint['method']; body?: string | FormData }

/** The request that carries an input to an endpoint. Absent and undefined fields are left out; null stays. */
export function requestOf(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): Request {
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  let url: string = endpoint.path
  for (const [field, value] of Object.entries(input)) {
    if (value === undefined) continue
    const place = placeOf(endpoint, field)
    if (place === 'path') url = url.replace(`:${field}`, encodeURIComponent(addressText(value)))
    else if (place === 'query') query.set(field, addressText(value))
    else body[field] = value
  }
  if (query.size > 0) url += `?${query}`
  return endpoint.method === 'GET' || endpoint.method === 'DELETE'
    ? { url, method: endpoint.method }
    : { url, method: endpoint.method, body: endpoint.file ? formOf(body) : JSON.stringify(body) }
}

/** The content type with its boundary is set by the code that sends the form. */
function formOf(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(body)) if (value instanceof Blob) form.set(field, value)
  return form
}

/** A URL carries texts, numbers and booleans; anything else in it is a mistake in the contract. */
function addressText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new TypeError('an address cannot carry an object')
}
