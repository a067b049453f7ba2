import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Counted } from '../pace/rate-limit.ts'
import type { Logger } from '../process/log.ts'

/**
 * The address that the limits count for a caller. Behind a proxy missing in TRUST_PROXY all callers have the proxy's
 * address, so one stranger would use up the limit of all. Such proxies stand in private networks. From there each
 * claimed address is counted apart, and all claims of the peer together: it may be no proxy and invent them. From the
 * internet such claims only serve to get past the limits and are ignored.
 */
export function callerAddress(request: FastifyRequest): Counted {
  const claimed = unbelievedClaim(request)
  const peer = networkOf(request.ip)
  return claimed !== null && isPrivate(request.ip) ? { claim: `${networkOf(claimed)} by ${peer}`, peer } : peer
}

/** Logs one line for the operator: until the proxy is named, limits protect less than they should. */
export function warnOfUnbelievedProxies(app: FastifyInstance, log: Logger): void {
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && unbelievedClaim(request) !== null) {
      isSaid = true
      log.error(
        { peer: request.socket.remoteAddress },
        'A proxy that is not named in TRUST_PROXY, or sends no X-Forwarded-For, passes requests on: limits by address cannot tell people apart',
      )
    }
    done()
  })
}

/**
 * The address of a client, as claimed by a peer that is not trusted. The last address of the list is the one that the
 * peer itself has seen.
 */
function unbelievedClaim({ headers, ips }: FastifyRequest): string | null {
  const isBelieved = ips !== undefined && ips.length > 1
  if (isBelieved) return null
  const said = headers['x-forwarded-for'] ?? headers['x-real-ip'] ?? headers.forwarded
  return said === undefined ? null : (String(said).split(',').at(-1)?.trim().slice(0, 100) ?? '')
}

const isPrivate = (address: string): boolean =>
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/.test(
    address,
  ) || /^(?:::1$|f[cd]|fe[89ab])/i.test(address)

/**
 * The network of an address. A household or server has a whole /64 of IPv6 addresses, so counting single ones would be
 * no limit.
 */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
