import { HOUR, MINUTE } from '@kamerton/contract/lib/durations'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { peerAuthorization, shortBy, startYooKassaPeer, type YooKassaPeer } from '../testing/peers/yookassa-peer.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let peer: YooKassaPeer
let app: TestApp
beforeAll(async () => {
  peer = await startYooKassaPeer()
  app = await startTestApp({ payments: peer.setup })
})
afterEach(() => peer.always(null))
afterAll(async () => {
  await app.close()
  await peer.stop()
})

const aFreeCompany = () => aCompany(app, { employees: 2, userLimit: 5 })
const notify = (payload: unknown, headers = {}) =>
  app.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json', ...headers },
  })
const raise = ({ owner }: Company, limit = 20) =>
  owner.as.payments.changeSubscription({ current_user_limit: limit }).then(({ payment }) => payment?.id ?? '')
const rowOf = async (id: string) =>
  (
    await app.owner.query<{ status: string; provider_id: string; idempotence_key: string; is_settled: boolean }>(
      'select status, provider_id, idempotence_key, is_settled from payments where id = $1',
      [id],
    )
  ).rows[0]
const providerIdOf = async (id: string) => (await rowOf(id))?.provider_id ?? ''
const limitOf = async ({ owner }: Company) => (await owner.as.payments.subscription()).current_user_limit
const callsFor = async (id: string) => {
  const key = (await rowOf(id))?.idempotence_key
  return peer.calls.filter((call) => call.key === key)
}

test('a payment is asked for as the documentation says: sum, one stage, whose it is, receipt by 54-ФЗ', async () => {
  const company = await aFreeCompany()
  const id = await raise(company)
  const [call] = await callsFor(id)
  const amount = { value: '5000.00', currency: 'RUB' }
  const description = 'Расширение тарифа до 20 мест'
  expect(call).toMatchObject({ what: 'POST /payments', authorization: peerAuthorization })
  expect(call?.body).toEqual({
    amount,
    capture: true,
    confirmation: { type: 'redirect', return_url: 'https://kamerton.test/app/administration' },
    description,
    metadata: { company_id: company.companyId, payment_id: id },
    receipt: {
      customer: { email: company.owner.email },
      items: [
        {
          description,
          quantity: '1.00',
          amount,
          vat_code: 11,
          payment_mode: 'full_prepayment',
          payment_subject: 'service',
        },
      ],
      tax_system_code: 2,
    },
  })
})

test('the notice makes us ask, and what is answered is written down: paid, or why not', async () => {
  const paying = await aFreeCompany()
  const declining = await aFreeCompany()
  const paid = await raise(paying)
  const declined = await raise(declining)
  expect((await notify(peer.pays(await providerIdOf(paid)))).statusCode).toBe(200)
  expect((await notify(peer.declines(await providerIdOf(declined)))).statusCode).toBe(200)
  expect([await limitOf(paying), await limitOf(declining)]).toEqual([20, 5])
  expect((await declining.owner.as.payments.list()).payments).toMatchObject([
    { status: 'failed', failure_reason: 'недостаточно денег' },
  ])
})

