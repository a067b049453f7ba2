import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { SECOND } from '@kamerton/contract/lib/durations'
import { expect } from '@playwright/test'
import { startEmbeddedDatabase } from '../../server/src/lib/database/embedded/start-embedded.ts'
import { startFailoverProxy } from '../../server/src/testing/peers/failover-proxy.ts'
import { type ServerProcess, startServer } from '../../server/src/testing/server-process.ts'
import { expectAcknowledgedStored } from './acknowledged.ts'
import { keepLog } from './server-log.ts'

/** Whether the journeys run against three servers, one of which is killed every now and then: `npm run e2e:several`. */
export const areSeveral = process.env['SERVERS'] === 'several'

const names = ['first', 'second', 'third'] as const
const killedEvery = 20 * SECOND
/** A journey that only reads for so long loses a server that was doing nothing. */
const writeComesWithin = 10 * SECOND
/**
 * Milliseconds from a request to the kill, in turn. The server dies before it has read the request, amid its work, or
 * after the work but before the answer has arrived.
 */
const killedAfter = [0, 6, 15, 30] as const

export type Served = {
  address: string
  ownerUrl(): Promise<string>
  freeze(): () => void
  /** @throws if acknowledged data are missing, a server did not come back, or nothing was killed or cut */
  stop(): Promise<void>
}

/**
 * Three servers on one database behind a proxy. Every twenty seconds one of them, in turn, is killed while it has a
 * request, and started again. The next one is not killed before it is back.
 */
export async function startSeveralServers(environment: Record<string, string>): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'kamerton-several-'))
  const keys = join(folder, 'round-keys')
  mkdirSync(keys)
  const database = await startEmbeddedDatabase(join(folder, 'postgres'))
  const proxy = await startFailoverProxy()
  const servers = new Map<string, ServerProcess>()
  const said: string[] = []
  const shared = {
    LOG_LEVEL: 'warn',
    ...environment,
    DATABASE_URL: database.ownerUrl,
    PUBLIC_URL: proxy.address,
    SECRET_KEY: randomBytes(32).toString('hex'),
    ROUND_KEYS_DIR: keys,
  }
  const start = async (name: string) => {
    // A server that is given no port of its own would name itself in the letters, and not the proxy.
    const port = await freePort()
    servers.set(name, await startServer({ ...shared, PORT: `${port}` }))
    proxy.add(name, `http://127.0.0.1:${port}`)
  }
  await Promise.all(names.map(start))

  const end = new AbortController()
  let kills = 0
  async function killInTurn(): Promise<void> {
    const { signal } = end
    const wait = (ms: number) => pass(ms, undefined, { signal }).catch(() => {})
    for (let next = wait(killedEvery); ; kills++) {
      await next
      if (signal.aborted) return
      next = wait(killedEvery)
      const name = names[kills % names.length] ?? 'first'
      await Promise.race([proxy.nextWrite(name), wait(writeComesWithin)])
      await pass(killedAfter[kills % killedAfter.length])
      const server = servers.get(name)
      server?.child.kill('SIGKILL')
      await server?.exited
      said.push(server?.said() ?? '')
      await server?.remove()
      await start(name)
    }
  }
  const killing = killInTurn()

  return {
    address: proxy.address,
    ownerUrl: async () => database.ownerUrl,
    freeze() {
      throw new Error('one of several that is frozen is another story')
    },
    async stop() {
      end.abort()
      try {
        await killing
        await expectAcknowledgedStored(database.ownerUrl, proxy)
        console.log(
          `servers killed: ${kills}, requests cut: ${proxy.broken()}, writes acknowledged and found: ${proxy.acknowledged.length}`,
        )
        // A run in which no server died during a request proves nothing.
        expect(kills, 'servers that were killed').toBeGreaterThan(0)
        expect(proxy.broken(), 'requests that were cut').toBeGreaterThan(0)
      } finally {
        keepLog(said.concat([...servers.values()].map((one) => one.said())).join('\n'), folder)
        await Promise.all([...servers.values()].map((one) => one.remove()))
        await proxy.stop()
        await database.stop()
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      }
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The address of a server that listens on a port is an object.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
