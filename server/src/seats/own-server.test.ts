import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY } from '@kamerton/contract/lib/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { completePayment } from '../payments/complete-payment.ts'
import { tokenOf } from '../testing/checks/letters.ts'
import { lettersOf } from '../testing/checks/outbox.ts'
import { refusalOf } from '../testing/checks/refusals.ts'
import { testDetails } from '../testing/factories/bills.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { aPulse, despite } from '../testing/factories/pulses.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'kamerton-own-server-'))
/** An own server in production, with no settings of payments. */
const { billing, payments, seller, contactEmail } = readConfig({
  DATA_DIR: folder,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://kamerton.test',
})

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ billing, payments, seller, contactEmail })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  app.platform.billing = billing
})
/** Restarts this database's server with BILLING=on, or without it. */
const becomeService = () => {
  app.platform.billing = true
}
const becomeOwnServer = () => {
  app.platform.billing = false
}

const password = 'зелёный чайник 7'
const agreed = { accept_terms: true, accept_personal_data: true } as const
let guests = 0
const rowsFor = (count: number) =>
  Array.from({ length: count }, () => ({
    first_name: 'Пётр',
    last_name: 'Иванов',
    email: `colleague-${++guests}@firma.test`,
  }))
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const journalOf = async ({ companyId }: Company, kind: string) =>
  (await app.owner.query('select from audit_events where company_id = $1 and kind = $2', [companyId, kind])).rowCount

describe('on an own server', () => {
  test('a company of 120 is invited, comes and is asked, with no money in it', { timeout: 120_000 }, async () => {
    const email = 'owner@firma.test'
    await app.as().auth.register({
      first_name: 'Анна',
      last_name: 'Шевченко',
      email,
      password,
      company_name: 'Ромашка',
      ...agreed,
    })
    await app.as().auth.verifyEmail({ token: await tokenOf(app, email, 'email-verification') })
    const signIn = async () => app.as((await app.as().auth.login({ email, password })).access_token)
    const owner = await signIn()
    const invited = [
      ...(await owner.invites.create({ invites: rowsFor(60) })),
      ...(await owner.invites.create({ invites: rowsFor(59) })),
    ]
    for (const invitation of invited)
      await app
        .as()
        .invites.register({ token: await tokenOf(app, invitation.email, 'invitation'), password, ...agreed })
    expect(await owner.payments.subscription()).toMatchObject({
      current_user_limit: null,
      current_users_count: 120,
      available_slots: null,
      is_limit_reached: false,
      state: 'own_server',
      monthly_amount: '0.00',
      pending_payment: null,
    })
    const { id } = await owner.pulses.create({
      title: 'Порекомендуете нас?',
      category: 'enps',
      target_type: 'company',
      questions: [{ id: 'recommend', question: 'Порекомендуете нас?', type: 'enps', scale: { min: 0, max: 10 } }],
    })
    await owner.pulses.activate({ id, ...despite })
    expect((await owner.pulses.get({ id })).participation).toMatchObject({ invited: 120 })
    // No recommendation mentions the limit of the free tariff either.
    const { all_recommendations: advised } = await owner.recommendations.list({})
    expect(advised.filter(({ rule_id }) => rule_id === 'company.seats.reached')).toEqual([])
    const [late] = await owner.invites.create({ invites: rowsFor(1) })
    app.clock.pass(8 * DAY)
    const sentAgain = await (await signIn()).invites.resend({ id: late?.id ?? '' })
    expect(sentAgain.expires_at.getTime()).toBeGreaterThan(app.clock.now.getTime())
  })

  test('nobody raises, pays or bills a limit', async () => {
    const { owner } = await aCompany(app)
    const refused = async (call: Promise<unknown>) => {
      const { status, body } = await refusalOf(call)
      return [status, body.code, body.detail]
    }
    const words = [409, 'own_server', 'На своём сервере лимита нет']
    expect(await refused(owner.as.payments.changeSubscription({ current_user_limit: 10 }))).toEqual(words)
    expect(await refused(owner.as.payments.startSubscription({ current_user_limit: 1000 }))).toEqual(words)
    expect(await refused(owner.as.payments.create({ user_limit: 100 }))).toEqual(words)
    await owner.as.invoices.changeDetails(testDetails)
    expect(await refused(owner.as.invoices.order({ user_limit: 100 }))).toEqual(words)
    expect(await owner.as.invoices.list({})).toMatchObject({ is_set_up: false, user_limit: null })
  })
})

