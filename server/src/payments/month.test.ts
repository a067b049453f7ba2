import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { expect, test } from 'vitest'
import { jobHandlers } from '../job-handlers.ts'
import { lettersOf } from '../testing/checks/outbox.ts'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { aPulse } from '../testing/factories/pulses.ts'
import { testAppOfFile } from '../testing/test-app.ts'
import { completePayment } from './complete-payment.ts'

const app = testAppOfFile()

const pays = ({ companyId }: Company, id: string) => app.unbound.inCompany(companyId, (ctx) => completePayment(ctx, id))

/** A company that has paid a month for so many seats. */
async function aPayingCompany(limit: number, employees = 6): Promise<Company> {
  const company = await aCompany(app, { employees, userLimit: 5 })
  const { id } = await company.owner.as.payments.create({ user_limit: limit })
  await pays(company, id)
  return company
}

async function renew(company: Company): Promise<void> {
  const { id } = await company.owner.as.payments.create({})
  await pays(company, id)
}

const subjectsOf = async ({ companyId }: Company, kind = /^subscription-/) =>
  (await lettersOf(app, companyId)).filter((letter) => kind.test(letter.kind)).map(({ subject }) => subject)

/** Day by day, as a server that runs all the time. */
async function live(days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    app.clock.pass(DAY)
    await app.runJobs()
  }
}

test('letters go out 7, 3 and 1 days before the end, to the owner and the admins, and once each', async () => {
  const company = await aPayingCompany(20)
  const { paid_until: until } = await company.owner.as.payments.subscription()
  await live(29)
  const name = `«${company.name}»`
  const said = [7, 3, 1].map(
    (days) => `Подписка компании ${name} закончится через ${days} ${days === 7 ? 'дней' : days === 3 ? 'дня' : 'день'}`,
  )
  expect((await subjectsOf(company)).toSorted()).toEqual([...said, ...said].toSorted())
  // Each of these jobs may run again.
  for (const days of [7, 3, 1])
    await jobHandlers['payments.tell-end'](app.unbound, company.companyId, { until: until?.toISOString() ?? '', days })
  expect(await subjectsOf(company)).toHaveLength(6)
  const [letter] = (await lettersOf(app, company.companyId)).filter(({ kind }) => kind === 'subscription-ends')
  expect(letter?.text).toContain('Оплаченный месяц закончится 18 декабря 2026 г.')
  expect(letter?.text).toMatch(/Следующий месяц на 20 мест стоит 5\s000\s₽\./)
})

test('after seven days of grace the limit falls to five: nobody is locked out, and nothing new begins', async () => {
  const company = await aPayingCompany(20)
  const { owner, employees } = company
  const pulse = await aPulse(owner)
  const running = await aPulse(owner)
  await owner.as.pulses.activate({ id: running.id })
  app.clock.pass(31 * DAY + HOUR)
  await app.runJobs()
  expect(await owner.as.payments.subscription()).toMatchObject({
    current_user_limit: 20,
    state: 'grace',
    is_limit_reached: false,
  })
  app.clock.pass(7 * DAY)
  await app.runJobs()
  expect(await owner.as.payments.subscription()).toMatchObject({
    current_user_limit: 5,
    current_users_count: 9,
    available_slots: 0,
    is_limit_reached: true,
    state: 'lapsed',
    grace_until: null,
    can_renew: false,
  })
  expect(await subjectsOf(company, /^subscription-lapsed$/)).toEqual([
    `Лимит компании «${company.name}» теперь 5`,
    `Лимит компании «${company.name}» теперь 5`,
  ])
  for (const person of employees) expect((await person.as.people.me()).id).toBe(person.id)
  expect((await owner.as.pulses.get({ id: running.id })).status).toBe('active')
  const invite = { first_name: 'Пётр', last_name: 'Иванов', email: 'petr@firma.test' }
  expect((await refusalOf(owner.as.invites.create({ invites: [invite] }))).code).toBe('user_limit_reached')
  expect((await refusalOf(owner.as.pulses.activate({ id: pulse.id }))).code).toBe('people_over_limit')
  // A payment undoes it.
  const { id } = await owner.as.payments.create({ user_limit: 10 })
  await pays(company, id)
  expect(await owner.as.payments.subscription()).toMatchObject({ current_user_limit: 10, state: 'paid' })
  await owner.as.invites.create({ invites: [invite] })
})

test('jobs of a month that was prolonged do nothing, and those of the end may run twice and late', async () => {
  const company = await aPayingCompany(20)
  const { paid_until: first } = await company.owner.as.payments.subscription()
  app.clock.pass(28 * DAY)
  await renew(company)
  const { paid_until: second } = await company.owner.as.payments.subscription()
  expect([first && second && second > first, (await refusalOf(company.owner.as.payments.create({}))).code]).toEqual([
    true,
    'paid_ahead',
  ])
  const end = (until: Date | null) =>
    jobHandlers['payments.end-month'](app.unbound, company.companyId, { until: until?.toISOString() ?? '' })
  app.clock.pass(10 * DAY)
  await end(first)
  await end(second)
  expect(await company.owner.as.payments.subscription()).toMatchObject({ current_user_limit: 20, state: 'paid' })
  app.clock.pass(60 * DAY)
  await Promise.all([end(second), end(second)])
  await end(second)
  expect(await company.owner.as.payments.subscription()).toMatchObject({ current_user_limit: 5, state: 'lapsed' })
  const { rows } = await app.owner.query(
    "select from audit_events where company_id = $1 and kind = 'subscription_lapsed'",
    [company.companyId],
  )
  expect(rows).toHaveLength(1)
})

test('paid in the days of grace, the month goes on from where it ended', async () => {
  const company = await aPayingCompany(20)
  const { paid_until: until } = await company.owner.as.payments.subscription()
  app.clock.now = new Date((until?.getTime() ?? 0) + 3 * DAY)
  await renew(company)
  const { paid_until: next } = await company.owner.as.payments.subscription()
  const later = new Date(until ?? 0)
  later.setUTCMonth(later.getUTCMonth() + 1)
  expect(next).toEqual(later)
})

test('a limit that was lowered is paid for as it stands, and nothing is due for a free one', async () => {
  const company = await aPayingCompany(20, 1)
  const { owner } = company
  await owner.as.payments.changeSubscription({ current_user_limit: 8 })
  expect((await owner.as.payments.summary()).next).toMatchObject({ amount: '2000.00' })
  await owner.as.payments.changeSubscription({ current_user_limit: 5 })
  expect((await owner.as.payments.summary()).next).toBeNull()
  await live(40)
  expect(await owner.as.payments.subscription()).toMatchObject({ current_user_limit: 5 })
  expect(await subjectsOf(company)).toEqual([])
})

test('what a lost queue should have done, the night adds again', async () => {
  const company = await aPayingCompany(20)
  await app.owner.query("delete from pgboss.job where state = 'created'")
  await jobHandlers['payments.resume'](app.unbound, company.companyId, {})
  await live(40)
  expect(await company.owner.as.payments.subscription()).toMatchObject({ current_user_limit: 5, state: 'lapsed' })
  expect(await subjectsOf(company)).toHaveLength(8)
})
