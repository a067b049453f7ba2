import { dispositionOf, type FileAnswer } from '@kamerton/contract/lib/file-answer'
import type { FastifyReply } from 'fastify'

/** A file that a browser is tricked into opening as a page can do nothing. */
const policy = "default-src 'none'; sandbox"

/** Sends a file to be saved. It is for its reader only, and no cache on the way keeps it. */
export const sendFile = (reply: FastifyReply, { file_name, type, content }: FileAnswer): FastifyReply =>
  reply
    .headers({
      'content-disposition': dispositionOf(file_name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': policy,
    })
    .type(type)
    .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
