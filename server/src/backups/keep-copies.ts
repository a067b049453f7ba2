import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '@kamerton/contract/lib/durations'
import type pg from 'pg'
import type { Platform } from '../lib/context.ts'
import type { Totals } from '../lib/database/backup/backup-file.ts'
import { freeBytesAt } from '../lib/free-bytes.ts'
import { sentenceOf } from '../lib/process/start-refusal.ts'
import type { BackupSettings } from './backup-settings.ts'
import { type BackupState, backupState } from './backup-state.ts'
import { isUnfinishedCopy, nameOfCopy, unfinished } from './copy-names.ts'
import { asFolderRefusal } from './folder-refusal.ts'
import { writeRestoreTest } from './restore-report.ts'
import { outdatedCopies } from './retention.ts'
import { runTask } from './run-task.ts'
import { tellOperator } from './tell-operator.ts'
import { hasCopyOfThisHour, isRetryDue, isTestDue, troublesOf } from './troubles.ts'
import { removeLeftovers, tryRestore } from './try-restore.ts'

export type BackupParts = {
  platform: Platform
  owner: pg.ClientConfig
  /** Asked at each turn: the first person of an installation may choose the folder while the server runs. */
  settings(): BackupSettings | null
  /** A folder of this machine for the database of the restore test. */
  scratch: string
  freeBytes?(folder: string): Promise<number>
}

/** The private key of a copy that was made for the test, and null for a copy that is not encrypted. */
type Made = { file: string; identity: string | null }

const keyForgotten =
  'Копии зашифрованы, а закрытого ключа у сервера нет. На время проверки эта копия была зашифрована ещё и ключом, который сервер сделал для неё и забыл. Что её открывает ваш ключ, проверьте сами: npm run db:restore на другой машине.'

/** Makes copies, tests and deletes them, turn by turn, and tells the operator. One process does so at a time. */
export class CopyKeeper {
  private readonly parts: BackupParts
  private readonly since: Date
  private failure: { says: string; at: Date } | null = null
  /** The last test of this process, whose report may not have been written. */
  private testedAt: Date | null = null
  private isFirstTurn = true

  constructor(parts: BackupParts) {
    this.parts = parts
    this.since = parts.platform.now()
  }

  /** One look at the folder, and what is due. */
  async turn(signal: AbortSignal): Promise<void> {
    const settings = this.parts.settings()
    if (!settings) return
    if (this.isFirstTurn) await removeLeftovers(this.parts.scratch)
    this.isFirstTurn = false
    const state = await this.keep(settings, signal)
    if (!signal.aborted) await this.tell(settings, state)
  }

  /** The state of the folder after this turn; null if it cannot be used. */
  private async keep(settings: BackupSettings, signal: AbortSignal): Promise<BackupState | null> {
    const { dir } = settings
    try {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      await this.deleteOutdated(dir)
      const before = await backupState(settings, this.now)
      const made = await this.copyIfDue(settings, before, signal)
      const state = await backupState(settings, this.now)
      if (!(await this.testIfDue(settings, state, made, signal))) return state
      return await backupState(settings, this.now)
    } catch (error) {
      if (!signal.aborted) this.fail(asFolderRefusal(error, dir))
      return null
    }
  }

  private async copyIfDue(
    { dir, publicKey }: BackupSettings,
    state: BackupState,
    signal: AbortSignal,
  ): Promise<Made | null> {
    const { now } = this
    const isThere = hasCopyOfThisHour(state, now)
    if (isThere) this.failure = null
    if (isThere || !isRetryDue(this.failure?.at ?? null, now)) return null
    const file = nameOfCopy(now, publicKey !== null)
    const toRestore = isTestDue(state.test, now)
    const { owner } = this.parts
    try {
      const { identity } = await runTask(
        { kind: 'copy', owner, dir, file: join(dir, file), now, publicKey, toRestore },
        signal,
      )
      this.failure = null
      await this.deleteOutdated(dir)
      return { file, identity }
    } catch (error) {
      // A thread that was ended has not removed its unfinished file.
      await rm(join(dir, unfinished(file)), { force: true })
      if (!signal.aborted) this.fail(error)
      return null
    }
  }

  /** Whether a test was made. An encrypted copy can be tested only while the key made for it is known. */
  private async testIfDue(
    { dir }: BackupSettings,
    { newest, test }: BackupState,
    made: Made | null,
    signal: AbortSignal,
  ): Promise<boolean> {
    if (!newest || !isTestDue(test, this.now) || !isRetryDue(this.testedAt, this.now)) return false
    const identity = made?.file === newest.file ? made.identity : null
    if (newest.encrypted && identity === null) return false
    const { scratch, freeBytes = freeBytesAt } = this.parts
    const report = { at: this.now.toISOString(), copy: newest.file, note: newest.encrypted ? keyForgotten : null }
    const identities = identity === null ? [] : [identity]
    this.testedAt = this.now
    try {
      const totals = await tryRestore(
        { dir, file: newest.file, bytes: newest.bytes, identities, scratch, freeBytes },
        signal,
      )
      await writeRestoreTest(dir, { ...report, ok: true, refusal: null, ...countsOf(totals) })
    } catch (error) {
      if (signal.aborted) return false
      const refusal = this.wordsOf(error, 'restore test failed')
      await writeRestoreTest(dir, { ...report, ok: false, refusal, rows: 0, tables: {} })
    }
    return true
  }

  /** Deletes what is too old, also while no new copy can be made: people were promised so. */
  private async deleteOutdated(dir: string): Promise<void> {
    const files = await readdir(dir)
    for (const file of outdatedCopies(files, this.now)) await rm(join(dir, file), { force: true })
    // A copy that another process is writing is never so old.
    for (const file of files.filter(isUnfinishedCopy))
      if (this.now.getTime() - (await stat(join(dir, file))).mtimeMs > DAY) await rm(join(dir, file), { force: true })
  }

  private async tell({ dir }: BackupSettings, state: BackupState | null): Promise<void> {
    const { platform, freeBytes = freeBytesAt } = this.parts
    const troubles = troublesOf({
      state,
      failure: this.failure?.says ?? null,
      freeBytes: state && (await freeBytes(dir).catch(() => null)),
      since: this.since,
      now: this.now,
    })
    await tellOperator(platform, troubles)
  }

  private fail(error: unknown): void {
    const { now } = this
    // A folder that is away fails at every turn; the log has one line until the next try.
    if (this.failure && !isRetryDue(this.failure.at, now)) return
    this.failure = { says: this.wordsOf(error, 'backup failed'), at: now }
  }

  /** The sentence of a refusal. Other errors may quote people's data, so only the log gets them. */
  private wordsOf(error: unknown, what: string): string {
    const sentence = sentenceOf(error)
    const { log } = this.parts.platform
    if (sentence === null) log.error({ err: error }, what)
    else log.error(`${what}: ${sentence}`)
    return sentence ?? 'Причина непредвиденная: она записана в журнале сервера.'
  }

  private get now(): Date {
    return this.parts.platform.now()
  }
}

const countsOf = (totals: Totals) => {
  const tables = Object.fromEntries(Object.entries(totals).map(([name, { rows }]) => [name, rows]))
  return { tables, rows: Object.values(tables).reduce((sum, rows) => sum + rows, 0) }
}
