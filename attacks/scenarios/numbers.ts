import { ask } from '../lib/ask.ts'
import type { Attempt, Finding } from '../lib/attack.ts'
import { networkAddress } from '../lib/isolation.ts'
import { withSilentProxy } from '../lib/silent-proxy.ts'
import { withServer } from '../lib/target.ts'

const anyHost: Attempt = {
  done: '/metrics is asked for under a foreign Host, and with X-Real-IP',
  make: (target) =>
    withServer(target, {}, async ({ address }) => {
      const host = await ask(address, '/metrics', { headers: { host: 'evil.example' } })
      const forwarded = await ask(address, '/metrics', { headers: { 'x-real-ip': '8.8.8.8' } })
      const here = await ask(address, '/metrics')
      if (here.status !== 200) throw new Error(`/metrics answers ${here.status} to this machine`)
      const isOpen = host.status === 200 || forwarded.status === 200
      return {
        isOpen,
        seen: `foreign Host ${host.status}, X-Real-IP ${forwarded.status}; at this machine ${here.status}`,
      }
    }),
}

const publicAddress: Attempt = {
  done: 'through a proxy that names nobody, before a server with PUBLIC_URL=https://kamerton.company.ru',
  make: (target) =>
    withServer(target, { PUBLIC_URL: 'https://kamerton.company.ru' }, ({ address }) =>
      withSilentProxy(address, async (proxy) => {
        const { status } = await ask(proxy, '/metrics', { headers: { host: 'kamerton.company.ru' } })
        return { isOpen: status === 200, seen: String(status) }
      }),
    ),
}

const fromTheNetwork: Attempt = {
  done: 'from the network, with HOST=0.0.0.0',
  needs: 'own network',
  make: (target) =>
    withServer(target, { HOST: '0.0.0.0' }, async ({ address }) => {
      const place = { from: networkAddress, to: networkAddress }
      const foreign = await ask(address, '/metrics', { ...place, headers: { host: 'evil.example' } })
      const own = await ask(address, '/metrics', { ...place, headers: { host: networkAddress } })
      const isOpen = foreign.status === 200 || own.status === 200
      return { isOpen, seen: `foreign Host ${foreign.status}, the server’s own ${own.status}` }
    }),
}

export const numbers: Finding = {
  id: 'L4',
  what: 'Strangers read the server’s own numbers',
  attempts: [anyHost, publicAddress, fromTheNetwork],
}
