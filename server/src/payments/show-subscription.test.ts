import { DAY } from '@kamerton/contract/lib/durations'
import { expect, test } from 'vitest'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()

test('people and open invitations take places, and an expired invitation gives its place back', async () => {
  const { owner } = await aCompany(app, { employees: 6, userLimit: 10 })
  expect(await owner.as.payments.subscription()).toMatchObject({
    current_user_limit: 10,
    current_users_count: 9,
    available_slots: 1,
    is_limit_reached: false,
  })
  await owner.as.invites.create({ invites: [{ first_name: 'Пётр', last_name: 'Иванов', email: 'petr@firma.test' }] })
  expect(await owner.as.payments.subscription()).toMatchObject({
    current_users_count: 9,
    available_slots: 0,
    is_limit_reached: true,
  })
  app.clock.pass(7 * DAY)
  expect(await owner.as.payments.subscription()).toMatchObject({ available_slots: 1, is_limit_reached: false })
})

test('a limit below what is taken leaves no place, and not fewer than none', async () => {
  const { admin } = await aCompany(app, { employees: 6, userLimit: 5 })
  expect(await admin.as.payments.subscription()).toMatchObject({ available_slots: 0, is_limit_reached: true })
})

test('is shown to those who administer', async () => {
  const { manager, employees } = await aCompany(app)
  for (const person of [manager, ...employees.slice(0, 1)])
    expect((await refusalOf(person.as.payments.subscription())).status).toBe(403)
})