describe('A-57: what is said to us changes nothing by itself', () => {
  test('a notice that a payment is paid, when the provider says that it is not', async () => {
    const company = await aFreeCompany()
    const id = await raise(company)
    const forged = { ...peer.payments.get(await providerIdOf(id)), status: 'succeeded', paid: true }
    expect((await notify({ type: 'notification', event: 'payment.succeeded', object: forged })).statusCode).toBe(200)
    expect([await limitOf(company), (await rowOf(id))?.status]).toEqual([5, 'pending'])
  })

  test('the notice of a payment that another company has paid, under the name of ours', async () => {
    const thief = await aFreeCompany()
    const payer = await aFreeCompany()
    const stolen = await raise(thief)
    const honest = await raise(payer)
    const notice = peer.pays(await providerIdOf(honest))
    const metadata = { company_id: thief.companyId, payment_id: stolen }
    const forged = { ...notice, object: { id: await providerIdOf(honest), metadata } }
    expect((await notify(forged)).statusCode).toBe(200)
    expect([await limitOf(thief), (await rowOf(stolen))?.status]).toEqual([5, 'pending'])
    // Also when our payment has no id at the provider yet.
    await app.owner.query('update payments set provider_id = null where id = $1', [stolen])
    expect((await notify(forged)).statusCode).toBe(200)
    expect([await limitOf(thief), (await rowOf(stolen))?.status]).toEqual([5, 'pending'])
  })

  test('the same notice fifty times, at once and later: applied once', async () => {
    const company = await aFreeCompany()
    const id = await raise(company)
    const notice = peer.pays(await providerIdOf(id))
    await Promise.all(Array.from({ length: 50 }, () => notify(notice)))
    const { paid_until: paidUntil } = await company.owner.as.payments.subscription()
    app.clock.pass(HOUR)
    await notify(notice)
    expect((await company.owner.as.payments.subscription()).paid_until).toEqual(paidUntil)
    const { rows } = await app.owner.query(
      "select from audit_events where company_id = $1 and kind = 'payment_completed'",
      [company.companyId],
    )
    expect(rows).toHaveLength(1)
  })

  test('a notice of cancelling that comes after the one of paying', async () => {
    const company = await aFreeCompany()
    const id = await raise(company)
    const providerId = await providerIdOf(id)
    await notify(peer.pays(providerId))
    await notify({ event: 'payment.canceled', object: { ...peer.payments.get(providerId), status: 'canceled' } })
    expect([await limitOf(company), (await rowOf(id))?.status]).toEqual([20, 'completed'])
  })

  test.each([
    ['nothing', ''],
    ['no JSON', '{"object":'],
    ['a list', '[1,2]'],
    ['null', 'null'],
    ['another thing', '{"event":"refund.succeeded","object":{"id":"r-1"}}'],
    [
      'a payment that is nowhere',
      '{"object":{"id":"x","metadata":{"company_id":"018f0000-0000-7000-8000-000000000000","payment_id":"018f0000-0000-7000-8000-000000000001"}}}',
    ],
    [
      'a company that is no id',
      `{"object":{"id":"x","metadata":{"company_id":"';drop table payments","payment_id":"1"}}}`,
    ],
  ])('%s is answered like any other and asks nobody', async (_what, body) => {
    const before = peer.calls.length
    expect((await notify(body)).statusCode).toBe(200)
    expect((await notify(body, { 'content-type': 'text/plain' })).statusCode).toBe(200)
    expect(peer.calls.length).toBe(before)
  })

  test.each([
    ['less money', (id: string) => shortBy(known(id), 100)],
    ['another currency', (id: string) => Object.assign(known(id), { amount: { value: '5000.00', currency: 'USD' } })],
    ['another shop', (id: string) => Object.assign(known(id), { recipient: { account_id: '999', gateway_id: '1' } })],
    ['another company', (id: string) => Object.assign(known(id).metadata, { company_id: app.platform.newId() })],
  ])('a payment of %s buys nothing, and the journal says that somebody should look', async (_what, spoil) => {
    const company = await aFreeCompany()
    const id = await raise(company)
    const providerId = await providerIdOf(id)
    const notice = peer.pays(providerId)
    spoil(providerId)
    await notify(notice)
    await notify(notice)
    expect([await limitOf(company), (await rowOf(id))?.status]).toEqual([5, 'pending'])
    const { rows } = await app.owner.query(
      "select from audit_events where company_id = $1 and kind = 'payment_disagrees'",
      [company.companyId],
    )
    expect(rows).toHaveLength(1)
    // Nobody can complete this payment; later tests would ask for it again.
    await app.owner.query('update payments set is_settled = true where id = $1', [id])
  })

  const known = (id: string) => {
    const payment = peer.payments.get(id)
    if (!payment) throw new Error('no such payment')
    return payment
  }
})

