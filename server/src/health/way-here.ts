import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sameBytes } from '../lib/tokens.ts'

/** The header by which the operator's own tool asks how its request has come here. */
export const wayHeader = 'x-kamerton-way'

/** The way of a request, as the server sees it. */
export const Way = z.object({
  /** Only a server with the secret of the asker can write it. */
  proof: z.string(),
  peer: z.string(),
  /** A proxy has named the address of its visitor. */
  forwarded: z.boolean(),
  /** The proxy is one of TRUST_PROXY. */
  believed: z.boolean(),
})
export type Way = z.output<typeof Way>

const signed = (secret: Buffer, words: string): string =>
  createHmac('sha256', secret).update(`way\0${words}`).digest('base64url')

/** The header of a question; `nonce` has no dot. */
export const askWay = (secret: Buffer, nonce: string): string => `${nonce}.${signed(secret, `ask\0${nonce}`)}`

/** The proof that answers a question. */
export const proofOf = (secret: Buffer, nonce: string): string => signed(secret, `answer\0${nonce}`)

/**
 * The way of a request, for somebody who knows the secret of this installation. Null for all others: addresses of
 * proxies are told to no visitor.
 */
export function wayOf(request: FastifyRequest, secret: Buffer): Way | null {
  const [nonce = '', signature = ''] = String(request.headers[wayHeader] ?? '').split('.')
  const expected = signed(secret, `ask\0${nonce}`)
  if (nonce === '' || !sameBytes(Buffer.from(signature), Buffer.from(expected))) return null
  const forwarded = request.headers['x-forwarded-for'] !== undefined
  const believed = (request.ips?.length ?? 1) > 1
  return { proof: proofOf(secret, nonce), peer: request.socket.remoteAddress ?? '', forwarded, believed }
}
