import type { FastifyInstance } from 'fastify'
import { withoutSecrets } from '../process/log.ts'

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60

/** Hashes of the inline scripts and styles that the build put into a page. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] }

/**
 * The policy of our pages: they may load from our own address only, and nothing inline except the build's own parts.
 */
export function pagePolicy({ scripts, styles }: InlineHashes): string {
  const selfAnd = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')
  return [
    "default-src 'none'",
    `script-src ${selfAnd(scripts)}`,
    `style-src ${selfAnd(styles)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "frame-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/**
 * The policy of a page that may stand in a frame of ours, but not of another site. Such a page sends nothing, so clicks
 * that a stranger tricks people into do no harm.
 */
export const framedByOurs = (policy: string): string =>
  policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")

/** For answers that are no pages: they load nothing, even if a browser is tricked into showing them. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const always = {
  'content-security-policy': dataPolicy,
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
}

/** Headers of every answer. No CORS header is among them: no other site may read us. */
export function securityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always)
    // A link with a secret must not be passed on in Referer.
    reply.header('referrer-policy', withoutSecrets(request.url) === request.url ? 'strict-origin' : 'no-referrer')
    if (https) reply.header('strict-transport-security', `max-age=${YEAR_IN_SECONDS}; includeSubDomains`)
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
    done()
  })
}
