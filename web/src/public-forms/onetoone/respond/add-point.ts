import { type Outcome, outcomeOf, patienceMs } from '../../kit/post-answer'

/** Makes a UUID by hand: the browser's own function needs HTTPS, and an office server may not have it. */
export function newActName(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `a${digits.slice(17, 20)}`,
    digits.slice(20),
  ]
  return parts.join('-')
}

/** Sends a creating call with its idempotency key: it is done once, however often it is repeated. */
export async function postOnce(url: string, body: unknown, name: string): Promise<{ outcome: Outcome; data: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': name },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patienceMs),
    })
    const data: unknown = await response.json().catch(() => null)
    return { outcome: outcomeOf(response, data, Number(response.headers.get('retry-after')) || 0), data }
  } catch {
    return { outcome: { kind: 'undecided', reason: 'network', retryAfterMs: 0 }, data: null }
  }
}
