import { randomInt, randomUUID } from 'node:crypto'
import { editions } from '@kamerton/contract/consents/editions'
import type { Seller } from '@kamerton/contract/payments/seller'
import type pg from 'pg'
import { v7 } from 'uuid'
import type { Platform } from './context.ts'
import { onEveryNode, openKysely, openPool } from './database/connection.ts'
import { watchOutage } from './database/outage.ts'
import type { Erasures } from './erasures.ts'
import { openJobs } from './job-queue.ts'
import type { Mailer } from './mail/mailer.ts'
import { openRateLimits } from './pace/rate-limit.ts'
import type { PaymentSetup } from './payment-setup.ts'
import type { Logger } from './process/log.ts'
import type { PoolState } from './process/metrics.ts'
import type { RoundKeys } from './round-keys.ts'
import { openSigner, type Signer } from './signing/signer.ts'
import type { Bot } from './telegram/bot-api.ts'

export type PlatformParts = {
  app: pg.PoolConfig
  /** The address for calls, if there is a pooler: see DatabaseAddress. */
  calls?: pg.PoolConfig
  secret: Buffer
  publicUrl: string
  secureContext?: boolean
  mailer: Mailer
  erasures: Erasures
  roundKeys: RoundKeys
  signer?: Signer
  /** None: people get e-mails only. */
  bot?: Bot | null
  billing?: boolean
  payments?: PaymentSetup
  seller?: Seller | null
  contactEmail?: string | null
  operatorEmail?: string | null
  log: Logger
  now?: () => Date
  deadline?: Platform['deadline']
  poolSize?: number
}
export type OpenPlatform = Platform & { poolState(): PoolState; close(): Promise<void> }

/** UUIDv7 that also rise within a millisecond, so that rows of one call keep their order. */
function risingIds(now: () => Date): () => string {
  let last = { msecs: 0, seq: 0 }
  return () => {
    const msecs = now().getTime()
    last = { msecs, seq: msecs === last.msecs ? last.seq + 1 : randomInt(2 ** 31) }
    return v7(last)
  }
}

/** The rule of browsers: https, or this very machine. */
function isSecureContext(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** One value for each `make`, kept for one platform. */
function sharedThings(platform: () => Platform): Platform['shared'] {
  const made = new Map<(platform: Platform) => unknown, unknown>()
  return <T>(make: (platform: Platform) => T): T => {
    if (!made.has(make)) made.set(make, make(platform()))
    // The map holds under each function its own result, see the line above.
    return made.get(make) as T
  }
}

/** Opens all services of a call on one database. Only here the real clock and real chance are used. */
export function openPlatform({
  app,
  calls,
  secret,
  publicUrl,
  secureContext = isSecureContext(publicUrl),
  mailer,
  erasures,
  roundKeys,
  log,
  signer = openSigner(secret, { onLost: (error) => log.warn({ err: error }, 'signing thread lost') }),
  bot = null,
  billing = true,
  payments = { kind: 'sandbox' },
  seller = null,
  contactEmail = null,
  operatorEmail = null,
  now = () => new Date(),
  deadline = (milliseconds) => AbortSignal.timeout(milliseconds),
  poolSize = 20,
}: PlatformParts): OpenPlatform {
  const outage = watchOutage(log, () => limitPool.query('select 1'))
  const onError = (error: Error) => outage.notice(error, 'database connection lost')
  const pool = calls
    ? openPool(calls, { max: poolSize, onError, byTransaction: true })
    : openPool(onEveryNode(app), { max: poolSize, onError })
  // Limits are counted outside the call's transaction, so they need connections that transactions cannot use up.
  const limitPool = openPool(calls ?? app, { max: 4, onError, byTransaction: calls !== undefined })
  const jobs = openJobs(app, { log, outage })
  const platform: OpenPlatform = {
    pool: openKysely(pool),
    jobs,
    mailer,
    bot,
    billing,
    payments,
    seller,
    contactEmail,
    operatorEmail,
    log,
    erasures,
    roundKeys,
    signer,
    limits: openRateLimits(limitPool, secret),
    secret,
    publicUrl,
    secureContext,
    installation: null,
    editions,
    now,
    deadline,
    newId: risingIds(now),
    newRandomId: () => randomUUID(),
    chance: (below) => randomInt(below),
    shared: sharedThings(() => platform),
    poolState: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await jobs.stop()
      platform.mailer.close()
      await signer.close()
      // A pool reports its end before its sockets are closed. Stopping the database right after it breaks the rest of
      // them.
      outage.end()
      await Promise.all([pool.end(), limitPool.end()])
    },
  }
  return platform
}
