import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { HttpsGap } from '@kamerton/contract/installation/https'
import type { TestLetter } from '@kamerton/contract/installation/schemas'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { DB } from '../../db/types.ts'
import { hasCompany } from './database/tenants.ts'

/** Facts of the configuration that the first start shows or asks for. */
export type InstallationFacts = {
  /** Host and sender where the environment gives SMTP_URL; null elsewhere. */
  mail: { smtpUrl: string; from: string } | null
  /** The folder where the environment gives BACKUP_DIR. */
  backupDir: string | null
  https: readonly HttpsGap[]
  dataDir: string
  /** The file in which settings are stored. */
  file: string
}

/** Settings of the first start, by the names of their variables. */
export type FirstSettings = { SMTP_URL?: string; MAIL_FROM?: string; BACKUP_DIR?: string }

/** An own server that had no company at its start. */
export type Installation = {
  /** The key of the link; only this process has it. */
  readonly key: string
  readonly facts: InstallationFacts
  opensBy(key: string): boolean
  /** Whether there is still no company. Once there was one, the first start is over for this process. */
  isEmpty(): Promise<boolean>
  /** Runs work while no other server of this database does. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Stores settings in the file. Throws if it cannot be written. */
  keep(settings: FirstSettings): void
  /** Uses the stored settings in this process. */
  apply(): void
  /** The last test letter. */
  letter: TestLetter
}

export type InstallationParts = Pick<Installation, 'facts' | 'keep' | 'apply'> & {
  pool: Kysely<DB>
  /** Address of the database for a connection of its own. */
  app: pg.PoolConfig
}

/** Any constant that nothing else uses. */
const firstStartLock = 7_355_613

/** Opens the first start, with a new key. */
export function openInstallation({ pool, app, facts, keep, apply }: InstallationParts): Installation {
  // The form of every token that leaves the server, which no log writes.
  const key = `${randomUUID()}.${randomBytes(32).toString('base64url')}`
  let isOver = false
  return {
    key,
    facts,
    keep,
    apply,
    letter: { state: 'none', said: '' },
    opensBy: (typed) => timingSafeEqual(digestOf(typed), digestOf(key)),
    async isEmpty() {
      if (!isOver) isOver = await hasCompany(pool)
      return !isOver
    },
    async alone(work) {
      const client = new pg.Client(app)
      // A lost connection fails the next query; without a listener it would end the process.
      client.on('error', () => {})
      await client.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [firstStartLock])
        return await work()
      } finally {
        await client.end()
      }
    },
  }
}

/** Equally long texts, so that the comparison tells nothing of the length. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
