import { beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '../auth/start-session.ts'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, type Company, type Person } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeEach(async () => {
  company = await aCompany(app, { employees: 1, teams: 1 })
})

/** One more device of a person. */
const aDevice = ({ id }: Person) => app.unbound.inCompany(company.companyId, (ctx) => startSession(ctx, id))
const isIn = async (token: string) =>
  (await app
    .as(token)
    .people.me()
    .catch((error: { status: number }) => error.status)) !== 401

describe('A-18: owner and admin end the sessions of others', () => {
  test('all devices of the person are out at once, nobody else’s, and the audit knows who did it', async () => {
    const { admin, manager, employees } = company
    const employee = employees[0] ?? manager
    const device = await aDevice(employee)
    expect(await admin.as.employees.endSessions({ id: employee.id })).toEqual({ msg: 'Сеансы завершены', ended: 2 })
    expect([await isIn(employee.token), await isIn(device.access_token)]).toEqual([false, false])
    const refresh = app.as().auth.refresh({ refresh_token: device.refresh_token })
    expect((await refusalOf(refresh)).status).toBe(401)
    expect([await isIn(admin.token), await isIn(manager.token)]).toEqual([true, true])
    const { rows } = await app.owner.query(
      "select actor_id, subject_id from audit_events where company_id = $1 and kind = 'employee_signed_out'",
      [company.companyId],
    )
    expect(rows).toEqual([{ actor_id: admin.id, subject_id: employee.id }])
    expect((await admin.as.employees.endSessions({ id: employee.id })).ended).toBe(0)
  })

  test('those of the owner only the owner, whose present session goes on', async () => {
    const { owner, admin } = company
    const elsewhere = await aDevice(owner)
    const refusal = await refusalOf(admin.as.employees.endSessions({ id: owner.id }))
    expect([refusal.status, refusal.body.detail]).toEqual([403, 'Сеансы владельца может завершить только он сам'])
    expect(await isIn(elsewhere.access_token)).toBe(true)
    expect((await owner.as.employees.endSessions({ id: owner.id })).ended).toBe(1)
    expect([await isIn(elsewhere.access_token), await isIn(owner.token)]).toEqual([false, true])
  })

  test('a manager ends none, and to an employee the person does not exist', async () => {
    const { manager, employees, admin } = company
    const member = employees[0] ?? admin
    expect((await refusalOf(manager.as.employees.endSessions({ id: member.id }))).status).toBe(403)
    expect((await refusalOf(manager.as.employees.endSessions({ id: admin.id }))).status).toBe(404)
    expect((await refusalOf(member.as.employees.endSessions({ id: manager.id }))).status).toBe(404)
    expect([await isIn(member.token), await isIn(admin.token), await isIn(manager.token)]).toEqual([true, true, true])
  })
})
