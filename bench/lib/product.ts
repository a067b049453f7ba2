import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServerIfStale } from '../../server/build/build-if-stale.ts'
import { type DatabaseAddress, embeddedAddress, outsideAddress } from '../../server/src/lib/database/connection.ts'
import { startEmbeddedDatabase } from '../../server/src/lib/database/embedded/start-embedded.ts'
import { startArguments } from '../../tools/start-arguments.ts'

export type Product = {
  address: string
  dataDir: string
  database: DatabaseAddress
  /** Of the embedded database; empty where there is another. */
  socketFolder: string
  secret: Buffer
  pid: number
  /** The time from the start of the process to its ready line. */
  readyMs: number
  /** Stops the product. A data folder passed to it stays; its own is removed. */
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'kamerton-bench-'))

export const removeDataDir = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })

/**
 * Starts the real product in a process of its own. Its database is the one at `DATABASE_URL`, or an embedded one: that
 * in `DATA_DIR`, or else an empty one.
 */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = environment.DATA_DIR ?? newDataDir()
  await buildServerIfStale()
  const started = performance.now()
  const child = spawn(process.execPath, startArguments(root), {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DEMO: 'off',
      PORT: '0',
      DATA_DIR: dataDir,
      TRUST_PROXY: '127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'close')
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part
      const ready = /Камертон готов: (\S+)\n/.exec(said)?.[1]
      if (ready) resolve(ready.replace('localhost', '127.0.0.1'))
    })
    void exited.then(() => reject(new Error(`the product did not start:\n${said}`)))
  })
  const readyMs = performance.now() - started
  return {
    address,
    dataDir,
    ...(await databaseOf(dataDir, environment.DATABASE_URL)),
    secret: Buffer.from(readFileSync(join(dataDir, 'secrets/key'), 'utf8').trim(), 'hex'),
    pid: child.pid ?? 0,
    readyMs,
    async stop() {
      child.kill('SIGTERM')
      await exited
      if (environment.DATA_DIR === undefined) removeDataDir(dataDir)
    },
  }
}

async function databaseOf(dataDir: string, url?: string): Promise<Pick<Product, 'database' | 'socketFolder'>> {
  if (url !== undefined) return { database: outsideAddress(url), socketFolder: '' }
  const { socketFolder, port } = await startEmbeddedDatabase(join(dataDir, 'postgres'))
  return { database: embeddedAddress(socketFolder, port), socketFolder }
}

/** Runs work beside the product and always stops it. */
export async function withProduct<T>(
  environment: Record<string, string>,
  work: (product: Product) => Promise<T>,
): Promise<T> {
  const product = await startProduct(environment)
  try {
    return await work(product)
  } finally {
    await product.stop()
  }
}
