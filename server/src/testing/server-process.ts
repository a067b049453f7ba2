import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startEmbeddedDatabase } from '../lib/database/embedded/start-embedded.ts'
import { becomes } from '../lib/database/embedded/wait.ts'

/** The server as Node runs it from the sources. */
const written = [join(import.meta.dirname, '../main.ts')]

/** Cache of compiled code for Node. It saves half of a start, and the tests start some forty servers. */
const compiled = join(import.meta.dirname, '../../../node_modules/.cache/compiled')

export type ServerProcess = {
  child: ChildProcess
  dataDir: string
  /** The address of the server, from its own output. */
  address: string
  /** The address of its mailbox, if it keeps letters. */
  mailbox: string | null
  /** Its output so far, of both streams. */
  said(): string
  exited: Promise<number | null>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

type Environment = Record<string, string>

/** The real server in a process of its own, with none of our environment variables. */
export function spawnServer(environment: Environment, program: readonly string[] = written, node = process.execPath) {
  const child = spawn(node, program, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, DEMO: 'off', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part))
  const exited = once(child, 'close').then(() => child.exitCode)
  return { child, said: () => text, exited }
}

/** Starts it and waits for its ready line. */
export async function startServer(
  environment: Environment = {},
  program = written,
  node = process.execPath,
): Promise<ServerProcess> {
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'kamerton-server-'))
  const { child, said, exited } = spawnServer({ ...environment, DATA_DIR: dataDir }, program, node)
  const whenReady = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const ready = /Камертон готов: (\S+)\n/.exec(said())
      if (ready?.[1]) resolve(ready[1])
    })
    void exited.then((code) => reject(new Error(`The server left with ${code} before it was ready:\n${said()}`)))
  })
  const remove = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await exited
    // A server that exited at once leaves its database to the guard, which stops it a moment later.
    await becomes(() => !existsSync(join(dataDir, 'postgres/data/postmaster.pid')), 10_000)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  const address = await whenReady.catch(async (error: unknown) => {
    if (environment.DATA_DIR === undefined) await remove()
    throw error
  })
  const mailbox = /Письма: (\S+)\n/.exec(said())?.[1] ?? null
  return { child, dataDir, address, mailbox, said, exited, remove }
}

/** A start that is expected to fail. Returns its exit code and its output. */
export async function refusedStart(
  environment: Environment,
  program = written,
): Promise<{ code: number | null; said: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kamerton-server-'))
  try {
    const { said, exited } = spawnServer({ DATA_DIR: dataDir, ...environment }, program)
    return { code: await exited, said: said() }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The address of the product's own database, for checks past the product. */
export const ownerUrlOf = async ({ dataDir }: ServerProcess): Promise<string> =>
  (await startEmbeddedDatabase(join(dataDir, 'postgres'))).ownerUrl

/** The DATABASE_URL of a database of this test run. */
export function outsideUrlOf({ connectionString, host = '', port, user, database }: pg.PoolConfig): string {
  if (!connectionString) return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const url = new URL(connectionString)
  url.pathname = `/${database ?? url.pathname.slice(1)}`
  return url.href
}

/** A link that looks valid but belongs to nobody: the server has to ask the database about it. */
export const unknownLink = (): string =>
  `/api/pulse/form?token=${randomUUID()}.${randomBytes(32).toString('base64url')}`

export async function statusAt({ address }: ServerProcess, path: string): Promise<number> {
  const response = await fetch(address + path)
  await response.arrayBuffer()
  return response.status
}
