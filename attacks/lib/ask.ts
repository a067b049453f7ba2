import http, { type IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string }
export type Ask = {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  token?: string
  /** The address of this machine that the call comes from, and the address that it is sent to. */
  from?: string
  to?: string
}

/** One call on a connection of its own, with any Host and any header, even those that `fetch` would not send. */
export function ask(
  address: string,
  path: string,
  { method, headers, body, token, from, to }: Ask = {},
): Promise<Answer> {
  const { hostname, port } = new URL(address)
  const payload = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: to ?? hostname,
        port,
        path,
        method: method ?? (payload === undefined ? 'GET' : 'POST'),
        localAddress: from,
        agent: false,
        headers: {
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(payload)),
          }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('error', reject)
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      },
    )
    request.on('error', reject)
    request.end(payload)
  })
}

/** The content of an answer if it has this shape, else null. */
export function maybe<T>(shape: z.ZodType<T>, { text }: Answer): T | null {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** The content of an answer. Another shape ends the attempt, and the attempt then proves nothing. */
export function read<T>(shape: z.ZodType<T>, answer: Answer): T {
  const found = maybe(shape, answer)
  if (found === null)
    throw new Error(`an answer that the attack cannot go on with: ${answer.status} ${answer.text.slice(0, 300)}`)
  return found
}

/** The status, and the sentence of a refusal. */
export function textOf({ status, text }: Answer): string {
  const sentence = /"(?:detail|msg)":"([^"]+)"/.exec(text)?.[1]
  return sentence === undefined ? String(status) : `${status} «${sentence}»`
}

/** «100 × 401, 10 × 429» */
export const counted = (statuses: readonly number[]): string =>
  [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => `${all.length} × ${status}`).join(', ')
