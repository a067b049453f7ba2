import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Compressed, etagOf, sendCompressed } from './compressed.ts'
import { type InlineHashes, pagePolicy } from './security-headers.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.data': 'text/x-script',
}

type File = Compressed & { cacheControl: string; policy: string | null }

/** The built front end, held in memory: what is not in the map cannot be asked for, whatever the path says. */
export type FrontEnd = ReadonlyMap<string, File>

const CspHashes = z.record(z.string(), z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }))
const nothingInline: InlineHashes = { scripts: [], styles: [] }

/** The router's page for every address that was not rendered at build time. */
const spaFallback = '/__spa-fallback.html'

export function readFrontEnd(dist: string): FrontEnd {
  const client = join(dist, 'client')
  const hashes = cspHashesOf(dist)
  const files = globSync('**/*', { cwd: client, withFileTypes: true }).filter(
    (entry) => entry.isFile() && types[extname(entry.name)] !== undefined,
  )
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      const path = file.slice(client.length).replaceAll('\\', '/')
      const type = types[extname(path)] ?? 'application/octet-stream'
      const body = readFileSync(file)
      const policy = path.endsWith('.html') ? pagePolicy(hashes.get(path) ?? nothingInline) : null
      return [
        path,
        {
          body,
          br: besides(file, '.br'),
          gzip: besides(file, '.gz'),
          type,
          etag: etagOf(body),
          cacheControl: cacheControlOf(path),
          policy,
        },
      ]
    }),
  )
}

/** For each HTML file what the build put into the page itself. */
function cspHashesOf(dist: string): Map<string, InlineHashes> {
  const file = join(dist, 'csp.json')
  if (!existsSync(file)) return new Map()
  const hashes = CspHashes.parse(JSON.parse(readFileSync(file, 'utf8')))
  return new Map(Object.entries(hashes).map(([path, its]) => [`/${path.replace(/^\//, '')}`, its]))
}

const besides = (file: string, suffix: string): Buffer | null =>
  existsSync(file + suffix) ? readFileSync(file + suffix) : null

/** What carries a hash in its name never changes; everything else is asked about again. */
const cacheControlOf = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

/** Files, pages rendered at build time, and the application for every other address. */
export function serveFrontEnd(app: FastifyInstance, frontEnd: FrontEnd): void {
  app.get('/*', (request, reply) => {
    const path = request.url.split(/[?#]/)[0] ?? '/'
    const file = isApi(path) ? undefined : fileFor(frontEnd, path)
    if (!file)
      return isApi(path) ? reply.callNotFound() : reply.code(404).type('text/plain; charset=utf-8').send('Не найдено')
    reply.header('cache-control', file.cacheControl)
    if (file.policy) reply.header('content-security-policy', file.policy)
    return sendCompressed(request, reply, file)
  })
}

const isApi = (path: string): boolean => /^\/api(?:\/|$)/.test(path)

function fileFor(frontEnd: FrontEnd, path: string): File | undefined {
  const exact = frontEnd.get(path) ?? frontEnd.get(`${path.replace(/\/+$/, '')}/index.html`)
  // The end of a link's token looks like no extension that we serve.
  return exact ?? (/\.[a-z0-9]{1,11}$/i.test(path) ? undefined : frontEnd.get(spaFallback))
}
