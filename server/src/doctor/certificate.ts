import { isIP } from 'node:net'
import { checkServerIdentity, connect, getCACertificates, type PeerCertificate } from 'node:tls'
import { DAY } from '@kamerton/contract/lib/durations'
import { type Finding, say } from './catalogue/catalogue.ts'
import type { Instruments, Subject } from './subject.ts'

/** Renewal usually begins a month before the end; after two weeks of failures somebody should look. */
const soonDays = 14

/** The certificate that browsers get at PUBLIC_URL. */
export async function checkCertificate({ config }: Subject, instruments: Instruments): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(config.publicUrl)
  if (protocol !== 'https:') return [say('certificate.none')]
  const host = hostname.replace(/^\[|\]$/g, '')
  const shown = await handshake(host, port === '' ? 443 : Number(port), instruments)
  if (shown === 'unreachable') return [say('certificate.unchecked', { host })]
  if ('reason' in shown) return [say('certificate.no_tls', { host, reason: shown.reason })]
  const { certificate, distrust } = shown
  const faults = [
    ...faultsOfDates(certificate, host, instruments.now()),
    ...(checkServerIdentity(host, certificate) === undefined
      ? []
      : [say('certificate.wrong_name', { host, names: namesOf(certificate) })]),
    ...faultsOfTrust(distrust, host),
  ]
  if (faults.length > 0) return faults
  const days = Math.floor((Date.parse(certificate.valid_to) - instruments.now().getTime()) / DAY)
  return [days < soonDays ? say('certificate.soon', { host, days }) : say('certificate.valid', { host, days })]
}

function faultsOfDates({ valid_from: from, valid_to: to }: PeerCertificate, host: string, now: Date): Finding[] {
  const day = (text: string) => new Date(text).toISOString().slice(0, 10)
  if (Date.parse(to) <= now.getTime()) return [say('certificate.expired', { host, at: day(to) })]
  if (Date.parse(from) > now.getTime()) return [say('certificate.not_yet', { host, at: day(from) })]
  return []
}

/** Refusals that are about dates and names: these are judged by our own clock and words. */
const judgedElsewhere = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'ERR_TLS_CERT_ALTNAME_INVALID'])

function faultsOfTrust(distrust: string, host: string): Finding[] {
  if (distrust === '' || judgedElsewhere.has(distrust)) return []
  return [
    distrust === 'DEPTH_ZERO_SELF_SIGNED_CERT'
      ? say('certificate.self_signed', { host })
      : say('certificate.broken_chain', { host }),
  ]
}

const namesOf = ({ subjectaltname, subject }: PeerCertificate): string =>
  subjectaltname?.replaceAll(/(?:DNS|IP Address):/g, '') ?? String(subject.CN)

type Shown = { certificate: PeerCertificate; distrust: string } | { reason: string } | 'unreachable'

const unreachable = /^(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/

function handshake(host: string, port: number, { patienceMs, trusted }: Instruments): Promise<Shown> {
  const { promise, resolve } = Promise.withResolvers<Shown>()
  const socket = connect({
    host,
    port,
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: false,
    ca: [...getCACertificates(), ...trusted],
  })
  const end = (shown: Shown) => {
    socket.destroy()
    resolve(shown)
  }
  socket.setTimeout(patienceMs, () => end('unreachable'))
  socket.on('error', (error) => {
    const code = 'code' in error ? String(error.code) : ''
    end(unreachable.test(code) ? 'unreachable' : { reason: code || error.message })
  })
  socket.on('secureConnect', () =>
    end({
      certificate: socket.getPeerCertificate(),
      distrust: socket.authorized ? '' : codeOf(socket.authorizationError),
    }),
  )
  return promise
}

const codeOf = (refusal: unknown): string =>
  refusal instanceof Error && 'code' in refusal ? String(refusal.code) : String(refusal)
