import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

// A first start takes a second alone, and several on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

export type Report = { attached?: boolean; ownerUrl: string; socketFolder: string; refusal?: string; message?: string }
export type Holder = {
  pid: number
  process: ChildProcess
  report: Report
  kill(): Promise<void>
  stop(): Promise<void>
}
export type HolderOptions = { uid?: number; gid?: number; wrapper?: string[] }

export const holderScript = path.join(import.meta.dirname, 'hold-database.ts')

/** Starts the database in a process of its own, which the test may kill. Reports how the start went. */
export async function hold(folder: string, { wrapper = [], ...ids }: HolderOptions = {}): Promise<Holder> {
  const [program, ...args] = [...wrapper, process.execPath, holderScript, folder] as const
  const child = spawn(program, args, { ...ids, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await exited
  })
  const died = exited.then(() => Promise.reject(new Error('The process died before it could report')))
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), died])
  died.catch(() => {})
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  return {
    pid: child.pid ?? 0,
    process: child,
    report: JSON.parse(line),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** A folder of its own for each test, which any user may pass through. */
export function temporaryFolder({ mode = 0o755, under = os.tmpdir() } = {}): string {
  const folder = fs.mkdtempSync(path.join(under, 'kdb-'))
  fs.chmodSync(folder, mode)
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }))
  return folder
}

/** Runs one query. */
export async function ask<Row extends pg.QueryResultRow>(ownerUrl: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const isRoot = process.getuid?.() === 0

/** A container often forbids them, even to root. */
const hasNamespaces = spawnSync('unshare', ['--user', '--map-user=1', 'true']).status === 0

/** Another user must be able to read our code, which a checkout under a 0700 folder forbids. */
const othersReachUs =
  isRoot && spawnSync(process.execPath, ['--check', holderScript], { uid: 65534, gid: 65534, cwd: '/' }).status === 0

/** The part of a test's name which shows that it cannot run here. */
export const skipped = (reason: string | false): string => (reason ? ` (skipped: ${reason})` : '')

export const notRoot = !isRoot && 'only root can play another user'
export const closedToOthers = notRoot || (!othersReachUs && 'the checkout is closed to other users')
export const noNamespaces = !hasNamespaces && 'user namespaces are forbidden here'

/** Hides every program that is looked up by name, `unshare` among them. */
export const withoutUnshare = ['env', 'PATH=/nonexistent']
