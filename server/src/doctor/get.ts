import http from 'node:http'
import https from 'node:https'
import { getCACertificates } from 'node:tls'

export type Answer = { status: number; headers: http.IncomingHttpHeaders; body: string }
export type NoAnswer = { failed: 'unknown_host' | 'nobody' | 'silent' | 'broken' }

type Asked = {
  patienceMs: number
  trusted: readonly string[]
  headers?: Record<string, string>
  method?: 'GET' | 'POST'
  /** The length of a body that is only announced: an answer is awaited, or the permission to send it. */
  announced?: number
}

/** More than any answer that is asked for. */
const longestBody = 64 * 1024

const failures: Readonly<Record<string, NoAnswer['failed']>> = {
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  ECONNREFUSED: 'nobody',
  EHOSTUNREACH: 'nobody',
  ENETUNREACH: 'nobody',
}

/**
 * Asks an address by HTTP. Certificates are not judged here: certificate.ts does that and says more. Redirects are not
 * followed.
 */
export function get(
  url: string,
  { patienceMs, trusted, headers = {}, method = 'GET', announced }: Asked,
): Promise<Answer | NoAnswer> {
  const { promise, resolve } = Promise.withResolvers<Answer | NoAnswer>()
  const isEncrypted = new URL(url).protocol === 'https:'
  const request = (isEncrypted ? https : http).request(url, {
    method,
    agent: false,
    headers: {
      ...headers,
      ...(announced !== undefined && { 'content-length': String(announced), expect: '100-continue' }),
    },
    ...(isEncrypted && { rejectUnauthorized: false, ca: [...getCACertificates(), ...trusted] }),
  })
  const patience = setTimeout(() => end({ failed: 'silent' }), patienceMs)
  const end = (answer: Answer | NoAnswer) => {
    clearTimeout(patience)
    request.destroy()
    resolve(answer)
  }
  request.on('error', (error) => end({ failed: failures['code' in error ? String(error.code) : ''] ?? 'broken' }))
  request.on('continue', () => end({ status: 100, headers: {}, body: '' }))
  request.on('response', (response) => {
    let body = ''
    const answered = () => end({ status: response.statusCode ?? 0, headers: response.headers, body })
    response.setEncoding('utf8')
    response.on('data', (part: string) => {
      body += part
      if (body.length > longestBody) answered()
    })
    response.on('end', answered)
    response.on('error', answered)
  })
  if (announced === undefined) request.end()
  else request.flushHeaders()
  return promise
}
