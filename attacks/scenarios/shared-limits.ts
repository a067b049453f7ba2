import { counted } from '../lib/ask.ts'
import type { Attempt, Finding } from '../lib/attack.ts'
import { networkAddress } from '../lib/isolation.ts'
import { demoLogin, logIn } from '../lib/people.ts'
import { type Server, withServer } from '../lib/target.ts'

/** More than an address may try in a quarter of an hour. */
const tries = 110
const stranger = { 'x-forwarded-for': '203.0.113.9' }
const another = { 'x-forwarded-for': '198.51.100.7' }

async function exhaust(server: Server, proxy: { from: string; to?: string; headers?: Record<string, string> }) {
  const statuses: number[] = []
  for (let at = 0; at < tries; at++) {
    const login = { email: `guess-${at}@versta.example`, password: 'wrong' }
    statuses.push((await logIn(server, login, { ...proxy, headers: { ...proxy.headers, ...stranger } })).status)
  }
  if (!statuses.includes(429)) throw new Error(`${tries} wrong passwords of one address are not limited`)
  return `one client ${counted(statuses)}`
}

const proxyOfThisMachine: Attempt = {
  done: `${tries} wrong passwords of one client through a proxy of this machine, without TRUST_PROXY; then another client signs in`,
  needs: 'several addresses',
  make: (target) =>
    withServer(target, { DEMO: 'on' }, async (server) => {
      const proxy = { from: '127.0.0.66' }
      const seen = await exhaust(server, proxy)
      const { status } = await logIn(server, demoLogin(server, 'manager'), { ...proxy, headers: another })
      return { isOpen: status !== 200, seen: `${seen}; the other, right password: ${status}` }
    }),
}

const proxyOfTheNetwork: Attempt = {
  done: 'the same through a proxy of the local network that TRUST_PROXY does not name, with HOST=0.0.0.0',
  needs: 'own network',
  make: (target) =>
    withServer(target, { HOST: '0.0.0.0' }, async (server) => {
      const proxy = { from: networkAddress, to: networkAddress, headers: { host: networkAddress } }
      const seen = await exhaust(server, proxy)
      // The limit is checked before any password: 401 means served, 429 means blocked by the limit.
      const login = { email: 'somebody@company.example', password: 'whatever' }
      const { status } = await logIn(server, login, { ...proxy, headers: { ...proxy.headers, ...another } })
      const isWarned = server.said().includes('TRUST_PROXY')
      return {
        isOpen: status === 429 || !isWarned,
        seen: `${seen}; the other ${status}; the log warns: ${isWarned ? 'yes' : 'no'}`,
      }
    }),
}

export const sharedLimits: Finding = {
  id: 'M6',
  what: 'Behind a proxy one stranger uses up the sign-in of everybody',
  attempts: [proxyOfThisMachine, proxyOfTheNetwork],
}