describe('a service that becomes an own server, and a service again', () => {
  /** A company that has paid a month for twenty seats by card. */
  async function aPayingCompany(): Promise<Company> {
    becomeService()
    app.platform.payments = { kind: 'sandbox' }
    const company = await aCompany(app, { employees: 6, userLimit: 5 })
    const { id } = await company.owner.as.payments.create({ user_limit: 20 })
    await app.unbound.inCompany(company.companyId, (ctx) => completePayment(ctx, id))
    return company
  }
  const rowOf = async ({ companyId }: Company) =>
    (await app.owner.query('select * from subscriptions where company_id = $1', [companyId])).rows

  test('loses nothing within a paid month', async () => {
    const company = await aPayingCompany()
    const { owner } = company
    const before = await owner.as.payments.subscription()
    const row = await rowOf(company)
    const paid = await owner.as.payments.list({})
    becomeOwnServer()
    // Earlier payments can still be read.
    expect(await owner.as.payments.subscription()).toMatchObject({
      current_user_limit: null,
      paid_user_limit: 20,
      paid_until: before.paid_until,
      state: 'own_server',
      can_renew: false,
    })
    expect(await owner.as.payments.list({})).toEqual(paid)
    expect(await owner.as.payments.summary()).toMatchObject({ total_paid: '5000.00', next: null })
    becomeService()
    expect(await owner.as.payments.subscription()).toEqual(before)
    expect([await rowOf(company), await owner.as.payments.list({})]).toEqual([row, paid])
  })

  test('hears nothing of a month that ends meanwhile, and of its end when money counts again', async () => {
    const company = await aPayingCompany()
    const { owner, employees } = company
    const letters = async () =>
      (await lettersOf(app, company.companyId)).filter(({ kind }) => kind.startsWith('subscription-')).length
    becomeOwnServer()
    for (let day = 0; day < 45; day++) {
      app.clock.pass(DAY)
      await app.runJobs()
    }
    expect([await letters(), await journalOf(company, 'subscription_lapsed')]).toEqual([0, 0])
    expect(await rowOf(company)).toMatchObject([{ user_limit: 20, paid_limit: 20 }])
    // It grows beyond its paid seats.
    const [invitation] = await owner.as.invites.create({ invites: rowsFor(30) })
    const pulse = await aPulse(owner)
    const running = await aPulse(owner)
    await owner.as.pulses.activate({ id: running.id, ...despite })

    becomeService()
    // The nightly job of every company.
    await app.unbound.inCompany(company.companyId, (ctx) => ctx.jobs.add('payments.resume', {}))
    await app.runJobs()
    expect(await owner.as.payments.subscription()).toMatchObject({
      current_user_limit: 5,
      current_users_count: 9,
      available_slots: 0,
      is_limit_reached: true,
      state: 'lapsed',
    })
    expect(await letters()).toBe(2)
    // As after the days of grace: nobody is locked out and running work goes on, but no new people and no new pulses.
    for (const person of employees) expect((await person.as.people.me()).id).toBe(person.id)
    expect((await owner.as.pulses.get({ id: running.id })).status).toBe('active')
    expect(await codeOf(owner.as.invites.create({ invites: rowsFor(1) }))).toBe('user_limit_reached')
    expect(
      await codeOf(
        app.as().invites.register({
          token: await tokenOf(app, invitation?.email ?? '', 'invitation'),
          password,
          ...agreed,
        }),
      ),
    ).toBe('user_limit_reached')
    expect(await codeOf(owner.as.pulses.activate({ id: pulse.id, ...despite }))).toBe('people_over_limit')
    // A second switch undoes it.
    becomeOwnServer()
    await owner.as.pulses.activate({ id: pulse.id, ...despite })
  })

  test('completes what was paid at the last moment, and has it as a service', async () => {
    becomeService()
    app.platform.payments = { kind: 'sandbox' }
    const company = await aCompany(app, { employees: 6, userLimit: 5 })
    const { id } = await company.owner.as.payments.create({ user_limit: 30 })
    becomeOwnServer()
    await app.unbound.inCompany(company.companyId, (ctx) => completePayment(ctx, id))
    expect((await company.owner.as.payments.list({})).payments).toMatchObject([{ id, status: 'completed' }])
    becomeService()
    expect(await company.owner.as.payments.subscription()).toMatchObject({ current_user_limit: 30, state: 'paid' })
  })
})
