import { get } from 'node:http'
import { atMost, type Finding, noted, quantile, rounded } from './measure.ts'
import { runLoad } from './run-load.ts'

const longestSeconds = 120

/** A GET of a signed-in person, as a browser that accepts gzip sends it over the wire. */
export const getRequest = (address: string, path: string, token: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: ${new URL(address).host}\r\nAuthorization: Bearer ${token}\r\nAccept-Encoding: gzip\r\n\r\n`

/** A request with a body of a signed-in person, as a browser sends it over the wire. */
export function sendRequest(
  address: string,
  method: 'POST' | 'PUT',
  path: string,
  token: string,
  input: unknown,
): string {
  // Requests are passed as characters of one byte.
  const body = JSON.stringify(input).replace(
    /[^ -~]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `${method} ${path} HTTP/1.1\r\nHost: ${new URL(address).host}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

/** How long the answer is on that wire, without its headers. */
export async function bytesOnTheWire(address: string, path: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
  return new Promise((resolve, reject) => {
    get(address + path, { headers }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length)).on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

/** The body of one GET, unpacked. */
export async function getBody(address: string, path: string, token: string): Promise<string> {
  const answer = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } })
  return answer.text()
}

type Asked = { token: string; times: number; p95Goal: number }

/** Asks each call so often in turn, one at a time, after a fifth as many that are not counted. */
export async function measureCalls(
  address: string,
  calls: readonly { name: string; path: string }[],
  { token, times, p95Goal }: Asked,
): Promise<Finding[]> {
  const warmUp = times / 5
  const findings: Finding[] = []
  let failed = 0
  for (const { name, path } of calls) {
    const requests = Array.from({ length: times + warmUp }, () => getRequest(address, path, token))
    const load = await runLoad(address, requests, { connections: 1, seconds: longestSeconds })
    const counted = load.latencies.slice(warmUp)
    failed += load.failed
    findings.push(
      noted(`${name}: p50`, `${rounded(quantile(counted, 0.5), 1)} ms`),
      atMost(`${name}: p95`, quantile(counted, 0.95), p95Goal, 1, ' ms'),
    )
  }
  return [...findings, atMost('calls that failed', failed, 0)]
}
