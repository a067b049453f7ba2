import { randomBytes, randomInt } from 'node:crypto'
import { bytesText } from '../../server/src/lib/database/run-text.ts'
import { hashToken } from '../../server/src/lib/tokens.ts'
import type { NamedAnswer } from '../../server/src/pulses/answers/queries.ts'
import type { Place } from './submit-audience.ts'

const responses = { recommend: 9, load: 4, comment: 'All fine, thanks' }

/**
 * A whole submit as bytes, as the form sends it. Each has an IP address of its own, because limits by address are not
 * measured here.
 */
export function submitRequest(address: string, { token, roundId }: Place): string {
  const body = JSON.stringify({
    responses,
    completion_time: 1,
    attempt: randomBytes(32).toString('base64url'),
    round_id: roundId,
  })
  const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  return `POST /api/pulse/submit?token=${token} HTTP/1.1\r\nHost: ${new URL(address).host}\r\nContent-Type: application/json\r\nX-Forwarded-For: ${ip}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/** An answer of this place as the product passes it to `store_answers`, alone in its batch. */
export const storedRow = ({ companyId, roundId, revision, token }: Place): string =>
  JSON.stringify([
    {
      company: companyId,
      token: bytesText(hashToken(token)),
      round: roundId,
      revision,
      day: revision.slice(0, 10),
      slot: 0,
      answers: responses,
      metric: 'enps',
      value: 9,
      promoters: 1,
      passives: 0,
      detractors: 0,
    } satisfies NamedAnswer,
  ])
