import { once } from 'node:events'
import { existsSync } from 'node:fs'
import net from 'node:net'
import { join } from 'node:path'
import { startServer } from '../../server/src/testing/server-process.ts'
import { startArguments } from '../../tools/start-arguments.ts'

/** The state that is attacked: a folder with everything installed and built. */
export type Target = { checkout: string }

/** A server of that state, as the attacker at this machine reaches it. */
export type Server = {
  address: string
  /** Its output so far, which its operator reads. */
  said(): string
  /** The path where the operator reads letters. The first versions had no key in it. */
  mailbox: string
}

/** The Node that a state pins, if it is installed there. */
function nodeOf(checkout: string): string {
  const pinned = join(checkout, 'node_modules/.bin/node')
  return existsSync(pinned) ? pinned : process.execPath
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}

/**
 * The real server on data of its own, without the demo company by default. It is always stopped and removed afterwards.
 */
export async function withServer<T>(
  { checkout }: Target,
  environment: Record<string, string>,
  work: (server: Server) => Promise<T>,
): Promise<T> {
  const [last = '', ...options] = startArguments(checkout).toReversed()
  const program = [...options.toReversed(), join(checkout, last)]
  const port = await freePort()
  const server = await startServer({ PORT: String(port), ...environment }, program, nodeOf(checkout))
  try {
    const mailbox = server.mailbox === null ? '/dev/mail.json' : `${new URL(server.mailbox).pathname}/letters.json`
    return await work({ address: `http://127.0.0.1:${port}`, said: server.said, mailbox })
  } finally {
    await server.remove()
  }
}
