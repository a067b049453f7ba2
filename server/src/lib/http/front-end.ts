import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { addressMark } from '@kamerton/contract/lib/page-marks'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Compressed, compress, etagOf, sendCompressed } from './compressed.ts'
import { type InlineHashes, pagePolicy } from './security-headers.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
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
export type FrontEnd = ReadonlyMap<string, File> & {
  /** Whether the application answers a path by itself. */
  isOfApplication(path: string): boolean
}

const CspHashes = z.record(z.string(), z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }))
const nothingInline: InlineHashes = { scripts: [], styles: [] }

const Addresses = z.array(z.string())

/** The application's page, for those of its addresses that were not rendered at build time. */
const spaFallback = '/__spa-fallback.html'
/** What is answered where there is no page. */
const missing = '/404/index.html'

export function readFrontEnd(dist: string): FrontEnd {
  const client = join(dist, 'client')
  const hashes = cspHashesOf(dist)
  const files = globSync('**/*', { cwd: client, withFileTypes: true }).filter(
    (entry) => entry.isFile() && types[extname(entry.name)] !== undefined,
  )
  const addresses = addressesOf(dist)
  const entries = new Map(
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
  return Object.assign(entries, { isOfApplication: (path: string) => addresses.some((address) => address.test(path)) })
}

/** The build's list of what the application answers by itself, `/app/teams/:teamId` among it. */
function addressesOf(dist: string): RegExp[] {
  const file = join(dist, 'addresses.json')
  if (!existsSync(file)) return []
  return Addresses.parse(JSON.parse(readFileSync(file, 'utf8'))).map(
    (address) => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}/?$`),
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

/**
 * Files, pages rendered at build time, the application for its own addresses, and for all others the page that says so. The
 * address of the installation, which the build did not know, is put in where it left a mark.
 */
export function serveFrontEnd(app: FastifyInstance, frontEnd: FrontEnd, place: { publicUrl: string }): void {
  const addressed = atAddress()
  app.get('/*', (request, reply) => {
    const path = request.url.split(/[?#]/)[0] ?? '/'
    if (isApi(path)) return reply.callNotFound()
    const { file, status = 200, isListed = true } = answerTo(frontEnd, path)
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('Не найдено')
    reply.code(status).header('cache-control', file.cacheControl)
    if (!isListed) reply.header('x-robots-tag', 'noindex')
    if (file.policy) reply.header('content-security-policy', file.policy)
    return sendCompressed(request, reply, addressed(file, place.publicUrl))
  })
}

const isApi = (path: string): boolean => /^\/api(?:\/|$)/.test(path)

type Answer = { file: File | undefined; status?: number; isListed?: boolean }

function answerTo(frontEnd: FrontEnd, path: string): Answer {
  const exact = frontEnd.get(path) ?? frontEnd.get(`${path.replace(/\/+$/, '')}/index.html`)
  const noPage = frontEnd.get(missing)
  if (exact && exact !== noPage) return { file: exact }
  if (frontEnd.isOfApplication(path)) return { file: frontEnd.get(spaFallback), isListed: false }
  // Who asks for a file reads no page instead.
  return { file: types[extname(path)] ? undefined : noPage, status: 404, isListed: false }
}

/** Text that carries the mark, with the address in its place: made once for each, since an installation has one. */
function atAddress(): (file: File, publicUrl: string) => File {
  const made = new WeakMap<File, { publicUrl: string; file: File }>()
  return (file, publicUrl) => {
    const known = made.get(file)
    if (known?.publicUrl === publicUrl) return known.file
    const isMarked = /^text\/(?:html|plain)|^application\/xml/.test(file.type) && file.body.includes(addressMark)
    const { origin } = new URL(publicUrl)
    const own = isMarked
      ? { ...file, ...compress(file.body.toString().replaceAll(addressMark, origin), file.type) }
      : file
    made.set(file, { publicUrl, file: own })
    return own
  }
}
