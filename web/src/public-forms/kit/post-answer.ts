import { type Refusal, refusalOf } from './refusal'

export type Outcome =
  | { kind: 'sent' }
  | { kind: 'refused'; refusal: Refusal }
  /**
   * Nothing is decided, so it is retried. If the answer was stored and only the reply was lost, the server recognises
   * the attempt.
   */
  | { kind: 'undecided'; reason: 'network' | 'service'; retryAfterMs: number }

/** Timeout: a phone that lost its network should not wait on a dead connection. */
const patienceMs = 20_000
/** There was a connection, but no answer in time. */
const isOver = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'
/** A longer pause requested by the server is shortened, because the person waits with the page open. */
const longestRetryAfterMs = 120_000

/** Sends no data of a signed-in person, unless the headers contain them. */
export const request = (url: string, init?: RequestInit): Promise<Response> =>
  fetch(url, { ...init, credentials: 'omit', referrerPolicy: 'no-referrer', signal: AbortSignal.timeout(patienceMs) })

export type Asked = { outcome: Outcome; data: unknown }

/** Posts the body, or sends a GET request without one. */
export async function ask(
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Asked> {
  const type = { 'content-type': 'application/json' }
  const posted = { method, headers: { ...type, ...headers }, body: JSON.stringify(body) }
  try {
    const response = await request(url, body === undefined ? headers && { headers } : posted)
    const retryAfter = Number(response.headers.get('retry-after')) || 0
    const data: unknown = await response.json().catch(() => null)
    return { outcome: outcomeOf(response, data, retryAfter), data }
  } catch (error) {
    const reason = isOver(error) ? 'service' : 'network'
    return { outcome: { kind: 'undecided', reason, retryAfterMs: 0 }, data: null }
  }
}

export const postAnswer = async (url: string, body: unknown): Promise<Outcome> => (await ask(url, body)).outcome

export function outcomeOf(
  { status, statusText }: { status: number; statusText: string },
  body: unknown,
  retryAfterSeconds: number,
): Outcome {
  if (status < 300) return { kind: 'sent' }
  if (status < 500 && status !== 429) return { kind: 'refused', refusal: refusalOf(status, statusText, body) }
  const retryAfterMs = Math.min(retryAfterSeconds * 1000, longestRetryAfterMs)
  return { kind: 'undecided', reason: 'service', retryAfterMs }
}
