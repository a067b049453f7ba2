import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Compressed, compress, sendCompressed } from '../compressed.ts'
import type { FrontEnd } from '../front-end.ts'
import { type Described, docsPath, openApiOf } from '../openapi.ts'
import { pagePolicy } from '../security-headers.ts'
import { apiDocsPage } from './page.ts'
import { styleOf } from './style.ts'

/** The typeface of the public pages: one file with all letters that are used. */
const typeface = /^\/assets\/golos-text-[\w-]{8}\.woff2$/

/**
 * Serves the page of all calls. It is printed at the first request and kept, since the contract does not change while
 * we run. Its policy is that of the built pages: the style is named by its hash, and no script is.
 */
export function serveApiDocs(app: FastifyInstance, described: Described, frontEnd: FrontEnd): void {
  const font = [...frontEnd.keys()].find((path) => typeface.test(path)) ?? null
  const style = styleOf(font)
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = pagePolicy({ scripts: [], styles: [`sha256-${hash}`] })
  let printed: Compressed | null = null
  app.get(docsPath, (request, reply) => {
    printed ??= compress(apiDocsPage(openApiOf(described), { style, font }), 'text/html; charset=utf-8')
    reply.header('content-security-policy', policy)
    return sendCompressed(request, reply, printed)
  })
}
