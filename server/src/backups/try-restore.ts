import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Totals } from '../lib/database/backup/backup-file.ts'
import { embeddedAddress } from '../lib/database/connection.ts'
import { startEmbeddedDatabase } from '../lib/database/embedded/start-embedded.ts'
import { migrate } from '../lib/database/migrate.ts'
import { StartRefusal } from '../lib/process/start-refusal.ts'
import { runTask } from './run-task.ts'

/**
 * `scratch`: a folder on a disk of this machine, for the database that is restored into. `freeBytes`: free space of the
 * disk of a folder.
 */
export type Trial = {
  dir: string
  file: string
  bytes: number
  identities: string[]
  scratch: string
  freeBytes(folder: string): Promise<number>
}

const prefix = 'restore-test-'
/** An empty database with its schema and its journal. */
const emptyBytes = 256 * 1024 * 1024
/** A packed copy grows about tenfold in a database; the journal of that database is as large again. */
const growth = 20

/**
 * Restores a copy into a PostgreSQL of our own that lives for the test only. So the database account needs no right to
 * create databases, and no mistake can touch the real one. Row counts and digests are compared by `restoreBackup`.
 */
export async function tryRestore(trial: Trial, signal: AbortSignal): Promise<Totals> {
  const { dir, file, identities, scratch } = trial
  await mkdir(scratch, { recursive: true, mode: 0o711 })
  await refuseWithoutRoom(trial)
  const folder = await mkdtemp(join(scratch, prefix))
  try {
    // Nothing of it outlives the test, so nothing has to reach the disk.
    const settings = { fsync: 'off', full_page_writes: 'off', shared_buffers: '32MB' }
    const { socketFolder, port, stop } = await startEmbeddedDatabase(folder, { settings })
    try {
      const { owner } = embeddedAddress(socketFolder, port)
      await migrate(owner)
      const { totals } = await runTask({ kind: 'restore', owner, dir, file: join(dir, file), identities }, signal)
      return totals
    } finally {
      await stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Removes what tests of killed processes have left: it is people's data. */
export async function removeLeftovers(scratch: string): Promise<void> {
  const names = await readdir(scratch).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(prefix)))
    await rm(join(scratch, name), { recursive: true, force: true, maxRetries: 5 })
}

async function refuseWithoutRoom({ bytes, scratch, freeBytes }: Trial): Promise<void> {
  const needed = emptyBytes + growth * bytes
  const free = await freeBytes(scratch)
  if (free < needed)
    throw new StartRefusal(
      `Копию не на чем проверить: в ${scratch} свободно ${inMegabytes(free)} МБ, а нужно ${inMegabytes(needed)} МБ.`,
    )
}

export const inMegabytes = (bytes: number): string => Math.ceil(bytes / 1024 / 1024).toLocaleString('ru')
