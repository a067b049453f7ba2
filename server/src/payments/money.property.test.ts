import assert from 'node:assert/strict'
import { DAY, HOUR, MINUTE } from '@kamerton/contract/lib/durations'
import { kopecksOf, monthlyPriceKopecks } from '@kamerton/contract/payments/price'
import { ChangedSubscription, freeUserLimit, SubscriptionTerms } from '@kamerton/contract/payments/schemas'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApi } from '../app.ts'
import { Unbound } from '../lib/context.ts'
import { openPlatform } from '../lib/platform.ts'
import { limited } from '../testing/checks/limited.ts'
import { drainJobs } from '../testing/drain-jobs.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { startYooKassaPeer, type YooKassaPeer } from '../testing/peers/yookassa-peer.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let peer: YooKassaPeer
let app: TestApp
beforeAll(async () => {
  peer = await startYooKassaPeer()
  app = await startTestApp({ payments: peer.setup })
})
afterAll(async () => {
  await app.close()
  await peer.stop()
})

type Step =
  | { kind: 'raise'; limit: number }
  | { kind: 'pay' | 'decline' | 'notice twice' | 'notice late' | 'forged'; which: number }
  | { kind: 'renew' | 'cancel' | 'restart' | 'ask' }
  | { kind: 'provider'; fails: 'down' | 'done-and-lost' | 500 }
  | { kind: 'time'; days: number }

const kindOf = <K extends Step['kind']>(...kinds: K[]) => fc.constantFrom(...kinds)
const which = fc.nat({ max: 9 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: kindOf('raise'), limit: fc.integer({ min: 6, max: 40 }) }) },
  { weight: 6, arbitrary: fc.record({ kind: kindOf('pay'), which }) },
  { weight: 4, arbitrary: fc.record({ kind: kindOf('decline', 'notice twice', 'notice late', 'forged'), which }) },
  { weight: 5, arbitrary: fc.record({ kind: kindOf('renew', 'renew', 'cancel', 'restart', 'ask') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kindOf('provider'),
      fails: fc.constantFrom<'down' | 'done-and-lost' | 500>('down', 'done-and-lost', 500),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kindOf('time'), days: fc.constantFrom(0.01, 1, 9, 20, 31, 45) }) },
)

/** A server that can be restarted: state lost then must not matter. */
function aServer() {
  const log = pino({ level: 'silent' })
  const { secret, mailer, erasures, roundKeys, payments } = app.platform
  const platform = openPlatform({
    app: app.database.app,
    secret,
    publicUrl: 'https://kamerton.test',
    mailer,
    erasures,
    roundKeys,
    payments,
    log,
    now: () => app.clock.now,
    poolSize: 3,
  })
  const http = buildApi(platform, { log })
  return {
    http,
    unbound: new Unbound(platform),
    close: async () => {
      await http.close()
      await platform.close()
    },
  }
}
type Server = ReturnType<typeof aServer>

/** One company, the acts of its payer and its provider, and the invariants to check. */
class Story {
  server: Server = aServer()
  readonly company: Company
  readonly sabotage: ((story: Story) => Promise<void>) | null
  /** The largest limit paid for since the limit last fell. */
  bought = freeUserLimit
  credited = new Set<string>()
  before: SubscriptionTerms | null = null

  constructor(company: Company, sabotage: Story['sabotage']) {
    this.company = company
    this.sabotage = sabotage
  }

