import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'

/**
 * One REST call. The server implements it, the web client calls it; neither repeats its path or its shapes.
 *
 * `input` is one flat object: path parameters, query and body together, so one schema validates once. Fields named in
 * the path travel there; fields named in `query` travel in the query string; the rest is the query of a GET and the
 * JSON body of everything else.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** `session` needs a bearer access token; `public` needs none, its token (if any) is part of the input. */
  access: 'public' | 'session'
  query?: readonly string[]
  input: z.ZodObject
  output: z.ZodType
  /** The call carries one file: this field of its input travels as multipart/form-data, alone. */
  file?: { field: string; maxBytes: number }
  /** It answers a file (`FileAnswer`): the bytes go out as they are, under their name and type. A refusal is JSON as everywhere. */
  givesFile?: true
  /** Keys of the body that are taken and change nothing: of a thing sent back whole. Any other unknown key is refused. */
  ignores?: readonly string[]
  /** A GET that leaves a row in the journal, or one for whomever it is about: what it shows is somebody's, under their name. */
  journals?: true
  /**
   * It creates or sends: takes the name of the act (`keyHeader`), by which a repetition gives the first answer and acts no more. `call`:
   * what is done cannot be done again, so the web client names each call by itself, in case its answer is lost on the way.
   */
  once?: true | 'call'
  /** It names no act, and where its answer was lost on the way it is asked for again without harm. */
  again?: true
  /** It is answered also to somebody who has yet to agree to a new edition of the documents: what they need to decide, and to leave. */
  beforeConsent?: true
  /** What the browser is told beside the answer. */
  headers?: Readonly<Record<string, string>>
  /** Status of success: 200 unless something was created. */
  success?: 200 | 201
  errors?: readonly ErrorCode[]
}

/** The header by which a client names an act: a UUID of its own, the same for each attempt at the same act. */
export const keyHeader = 'idempotency-key'

export type Endpoints = Record<string, Endpoint>
export type Input<E extends Endpoint> = z.output<E['input']>
export type RawInput<E extends Endpoint> = z.input<E['input']>
export type Output<E extends Endpoint> = z.output<E['output']>

/** Keeps the literal types of a feature's table of calls. */
export const endpoints = <const T extends Endpoints>(table: T): T => table

export type Place = 'path' | 'query' | 'body'

/** Where a field of the input travels, and so what `loc` of a validation issue begins with. */
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

/** The content type with its boundary is said by whoever sends the form. */
function formOf(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(body)) if (value instanceof Blob) form.set(field, value)
  return form
}

/** An address carries texts, numbers and yes or no; anything else in it is a mistake in the contract. */
function addressText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new TypeError('an address cannot carry an object')
}
