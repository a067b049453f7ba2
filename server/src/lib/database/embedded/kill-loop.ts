import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { readPostmasterFile } from './postmaster-file.ts'
import { postgresProcessesIn, signal } from './processes.ts'
import { startEmbeddedDatabase } from './start-embedded.ts'
import { becomes } from './wait.ts'

/** Processes that get kill -9, in turn. */
const victims = ['node', 'postmaster', 'postmaster, then node', 'node and every database process'] as const
type Victim = (typeof victims)[number]

export type KillLoopResult = {
  rounds: number
  acknowledged: number
  lost: string[]
  twice: string[]
  /** Written, but killed before the answer. This is allowed: the client does not know and retries. */
  unanswered: number
  reopenMs: number[]
}

/** Enough rows that the write-ahead log is busy at the kill; a random part varies the moment. */
const rowsBeforeKill = () => 150 + Math.floor(Math.random() * 300)
const rowsAfterRecovery = 100
const patienceMs = 60_000

/**
 * Kills the writing process, its database or both. After each kill it checks that every acknowledged row is there once.
 */
export async function runKillLoop(
  folder: string,
  rounds: number,
  log: (line: string) => void = () => {},
): Promise<KillLoopResult> {
  const acknowledged: string[] = []
  const result: KillLoopResult = { rounds, acknowledged: 0, lost: [], twice: [], unanswered: 0, reopenMs: [] }
  for (let round = 0; round < rounds; round += 1) {
    const victim = victims[round % victims.length] ?? 'node'
    acknowledged.push(...(await killOnce(folder, `r${round}`, victim)))
    Object.assign(result, await reopenAndCompare(folder, acknowledged, result))
    log(
      `${round + 1}/${rounds} ${victim}: ${acknowledged.length} acknowledged, ${result.lost.length} lost, ${result.twice.length} twice`,
    )
  }
  return result
}

async function killOnce(folder: string, run: string, victim: Victim): Promise<string[]> {
  const writer = startWriter(folder, run)
  await writer.hasWritten(rowsBeforeKill())
  const dataFolder = path.join(folder, 'data')
  const postmaster = readPostmasterFile(dataFolder)?.pid
  if (postmaster === undefined) throw new Error('The writer writes, but its database has no postmaster.pid')

  if (victim.startsWith('postmaster')) signal(postmaster, 'SIGKILL')
  if (victim === 'postmaster') {
    // The process lives on: it must restart its database and continue writing.
    await writer.hasWritten(writer.ids.length + rowsAfterRecovery)
    writer.process.kill('SIGTERM')
  } else {
    writer.process.kill('SIGKILL')
  }
  if (victim.endsWith('every database process'))
    for (const pid of postgresProcessesIn(dataFolder)) signal(pid, 'SIGKILL')
  await writer.closed
  return writer.ids
}

type Writer = {
  process: ChildProcess
  ids: string[]
  closed: Promise<unknown>
  hasWritten(rows: number): Promise<void>
}

function startWriter(folder: string, run: string): Writer {
  const script = path.join(import.meta.dirname, 'kill-loop-writer.ts')
  const child = spawn(process.execPath, [script, folder, run], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ids: string[] = []
  const closed = once(child, 'close')
  // A short write into a pipe is never split, so every line that arrives is a whole id.
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => ids.push(line))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    process: child,
    ids,
    closed: Promise.all([closed, once(lines, 'close')]),
    async hasWritten(rows) {
      await becomes(() => ids.length >= rows || hasEnded(), patienceMs, 1)
      if (ids.length < rows) throw new Error(`The writer stopped at ${ids.length} of ${rows} rows`)
    },
  }
}

async function reopenAndCompare(
  folder: string,
  acknowledged: string[],
  before: KillLoopResult,
): Promise<Partial<KillLoopResult>> {
  const started = performance.now()
  const database = await startEmbeddedDatabase(folder)
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string; times: number }>(
    'select id, count(*)::int as times from kept group by id',
  )
  const reopenMs = [...before.reopenMs, performance.now() - started]
  await checkIndex(client)
  await client.end()
  await database.stop()

  const times = new Map(rows.map((row) => [row.id, row.times]))
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !times.has(id)),
    twice: rows.filter((row) => row.times > 1).map((row) => row.id),
    unanswered: times.size - acknowledged.length,
    reopenMs,
  }
}

/** Throws on damage: a broken index would hide rows from some queries and show them to others. */
async function checkIndex(client: pg.Client): Promise<void> {
  await client.query('create extension if not exists amcheck')
  await client.query(`select bt_index_check('kept_by_id', true)`)
}
