import { randomUUID } from 'node:crypto'
import { DAY, MINUTE } from '@kamerton/contract/lib/durations'
import { keyHeader } from '@kamerton/contract/lib/endpoint'
import { monthlyPriceKopecks, roublesOf } from '@kamerton/contract/payments/price'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../testing/checks/refusals.ts'
import { testDetails } from '../testing/factories/bills.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()

/** Presses a button on the page of the sandbox. */
async function press(url: string, outcome: 'paid' | 'declined') {
  const { pathname, search } = new URL(url)
  return app.app.inject({
    method: 'POST',
    url: pathname + search,
    payload: `outcome=${outcome}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

const urlOf = async ({ owner }: Company): Promise<string> =>
  (await owner.as.payments.subscription()).pending_payment?.confirmation_url ?? ''

const journalOf = async ({ companyId }: Company) =>
  (
    await app.owner.query<{ kind: string }>(
      `select kind from audit_events where company_id = $1 and kind ~ '^(payment|user_limit|subscription)' order by position`,
      [companyId],
    )
  ).rows.map(({ kind }) => kind)

describe('raising the limit', () => {
  test('costs money first: the limit changes when the payment is completed, and the journal tells of both', async () => {
    const company = await aCompany(app, { employees: 2, userLimit: 5 })
    const { owner } = company
    const asked = await owner.as.payments.changeSubscription({ current_user_limit: 80 })
    expect(asked).toMatchObject({
      current_user_limit: 5,
      state: 'free',
      payment: { amount: '20000.00', currency: 'RUB' },
    })
    const page = await app.app.inject(
      new URL(asked.payment?.confirmation_url ?? '').pathname + new URL(asked.payment?.confirmation_url ?? '').search,
    )
    expect(page.statusCode).toBe(200)
    expect(page.body).toMatch(/<button[^>]*>Оплатить<\/button>\s*<button[^>]*>Отклонить<\/button>/)
    expect(page.body.match(/<form/g)).toHaveLength(1)
    const back = await press(asked.payment?.confirmation_url ?? '', 'paid')
    expect([back.statusCode, back.headers.location]).toEqual([303, 'https://kamerton.test/app/administration'])
    expect(await owner.as.payments.subscription()).toMatchObject({
      current_user_limit: 80,
      state: 'paid',
      monthly_amount: '20000.00',
      paid_until: new Date('2026-12-18T09:00:00Z'),
      grace_until: new Date('2026-12-25T09:00:00Z'),
      pending_payment: null,
    })
    expect((await owner.as.payments.list()).payments).toMatchObject([
      { status: 'completed', amount: '20000.00', user_limit: 80, description: 'Расширение тарифа до 80 мест' },
    ])
    expect(await journalOf(company)).toEqual(['payment_created', 'payment_completed', 'user_limit_changed'])
  })

  test('a declined payment is an error with its reason, and changes nothing', async () => {
    const company = await aCompany(app, { employees: 2, userLimit: 5 })
    await company.owner.as.payments.changeSubscription({ current_user_limit: 60 })
    await press(await urlOf(company), 'declined')
    expect(await company.owner.as.payments.subscription()).toMatchObject({
      current_user_limit: 5,
      pending_payment: null,
    })
    expect((await company.owner.as.payments.list()).payments).toMatchObject([
      { status: 'failed', failure_reason: 'платёж отклонён' },
    ])
    expect(await company.owner.as.payments.summary()).toMatchObject({ total_paid: '0.00', failed: 1, next: null })
  })

  test('in the middle of a paid month credits the days that are left', async () => {
    const company = await aCompany(app, { employees: 2, userLimit: 5 })
    const { owner } = company
    await owner.as.payments.changeSubscription({ current_user_limit: 60 })
    await press(await urlOf(company), 'paid')
    const from = app.clock.now
    app.clock.pass(13 * DAY)
    expect(await owner.as.payments.subscription()).toMatchObject({ credit: '8500.00' })
    expect(await owner.as.payments.changeSubscription({ current_user_limit: 80 })).toMatchObject({
      payment: { amount: '11500.00' },
    })
    await press(await urlOf(company), 'paid')
    expect(await owner.as.payments.subscription()).toMatchObject({ current_user_limit: 80, credit: '20000.00' })
    expect(await owner.as.payments.summary()).toMatchObject({ total_paid: '26500.00', completed: 2 })
    app.clock.now = from
  })

  test('of fifty clicks at once there is one payment, and all lead to it', async () => {
    const company = await aCompany(app, { employees: 2, userLimit: 5 })
    const clicks = Array.from({ length: 50 }, (_, at) =>
      at % 2 === 0
        ? company.owner.as.payments.changeSubscription({ current_user_limit: 30 }).then(({ payment }) => payment?.id)
        : company.admin.as.payments.create({ user_limit: 30 }).then(({ id }) => id),
    )
    expect(new Set(await Promise.all(clicks)).size).toBe(1)
    expect((await company.owner.as.payments.list()).payments).toHaveLength(1)
    expect((await refusalOf(company.owner.as.payments.changeSubscription({ current_user_limit: 31 }))).code).toBe(
      'payment_pending',
    )
  })
})

describe('lowering it', () => {
  test('is immediate, down to the people who are there, and back up to what was paid for', async () => {
    const company = await aCompany(app, { employees: 6, userLimit: 5 })
    const { owner } = company
    await owner.as.payments.changeSubscription({ current_user_limit: 20 })
    await press(await urlOf(company), 'paid')
    expect((await owner.as.payments.changeSubscription({ current_user_limit: 9 })).current_user_limit).toBe(9)
    const refusal = await refusalOf(owner.as.payments.changeSubscription({ current_user_limit: 8 }))
    expect([refusal.status, refusal.body.detail]).toEqual([
      409,
      'Нельзя установить лимит меньше числа активных пользователей',
    ])
    const again = await owner.as.payments.startSubscription({ current_user_limit: 20 })
    expect([again.current_user_limit, again.payment]).toEqual([20, undefined])
  })
})

describe('a payment from outside', () => {
  test('is cancelled and nothing else, and what it costs is counted here', async () => {
    const company = await aCompany(app, { employees: 2, userLimit: 5 })
    const { owner } = company
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/payments/payments',
      headers: { authorization: `Bearer ${owner.token}` },
      payload: { user_limit: 10, amount: 1, currency: 'USD', description: 'даром' },
    })
    const { id, amount } = response.json<{ id: string; amount: string }>()
    expect([response.statusCode, amount]).toEqual([201, roublesOf(monthlyPriceKopecks(10))])
    for (const status of ['completed', 'pending', 'cancelled']) {
      const refused = await app.app.inject({
        method: 'PUT',
        url: `/api/payments/payments/${id}`,
        headers: { authorization: `Bearer ${owner.token}` },
        payload: { status },
      })
      expect([refused.statusCode, refused.json().detail[0].msg]).toEqual([422, 'Платёж можно только отменить'])
    }
    expect(await owner.as.payments.cancel({ id, status: 'failed' })).toMatchObject({
      status: 'failed',
      failure_reason: 'отменён вами',
    })
    expect((await refusalOf(owner.as.payments.cancel({ id, status: 'failed' }))).code).toBe('payment_is_over')
    expect(await journalOf(company)).toEqual(['payment_created', 'payment_cancelled'])
  })

  test.each([0, -1, 1001, 2.5, 1e9, 'десять', '', null, undefined])(
    'a limit of %j is refused with words',
    async (limit) => {
      const { owner } = await aCompany(app, { employees: 1, userLimit: 5 })
      for (const method of ['PUT', 'POST'] as const) {
        const refused = await app.app.inject({
          method,
          url: '/api/payments/subscription',
          headers: { authorization: `Bearer ${owner.token}` },
          payload: { current_user_limit: limit },
        })
        expect([refused.statusCode, refused.json().detail]).toEqual([
          422,
          [expect.objectContaining({ loc: ['body', 'current_user_limit'], msg: 'Лимит – целое число от 1 до 1000' })],
        ])
      }
    },
  )

  test.each([0, 1001, 2.5, 'десять', '', null])(
    'a payment and a bill for %j places are refused with words',
    async (limit) => {
      const { owner } = await aCompany(app, { employees: 1, userLimit: 5 })
      await owner.as.invoices.changeDetails(testDetails)
      for (const url of ['/api/payments/payments', '/api/payments/invoices']) {
        const headers = { authorization: `Bearer ${owner.token}`, [keyHeader]: randomUUID() }
        const refused = await app.app.inject({ method: 'POST', url, headers, payload: { user_limit: limit } })
        expect([refused.statusCode, refused.json().detail]).toEqual([
          422,
          [expect.objectContaining({ loc: ['body', 'user_limit'], msg: 'Лимит – целое число от 1 до 1000' })],
        ])
      }
      expect((await owner.as.payments.list()).payments).toEqual([])
    },
  )

  test('of what is free, paid already or given there is nothing to pay', async () => {
    const { owner } = await aCompany(app, { employees: 1, userLimit: 30 })
    for (const input of [{}, { user_limit: 20 }, { user_limit: 30 }])
      expect((await refusalOf(owner.as.payments.create(input))).code).toBe('nothing_to_pay')
  })
})

test('a page of the sandbox that nobody pays at is over in an hour', async () => {
  const company = await aCompany(app, { employees: 1, userLimit: 5 })
  await company.owner.as.payments.create({ user_limit: 10 })
  app.clock.pass(61 * MINUTE)
  await app.runJobs()
  expect((await company.owner.as.payments.list()).payments).toMatchObject([
    { status: 'failed', failure_reason: 'платёж не подтвердили вовремя' },
  ])
})
