import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A body in every encoding that a client may ask for, made once. */
export type Compressed = { body: Buffer; br: Buffer | null; gzip: Buffer | null; type: string; etag: string }

/** The ETag of a body, so that a browser that has the body may keep it. */
export const etagOf = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** For a body that is compressed once, while the event loop waits. */
export function compress(text: string, type: string): Compressed {
  const body = Buffer.from(text)
  return { body, br: brotli(body, 6), gzip: gzipSync(body, { level: 9 }), type, etag: etagOf(body) }
}

/** The best compression, off the event loop: for a body that is sent again and again. */
export const compressWell = (body: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })

const brotli = (body: Buffer, quality: number): Buffer =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })

/** For a body of one caller: quick, and only in the encoding that the caller accepts. */
export function sendCompressedNow(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  type: string,
): FastifyReply {
  reply.header('vary', 'Accept-Encoding').type(type)
  const accepted = acceptedEncodings(request)
  if (accepted.has('br')) return reply.header('content-encoding', 'br').send(brotli(Buffer.from(text), 4))
  if (accepted.has('gzip')) return reply.header('content-encoding', 'gzip').send(gzipSync(text))
  return reply.send(text)
}

/** In bytes. A shorter body needs three packets at most without compression. */
const worthCompressing = 4096
/** The lowest level already makes a list ten times smaller; higher ones take longer than they save. */
const quickly = { level: 1 }
const gzipAside = promisify(gzip)

/** Compresses long answers of calls, without blocking the event loop. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (!isJson || typeof payload !== 'string' || payload.length < worthCompressing) return payload
    reply.header('vary', 'Accept-Encoding')
    if (!acceptedEncodings(request).has('gzip')) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return gzipAside(payload, quickly)
  })
}

function acceptedEncodings(request: FastifyRequest): Set<string> {
  const offers = (request.headers['accept-encoding'] ?? '').split(',')
  return new Set(
    offers
      .filter((offer) => !/;\s*q=0(?:\.0*)?\s*$/.test(offer))
      .map((offer) => (offer.split(';')[0] ?? '').trim().toLowerCase()),
  )
}

/** Sends a body in the best encoding that the client accepts, or 304 if the client has this very body. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, br, gzip, type, etag }: Compressed,
): FastifyReply {
  reply.header('etag', etag).header('vary', 'Accept-Encoding')
  if (reply.statusCode === 200 && (request.headers['if-none-match'] ?? '').split(/,\s*/).includes(etag))
    return reply.code(304).send()
  reply.type(type)
  const accepted = acceptedEncodings(request)
  if (br && accepted.has('br')) return reply.header('content-encoding', 'br').send(br)
  if (gzip && accepted.has('gzip')) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(body)
}