  async call(
    method: 'GET' | 'PUT' | 'POST',
    url: string,
    payload?: object,
  ): Promise<{ status: number; body: unknown }> {
    const answer = await this.server.http.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: { authorization: `Bearer ${this.company.owner.token}` },
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  terms = async () => SubscriptionTerms.parse((await this.call('GET', '/api/payments/subscription')).body)

  /** Payments of this company at the provider, in the order of creation. */
  atProvider = () =>
    [...peer.payments.values()].filter(({ metadata }) => metadata.company_id === this.company.companyId)

  /** A payment whose creation was never answered has an address that nobody has seen: nobody can pay it. */
  async isKnown(providerId: string): Promise<boolean> {
    const { rowCount } = await app.owner.query('select from payments where company_id = $1 and provider_id = $2', [
      this.company.companyId,
      providerId,
    ])
    return rowCount === 1
  }

  async take(step: Step): Promise<void> {
    const one = 'which' in step ? this.atProvider()[step.which % Math.max(1, this.atProvider().length)] : undefined
    const notify = (object: unknown) =>
      this.server.http.inject({ method: 'POST', url: '/api/payments/webhook', payload: { object } })
    switch (step.kind) {
      case 'raise': {
        const before = limited(await this.terms())
        const { status, body } = await this.call('PUT', '/api/payments/subscription', {
          current_user_limit: Math.max(step.limit, before.current_user_limit),
        })
        const changed = status === 200 ? limited(ChangedSubscription.parse(body)) : null
        if (changed && !changed.payment && changed.current_user_limit > before.current_user_limit) {
          // Without a payment: the credit has paid for it.
          assert.ok((kopecksOf(before.credit) ?? 0) > monthlyPriceKopecks(changed.current_user_limit) - 100)
          this.bought = changed.current_user_limit
        }
        break
      }
      case 'renew':
        await this.call('POST', '/api/payments/payments', {})
        break
      case 'cancel': {
        const pending = (await this.terms()).pending_payment
        if (pending) await this.call('PUT', `/api/payments/payments/${pending.id}`, { status: 'failed' })
        break
      }
      case 'pay':
        if (one && (await this.isKnown(one.id))) peer.pays(one.id)
        break
      case 'decline':
        if (one) peer.declines(one.id)
        break
      case 'notice twice':
        if (one) await Promise.all([notify(one), notify(one)])
        break
      case 'notice late':
        if (one) {
          app.clock.pass(3 * HOUR)
          this.before = null
          await notify(one)
        }
        break
      case 'forged':
        if (one) await notify({ ...one, status: 'succeeded', amount: { value: '1.00', currency: 'RUB' } })
        break
      case 'provider':
        peer.behave(step.fails, step.fails)
        break
      case 'restart':
        await this.server.close()
        this.server = aServer()
        break
      case 'ask':
        app.clock.pass(11 * MINUTE)
        this.before = null
        await drainJobs(app.owner, this.server.unbound)
        break
      case 'time':
        app.clock.pass(step.days * DAY)
        this.before = null
        await drainJobs(app.owner, this.server.unbound)
    }
    await this.sabotage?.(this)
    await this.check()
  }

  async check(): Promise<void> {
    const { rows } = await app.owner.query<{
      id: string
      status: string
      amount: number
      limit: number
      provider_id: string
    }>(
      `select id, status, amount_kopecks as amount, user_limit as "limit", provider_id from payments where company_id = $1 order by ended_at`,
      [this.company.companyId],
    )
    const terms = await this.terms()
    assert.ok(rows.filter(({ status }) => status === 'pending').length <= 1)
    const completed = rows.filter(({ status }) => status === 'completed')
    // Completed payments are exactly those with money at the provider, to the kopeck.
    for (const { provider_id, amount } of completed) {
      const there = peer.payments.get(provider_id)
      assert.deepEqual([there?.status, kopecksOf(there?.amount.value ?? '')], ['succeeded', amount])
    }
    const fresh = completed.filter(({ id }) => !this.credited.has(id))
    for (const { id } of fresh) this.credited.add(id)
    // The limit is the paid one, and falls to the free one after that.
    if (terms.state === 'lapsed') this.bought = freeUserLimit
    if (fresh.length > 0) this.bought = Math.max(this.bought, ...fresh.map(({ limit }) => limit))
    assert.equal(terms.current_user_limit, this.bought, terms.state)
    const credit = kopecksOf(terms.credit) ?? Number.NaN
    if (this.before && this.before.state !== 'grace') {
      // At the same moment: the credit has grown by the payment, by every kopeck and once.
      const grown = credit - (kopecksOf(this.before.credit) ?? Number.NaN)
      assert.equal(
        grown,
        fresh.reduce((sum, { amount }) => sum + amount, 0),
      )
    }
    if (terms.paid_until && terms.state === 'paid') {
      // The month lasts as long as its price says: it has 28 to 31 days, and a day that has begun is used.
      const days = (terms.paid_until.getTime() - app.clock.now.getTime()) / DAY
      const price = monthlyPriceKopecks(terms.current_user_limit)
      assert.ok(credit <= ((Math.floor(days) + 1.05) * price) / 28)
      assert.ok(credit >= ((Math.floor(days) - 1.05) * price) / 31 - 1)
    }
    this.before = terms
  }

  /** The provider works again, and every open payment is asked for. */
  async end(): Promise<void> {
    for (let times = 0; times < 2; times++) await this.take({ kind: 'ask' })
    const { rows } = await app.owner.query<{ provider_id: string }>(
      "select provider_id from payments where company_id = $1 and status = 'completed' order by provider_id",
      [this.company.companyId],
    )
    const paid = this.atProvider().flatMap(({ id, status }) => (status === 'succeeded' ? [id] : []))
    assert.deepEqual(
      rows.map(({ provider_id }) => provider_id),
      paid.toSorted(),
    )
  }
}

const holds = (sabotage: Story['sabotage'] = null) =>
  fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 18 }), async (steps) => {
    const story = new Story(await aCompany(app, { employees: 2, userLimit: 5 }), sabotage)
    try {
      for (const one of steps) await story.take(one)
      await story.end()
    } finally {
      await story.server.close()
      peer.behave()
    }
  })

test('whatever order things come in, the limit is what was paid for, and no payment is lost or applied twice', async () => {
  await fc.assert(holds(), { numRuns: 25, endOnFailure: true })
}, 240_000)

const spoil =
  (statement: string) =>
  async ({ company }: Story) => {
    await app.owner.query(statement, [company.companyId])
  }

test.each([
  [
    'a limit that nobody paid for',
    `update subscriptions set user_limit = 7, paid_limit = greatest(paid_limit, 7) where company_id = $1 and user_limit < 7`,
  ],
  [
    'a payment that is lost',
    `update payments set status = 'failed', failure_reason = 'x', is_settled = true, ended_at = created_at
     where company_id = $1 and status = 'pending' and provider_id is not null`,
  ],
  [
    'a month that is applied twice',
    `update subscriptions set paid_kopecks = paid_kopecks * 2, paid_until = paid_until + (paid_until - paid_from) where company_id = $1 and paid_kopecks > 0`,
  ],
  [
    'days that nobody paid for',
    `update subscriptions set paid_until = paid_until + interval '40 days' where company_id = $1 and paid_limit is not null`,
  ],
])(
  'it sees %s',
  async (_what, statement) => {
    const found = await fc.check(holds(spoil(statement)), { numRuns: 40, endOnFailure: true, seed: 20_261_123 })
    expect(found.failed).toBe(true)
  },
  120_000,
)
