import { parentPort, workerData } from 'node:worker_threads'
import type pg from 'pg'
import type { Totals } from '../lib/database/backup/backup-file.ts'
import { newKeyPair } from '../lib/database/backup/encryption.ts'
import { restoreBackup } from '../lib/database/backup/restore-backup.ts'
import { writeBackup } from '../lib/database/backup/write-backup.ts'
import { isUnavailable } from '../lib/database/is-unavailable.ts'
import { giveWay } from '../lib/give-way.ts'
import { sentenceOf } from '../lib/process/start-refusal.ts'
import { asFolderRefusal } from './folder-refusal.ts'

/*
 * A thread beside the event loop that writes or restores one copy. Hashing, packing and encrypting keep a core busy all
 * that time. It ends with its task, and its memory is freed.
 */

/**
 * `toRestore`: the copy is also encrypted to a key made for it, which is given back and kept nowhere. So the server can
 * try to restore a copy that only the operator can open afterwards.
 */
export type Task =
  | {
      kind: 'copy'
      owner: pg.ClientConfig
      dir: string
      file: string
      now: Date
      publicKey: string | null
      toRestore: boolean
    }
  | { kind: 'restore'; owner: pg.ClientConfig; dir: string; file: string; identities: string[] }
export type Result = { totals: Totals; identity: string | null }
export type Said = { done: Result } | { refusal: string } | { failure: string }

async function run(task: Task): Promise<Result> {
  if (task.kind === 'restore')
    return { totals: (await restoreBackup(task.owner, task.file, task.identities)).totals, identity: null }
  const pair = task.publicKey !== null && task.toRestore ? await newKeyPair() : null
  const recipients = [task.publicKey, pair?.publicKey].filter((key) => typeof key === 'string')
  return {
    totals: await writeBackup(task.owner, task.file, task.now, recipients),
    identity: pair?.privateKey ?? null,
  }
}

/** The error without its message: PostgreSQL quotes people's words there. */
const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')
const placeOf = ({ stack = '' }: Error): string => stack.slice(stack.indexOf('\n    at '))

giveWay()
const task: Task = workerData
const say = (said: Said) => parentPort?.postMessage(said, [])
try {
  say({ done: await run(task) })
} catch (error) {
  const known = asFolderRefusal(error, task.dir)
  const refusal = isUnavailable(known) ? 'База данных не ответила.' : sentenceOf(known)
  if (refusal !== null) say({ refusal })
  else say({ failure: known instanceof Error ? `${known.name} ${codeOf(known)} ${placeOf(known)}` : 'unknown' })
}
