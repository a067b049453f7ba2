import { existsSync, globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { addressMark } from '@kamerton/contract/lib/page-marks'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { withoutSecrets } from '../process/log.ts'
import { type Compressed, compress, compressWell, etagOf, sendCompressed } from './compressed.ts'
import { agreesToCounter, type Counter, mayBeCounted, openToCounter, withCounter } from './counter.ts'
import { namesOperator, type Operator, withOperator } from './operator.ts'
import { type InlineHashes, pagePolicy } from './security-headers.ts'
import { asItRuns, isOfAWay } from './way-to-run.ts'

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

type File = Compressed & {
  cacheControl: string
  policy: string | null
  /**
   * Whether links with a token open this page. Only the application's page answers such links as well as its own
   * addresses.
   */
  opensByLinks: boolean
}

/** The built front end, held in memory. A file that is not in the map cannot be served, whatever the path is. */
export type FrontEnd = ReadonlyMap<string, File> & {
  /** Addresses that the application itself shows, `/app/teams/:teamId` among them. */
  addresses: readonly string[]
  /** Whether the application answers a path. */
  isOfApplication(path: string): boolean
}

const CspHashes = z.record(z.string(), z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }))
const nothingInline: InlineHashes = { scripts: [], styles: [] }

const Addresses = z.array(z.string())

/** The application's page, for those of its addresses that were not rendered at build time. */
const spaFallback = '/__spa-fallback.html'
/** The page for addresses without a page. */
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
          opensByLinks: path === spaFallback,
        },
      ]
    }),
  )
  const patterns = addresses.map((address) => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}/?$`))
  return Object.assign(entries, {
    addresses,
    isOfApplication: (path: string) => patterns.some((one) => one.test(path)),
  })
}

/** The addresses of the application, as the build has listed them. */
function addressesOf(dist: string): string[] {
  const file = join(dist, 'addresses.json')
  return existsSync(file) ? Addresses.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}

/** Hashes of the inline scripts and styles that the build put into each HTML file. */
function cspHashesOf(dist: string): Map<string, InlineHashes> {
  const file = join(dist, 'csp.json')
  if (!existsSync(file)) return new Map()
  const hashes = CspHashes.parse(JSON.parse(readFileSync(file, 'utf8')))
  return new Map(Object.entries(hashes).map(([path, its]) => [`/${path.replace(/^\//, '')}`, its]))
}

const besides = (file: string, suffix: string): Buffer | null =>
  existsSync(file + suffix) ? readFileSync(file + suffix) : null

/**
 * Files with a hash in their name never change. Icons may be a day old. Browsers must ask again for all others.
 */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return isIcon.test(path) ? 'public, max-age=86400' : 'no-cache'
}
const isIcon = /^\/(?:favicon\.(?:ico|svg)|apple-touch-icon\.png|icons\/[\w-]+\.png)$/

/** Values of the installation that the build of a page cannot know. */
type Place = {
  publicUrl: string
  billing: boolean
  operator: Operator
  counter: Counter | null
  /** The page that an address leads to in the first start; null: its own page. */
  ledTo?: (path: string) => Promise<Led | null>
}

/** Another address, or the page for addresses without a page. */
export type Led = { address: string } | 'nowhere'

/**
 * Serves files, pages rendered at build time, and the application for its own addresses. All other addresses get the
 * page «not found». Marks in the built pages are replaced by values of the installation.
 */
export function serveFrontEnd(app: FastifyInstance, frontEnd: FrontEnd, place: Place): void {
  const filled = filledIn(frontEnd.addresses)
  app.get('/*', async (request, reply) => {
    const path = request.url.split(/[?#]/)[0] ?? '/'
    if (isApi(path)) return reply.callNotFound()
    const led = (await place.ledTo?.(path)) ?? null
    if (led !== null && led !== 'nowhere') return reply.header('cache-control', 'no-store').redirect(led.address)
    const { file, status = 200, isListed = true } = led ? noPageIn(frontEnd) : answerTo(frontEnd, path)
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('Не найдено')
    const counter = status === 200 && isCountable(file, request.url) ? place.counter : null
    const { policy, ...sent } = filled(file, { ...place, publicUrl: place.publicUrl, counter })
    // The resources that a page may load depend on the caller.
    reply.code(status).header('cache-control', counter ? `private, ${sent.cacheControl}` : sent.cacheControl)
    if (!isListed) reply.header('x-robots-tag', 'noindex')
    const isOpen = counter !== null && agreesToCounter(request.headers.cookie)
    if (policy) reply.header('content-security-policy', isOpen ? openToCounter(policy, counter) : policy)
    return sendCompressed(request, reply, isOpen ? { ...sent, etag: sent.etag.replace(/"$/, '+counter"') } : sent)
  })
}

/**
 * Whether a page may have the counter. It may not if its address opens something, or if such an address can open it.
 */
const isCountable = (file: File, url: string): boolean =>
  mayBeCounted(file.body) && withoutSecrets(url) === url && !(file.opensByLinks && !/^\/app(?:[/?]|$)/.test(url))

const isApi = (path: string): boolean => /^\/api(?:\/|$)/.test(path)

type Answer = { file: File | undefined; status?: number; isListed?: boolean }

function answerTo(frontEnd: FrontEnd, path: string): Answer {
  const exact = frontEnd.get(path) ?? frontEnd.get(`${path.replace(/\/+$/, '')}/index.html`)
  const noPage = frontEnd.get(missing)
  if (exact && exact !== noPage) return { file: exact }
  if (frontEnd.isOfApplication(path)) return { file: frontEnd.get(spaFallback), isListed: false }
  // A missing file is answered without a page. Under /app/ the application itself shows the 404, since its reader may
  // be signed in.
  const page = path.startsWith('/app/') ? frontEnd.get(spaFallback) : noPage
  return { file: types[extname(path)] ? undefined : page, status: 404, isListed: false }
}

const noPageIn = (frontEnd: FrontEnd): Answer => ({ file: frontEnd.get(missing), status: 404, isListed: false })

/**
 * Replaces the marks in a page. The result is kept for each page, since an installation has one address, one way to
 * run, one operator and one counter.
 */
function filledIn(addresses: readonly string[]): (file: File, place: Place) => File {
  const made = new Map<string, File>()
  const kept = (name: string, file: File): File => {
    made.set(name, file)
    return file
  }
  return (file, { publicUrl, billing, operator, counter }) => {
    const isText = /^text\/(?:html|plain)|^application\/xml/.test(file.type)
    if (!isText) return file
    const name = `${file.etag} ${publicUrl} ${counter !== null}`
    const known = made.get(name)
    if (known) return known
    const isSame = !file.body.includes(addressMark) && !namesOperator(file.body) && !isOfAWay(file.body)
    if (!counter && isSame) return kept(name, file)
    const { origin } = new URL(publicUrl)
    const said = asItRuns(file.body.toString(), { billing, contactEmail: operator.contactEmail })
    const named = withOperator(said.replaceAll(addressMark, origin), operator)
    const own = { ...file, ...compress(counter ? withCounter(named, counter, addresses) : named, file.type) }
    // The first readers do not wait for the best compression, which takes as long as a hundred pages.
    compressWell(own.body).then(
      (br) => kept(name, { ...own, br }),
      () => {},
    )
    return kept(name, own)
  }
}
