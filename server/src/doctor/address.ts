import { isLoopback } from '../lib/http/this-machine.ts'
import { type Finding, say } from './catalogue/catalogue.ts'
import { type Answer, get } from './get.ts'
import { asJson, localUrl, meet } from './server.ts'
import type { Instruments, Subject } from './subject.ts'

/** Photos have up to 5 MB. */
const largestBody = 5 * 1024 * 1024

/** The way of a visitor by PUBLIC_URL: it leads here, and proxies on it tell what they must. */
export async function checkAddress(subject: Subject, instruments: Instruments): Promise<Finding[]> {
  const { config } = subject
  const { publicUrl: url } = config
  const { hostname: host } = new URL(url)
  const local = localUrl(config)
  const isDirect = leadsDirectly(config)
  if (isDirect && isLoopback(host)) return [say('address.local')]
  const met = await meet(url, subject, instruments)
  if (met.kind === 'none')
    return [
      met.failed === 'unknown_host'
        ? say('address.unknown_host', { host })
        : met.failed === 'nobody'
          ? say('address.nobody', { url })
          : met.failed === 'silent'
            ? say('address.silent', { url })
            : say('address.broken', { url }),
    ]
  const { answer } = met
  if (met.kind === 'other') return [strangeAnswer(answer, { url, local })]
  if (met.kind === 'stranger') {
    const here = await meet(local, subject, instruments)
    return here.kind === 'ours'
      ? [say('address.foreign', { url, local, status: answer.status })]
      : [say('address.unchecked', { url })]
  }
  const leads = say('address.leads_here', { url })
  if (isDirect) return [leads]
  const peer = met.way.peer.replace(/^::ffff:/, '')
  return [
    leads,
    !met.way.forwarded
      ? say('proxy.says_nothing', { peer })
      : met.way.believed
        ? say('proxy.believed')
        : say('proxy.not_named', { peer }),
    ...(await limitsOfProxy(subject, instruments)),
    ...(url.startsWith('https:') && answer.headers['strict-transport-security'] === undefined
      ? [say('proxy.hides_https')]
      : []),
  ]
}

/** Whether PUBLIC_URL names the port of the server itself: it speaks no TLS, so https means a proxy. */
function leadsDirectly({ publicUrl, port }: Subject['config']): boolean {
  const { protocol, port: named } = new URL(publicUrl)
  return protocol === 'http:' && (named === '' ? 80 : Number(named)) === port
}

function strangeAnswer({ status, headers }: Answer, { url, local }: { url: string; local: string }): Finding {
  if (status >= 300 && status < 400) return say('address.redirects', { url, to: headers.location ?? 'другой адрес' })
  if (status >= 502 && status <= 504) return say('address.bad_gateway', { url, local, status })
  return say('address.foreign', { url, local, status })
}

async function limitsOfProxy({ config }: Subject, { patienceMs, trusted }: Instruments): Promise<Finding[]> {
  const { publicUrl: url } = config
  const [body, metrics] = await Promise.all([
    // A proxy refuses the length, or asks for the body; nothing of it is sent.
    get(`${url}/api/health/live`, {
      patienceMs,
      trusted,
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      announced: largestBody,
    }),
    get(`${url}/metrics`, { patienceMs, trusted }),
  ])
  return [
    ...('status' in body && body.status === 413 && !isOurs(body)
      ? [say('proxy.small_body', { size: `${largestBody / 1024 / 1024} МБ` })]
      : []),
    ...('status' in metrics && metrics.status === 200 ? [say('proxy.shows_metrics', { url })] : []),
  ]
}

/** Our own refusals are JSON with a code. */
function isOurs({ body }: Answer): boolean {
  const json = asJson(body)
  return typeof json === 'object' && json !== null && 'code' in json
}