describe('A-58: a provider that fails', () => {
  test.each([
    ['answers 500 once', [500], 2],
    ['breaks the line once', ['down'], 2],
    ['says nothing once', ['silent'], 2],
    ['does it and breaks the line', ['done-and-lost'], 2],
    ['does it and says nothing', ['done-and-silent'], 2],
    ['is still at it', [202], 2],
  ] as const)('%s: the same key again, and one payment', async (_what, behaviours, times) => {
    const company = await aFreeCompany()
    peer.behave(...behaviours)
    const id = await raise(company)
    const calls = await callsFor(id)
    expect(calls.map(({ what }) => what)).toEqual(Array.from({ length: times }, () => 'POST /payments'))
    const made = [...peer.payments.values()].filter(({ metadata }) => metadata.payment_id === id)
    expect(made).toHaveLength(1)
  })

  test('is away: says so, keeps the payment, and the next click goes on with it', async () => {
    const company = await aFreeCompany()
    peer.always('down')
    const refusal = await refusalOf(company.owner.as.payments.changeSubscription({ current_user_limit: 20 }))
    expect([refusal.status, refusal.code]).toEqual([503, 'payment_service_silent'])
    expect((await company.owner.as.payments.list()).payments).toMatchObject([
      { status: 'pending', confirmation_url: null },
    ])
    peer.always(null)
    const id = await raise(company)
    expect(new Set((await callsFor(id)).map(({ key }) => key)).size).toBe(1)
    expect((await company.owner.as.payments.list()).payments).toHaveLength(1)
  })

  test('was away when it should have told: the job asks within ten minutes', async () => {
    const company = await aFreeCompany()
    const id = await raise(company)
    peer.pays(await providerIdOf(id))
    app.clock.pass(10 * MINUTE)
    await app.runJobs()
    expect(await limitOf(company)).toBe(20)
  })

  test('is away when the notice comes: it is told to come again, and nothing is lost', async () => {
    const company = await aFreeCompany()
    const id = await raise(company)
    const notice = peer.pays(await providerIdOf(id))
    peer.always(500)
    expect((await notify(notice)).statusCode).toBe(503)
    app.clock.pass(11 * MINUTE)
    await app.runJobs()
    peer.always(null)
    expect((await notify(notice)).statusCode).toBe(200)
    expect(await limitOf(company)).toBe(20)
  })

  test('told of it before it had answered our call', async () => {
    const company = await aFreeCompany()
    peer.always('done-and-lost')
    await refusalOf(company.owner.as.payments.changeSubscription({ current_user_limit: 20 }))
    peer.always(null)
    const made = [...peer.payments.values()].at(-1)
    expect((await notify(peer.pays(made?.id ?? ''))).statusCode).toBe(200)
    expect(await limitOf(company)).toBe(20)
  })

  test('has refused for good: the payment has failed, and another can be made', async () => {
    const company = await aFreeCompany()
    peer.behave(400)
    expect((await refusalOf(company.owner.as.payments.changeSubscription({ current_user_limit: 20 }))).code).toBe(
      'payment_service_silent',
    )
    expect((await company.owner.as.payments.list()).payments).toMatchObject([
      { status: 'failed', failure_reason: 'платёжный сервис отказал' },
    ])
    expect(await raise(company)).not.toBe('')
  })
})

describe('cancelling', () => {
  test('what was paid a moment ago is completed instead', async () => {
    const company = await aFreeCompany()
    const id = await raise(company)
    peer.pays(await providerIdOf(id))
    expect((await refusalOf(company.owner.as.payments.cancel({ id, status: 'failed' }))).code).toBe('payment_is_over')
    expect([await limitOf(company), (await rowOf(id))?.status]).toEqual([20, 'completed'])
  })

  test('what is paid afterwards in the window that was still open is not lost', async () => {
    const company = await aFreeCompany()
    const id = await raise(company)
    await company.owner.as.payments.cancel({ id, status: 'failed' })
    peer.pays(await providerIdOf(id))
    app.clock.pass(11 * MINUTE)
    await app.runJobs()
    expect([await limitOf(company), (await rowOf(id))?.status]).toEqual([20, 'completed'])
  })

  test('while the provider is away nothing is cancelled, since nobody knows', async () => {
    const company = await aFreeCompany()
    const id = await raise(company)
    peer.always('down')
    expect((await refusalOf(company.owner.as.payments.cancel({ id, status: 'failed' }))).code).toBe(
      'payment_service_silent',
    )
    expect((await rowOf(id))?.status).toBe('pending')
  })
})

test('without keys in production nobody pays, and the contact is named', async () => {
  const bare = await startTestApp({ payments: { kind: 'none' }, contactEmail: 'hello@kamerton.example' })
  const { owner } = await aCompany(bare, { employees: 1, userLimit: 5 })
  const refusal = await refusalOf(owner.as.payments.changeSubscription({ current_user_limit: 20 }))
  expect([refusal.status, refusal.code]).toEqual([409, 'payments_not_set_up'])
  expect(refusal.body.detail).toMatch(/^Оплата не настроена.*hello@kamerton\.example$/)
  expect((await owner.as.payments.list()).payments).toEqual([])
  const page = await bare.app.inject('/api/payments/sandbox/018f0000-0000-7000-8000-000000000000?token=x')
  expect(page.statusCode).toBe(404)
  await bare.close()
})
