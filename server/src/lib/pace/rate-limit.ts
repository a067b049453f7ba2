import { createHmac } from 'node:crypto'
import { DAY, HOUR, MINUTE, SECOND } from '@kamerton/contract/lib/durations'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../app-error.ts'

/** How often is too often: points per length of time. Each protects from one abuse, named beside it. */
const limits = {
  'login.place': { points: 10, per: 15 * MINUTE }, // guessing one person's password from one address
  'login.account': { points: 100, per: 15 * MINUTE }, // guessing it from many addresses; a stranger alone does not get there
  'password.session': { points: 10, per: 15 * MINUTE }, // guessing it in a session that somebody left open
  'hand-over.person': { points: 10, per: HOUR }, // guessing the owner's in a row of sessions, for the one act that cannot be taken back
  'delete-company.person': { points: 10, per: HOUR }, // the same for the end of the company
  'login.ip': { points: 100, per: 15 * MINUTE }, // guessing everybody's password
  'mail.address': { points: 3, per: HOUR }, // flooding somebody's mailbox
  'account.ip': { points: 60, per: HOUR }, // registering and asking for letters in bulk; redeeming a link needs no guessing and is not counted
  'invites.hour': { points: 1000, per: HOUR }, // a company turned into a mailer
  'invites.day': { points: 5000, per: DAY },
  'feedback.author': { points: 30, per: HOUR }, // burying a colleague, or their score, under notes; a manager who writes about a whole team is not near it
  'test-letter.person': { points: 20, per: HOUR }, // a mailbox of one's own filled with letters in the product's name
  'contact.ip': { points: 5, per: HOUR }, // our mailbox filled with requests for an offer
  'telegram.code': { points: 5, per: HOUR }, // guessing codes from one chat
  'telegram.codes': { points: 100, per: MINUTE }, // guessing codes from many chats; counts wrong ones
  'telegram.chat': { points: 120, per: MINUTE }, // a chat that floods the bot
  'refresh.ip': { points: 600, per: MINUTE },
  'form.ip': { points: 6000, per: MINUTE }, // a whole office answers from one address at lunch
  'submit.ip': { points: 3000, per: MINUTE },
} as const satisfies Record<string, { points: number; per: number }>

export type LimitName = keyof typeof limits

export type RateLimits = {
  /** Counts one try. Over the limit: 429 with Retry-After. */
  consume(name: LimitName, key: string, points?: number): Promise<void>
  /** Refuses when the limit is used up, without counting. */
  check(name: LimitName, key: string): Promise<void>
  /** Takes one counted try back: it was none of those that the limit is against. */
  giveBack(name: LimitName, key: string): Promise<void>
  /** Forgets the tries: after a right password the wrong ones before it do not matter. */
  forget(name: LimitName, key: string): Promise<void>
}

const refusal = (msBeforeNext: number) =>
  new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) })

/** These protect the process from a flood, not a secret from guessing: a write for each try would be the worse flood. */
const countedInMemory: ReadonlySet<LimitName> = new Set(['form.ip', 'submit.ip', 'refresh.ip', 'telegram.chat'])

/** Counters in PostgreSQL, so that several servers count together and a restart forgets nothing. */
export function openRateLimits(pool: pg.Pool, secret: Buffer): RateLimits {
  // Addresses are few enough to be guessed from a plain hash: without the secret the table names nobody. Memory keeps no table.
  const keyOf = (name: LimitName, key: string): string =>
    countedInMemory.has(name) ? key : createHmac('sha256', secret).update(`limit\0${key}`).digest('base64url')
  const limiters = new Map<LimitName, RateLimiterAbstract>()
  // Object.entries forgets which keys there are.
  for (const [name, { points, per }] of Object.entries(limits) as [LimitName, { points: number; per: number }][])
    limiters.set(
      name,
      countedInMemory.has(name)
        ? new RateLimiterMemory({ keyPrefix: name, points, duration: per / SECOND })
        : new RateLimiterPostgres({
            storeClient: pool,
            storeType: 'pool',
            tableName: 'rate_limits',
            tableCreated: true,
            keyPrefix: name,
            points,
            duration: per / SECOND,
            clearExpiredByTimeout: false,
          }),
    )
  const limiter = (name: LimitName): RateLimiterAbstract => {
    const found = limiters.get(name)
    if (!found) throw new Error(`unknown limit ${name}`)
    return found
  }
  return {
    async consume(name, key, points = 1) {
      await limiter(name)
        .consume(keyOf(name, key), points)
        .catch((error: unknown) => {
          throw error instanceof RateLimiterRes ? refusal(error.msBeforeNext) : error
        })
    },
    async check(name, key) {
      const state = await limiter(name).get(keyOf(name, key))
      if (state && state.remainingPoints <= 0) throw refusal(state.msBeforeNext)
    },
    async giveBack(name, key) {
      await limiter(name).reward(keyOf(name, key))
    },
    async forget(name, key) {
      await limiter(name).delete(keyOf(name, key))
    },
  }
}
