import { createHmac } from 'node:crypto'
import { knownPlaceDays } from '@kamerton/contract/auth/kept-session'
import { DAY, HOUR, MINUTE, SECOND } from '@kamerton/contract/lib/durations'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../app-error.ts'

type Limit = { points: number; per: number; underPeer?: number }

/**
 * Rate limits: points per length of time. Each protects from one abuse, named beside it. A peer that claims to speak
 * for others has ten times the points for all of them together, or `underPeer`.
 */
const limits = {
  'login.place': { points: 10, per: 15 * MINUTE, underPeer: 50 }, // guessing one person's password from one address; no peer alone uses up what follows
  'login.account': { points: 100, per: 15 * MINUTE }, // guessing it from many addresses from which this person has not signed in
  'login.seen': { points: 1, per: knownPlaceDays * DAY }, // no limit: addresses from which this person has signed in
  'login.known': { points: 300, per: 15 * MINUTE }, // guessing the passwords of those who sign in from the same address
  'password.session': { points: 10, per: 15 * MINUTE }, // guessing it in a session that somebody left open
  'hand-over.person': { points: 10, per: HOUR }, // guessing the owner's in a row of sessions, for the one act that cannot be taken back
  'delete-company.person': { points: 10, per: HOUR }, // guessing it for the end of the company
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
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/**
 * The counted caller. An address claimed by an untrusted peer is counted apart, and also together with all other claims
 * of that peer.
 */
export type Counted = string | { claim: string; peer: string }

/** The counted caller for tries about one thing, such as one account. */
export const about = (thing: string, who: Counted): Counted =>
  typeof who === 'string' ? `${thing}\0${who}` : { claim: `${thing}\0${who.claim}`, peer: `${thing}\0${who.peer}` }

/** Factor for a peer, which may claim any number of addresses. */
const timesUnderPeer = 10

export type RateLimits = {
  /** Counts one try. Over the limit: 429 with Retry-After. */
  consume(name: LimitName, who: Counted, points?: number): Promise<void>
  /** Refuses if the limit is used up, without counting. */
  check(name: LimitName, key: string): Promise<void>
  /** Takes one counted try back, since it was no abuse. */
  giveBack(name: LimitName, who: Counted): Promise<void>
  /**
   * Forgets the tries: after a right password the wrong ones before it do not matter. In the count of a peer it takes
   * one try back.
   */
  forget(name: LimitName, who: Counted): Promise<void>
  /** Remembers, for as long as the limit lasts, that this has happened. */
  remember(name: LimitName, key: string): Promise<void>
  remembers(name: LimitName, key: string): Promise<boolean>
  /** Deletes counters that have expired. */
  forgetExpired(): Promise<void>
}

const refusal = (msBeforeNext: number) =>
  new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) })

/**
 * These protect the process from a flood, not a secret from guessing. A write for each try would be the worse flood.
 */
const countedInMemory: ReadonlySet<LimitName> = new Set(['form.ip', 'submit.ip', 'refresh.ip', 'telegram.chat'])

/** Counters in PostgreSQL, so that several servers count together and a restart loses nothing. */
export function openRateLimits(pool: pg.Pool, secret: Buffer): RateLimits {
  // There are so few addresses that a plain hash can be guessed. With the secret the table names nobody. Counters in
  // memory have no table.
  const keyOf = (name: LimitName, key: string): string =>
    countedInMemory.has(name) ? key : createHmac('sha256', secret).update(`limit\0${key}`).digest('base64url')
  const open = (name: LimitName, { points, per }: Limit, keyPrefix: string): RateLimiterAbstract =>
    countedInMemory.has(name)
      ? new RateLimiterMemory({ keyPrefix, points, duration: per / SECOND })
      : new RateLimiterPostgres({
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          keyPrefix,
          points,
          duration: per / SECOND,
          clearExpiredByTimeout: false,
        })
  type Pair = { own: RateLimiterAbstract; ofPeer: RateLimiterAbstract }
  const limiters = new Map<LimitName, Pair>()
  // Object.entries loses the type of the keys.
  for (const [name, limit] of Object.entries(limits) as [LimitName, Limit][]) {
    const { points, underPeer = points * timesUnderPeer } = limit
    limiters.set(name, {
      own: open(name, limit, name),
      ofPeer: open(name, { ...limit, points: underPeer }, `${name}.peer`),
    })
  }
  const pairOf = (name: LimitName): Pair => {
    const found = limiters.get(name)
    if (!found) throw new Error(`unknown limit ${name}`)
    return found
  }
  const countersOf = (name: LimitName, who: Counted) => {
    const { own, ofPeer } = pairOf(name)
    if (typeof who === 'string') return { own, key: keyOf(name, who), peer: null }
    return { own, key: keyOf(name, who.claim), peer: { limiter: ofPeer, key: keyOf(name, who.peer) } }
  }
  const count = async (limiter: RateLimiterAbstract, key: string, points: number): Promise<void> => {
    await limiter.consume(key, points).catch((error: unknown) => {
      throw error instanceof RateLimiterRes ? refusal(error.msBeforeNext) : error
    })
  }
  return {
    async consume(name, who, points = 1) {
      const { own, key, peer } = countersOf(name, who)
      await count(own, key, points)
      if (peer) await count(peer.limiter, peer.key, points)
    },
    async check(name, key) {
      const state = await pairOf(name).own.get(keyOf(name, key))
      if (state && state.remainingPoints <= 0) throw refusal(state.msBeforeNext)
    },
    async giveBack(name, who) {
      const { own, key, peer } = countersOf(name, who)
      await own.reward(key)
      if (peer) await peer.limiter.reward(peer.key)
    },
    async forget(name, who) {
      const { own, key, peer } = countersOf(name, who)
      await own.delete(key)
      if (peer) await peer.limiter.reward(peer.key)
    },
    async remember(name, key) {
      await pairOf(name).own.set(keyOf(name, key), 1, limits[name].per / SECOND)
    },
    async remembers(name, key) {
      return (await pairOf(name).own.get(keyOf(name, key))) !== null
    },
    async forgetExpired() {
      await pool.query('delete from rate_limits where expire < $1', [Date.now()])
    },
  }
}
