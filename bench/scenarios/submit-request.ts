import { randomBytes, randomInt } from 'node:crypto'

/** A whole submit as bytes, from an address of its own: limits by address are not what is measured. */
export function submitRequest(address: string, token: string): string {
  const body = JSON.stringify({
    responses: { recommend: 9, load: 4, comment: 'All fine, thanks' },
    completion_time: 1,
    attempt: randomBytes(32).toString('base64url'),
  })
  const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  return `POST /api/pulse/submit?token=${token} HTTP/1.1\r\nHost: ${new URL(address).host}\r\nContent-Type: application/json\r\nX-Forwarded-For: ${ip}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
