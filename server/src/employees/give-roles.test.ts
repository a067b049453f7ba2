import { HOUR } from '@kamerton/contract/lib/durations'
import { beforeEach, expect, test } from 'vitest'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, aPerson, type Company } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeEach(async () => {
  company = await aCompany(app, { employees: 4, teams: 2 })
})

const ids = () => company.employees.map(({ id }) => id)
const give = (person_ids: readonly string[], role: 'admin' | 'manager' | 'employee' = 'manager', by = company.admin) =>
  by.as.employeeRoles.give({ person_ids: [...person_ids], role })
const rolesOf = async (of: readonly string[]) => {
  const { rows } = await app.owner.query<{ id: string; role: string }>(
    'select id, role from users where company_id = $1',
    [company.companyId],
  )
  const roleOf = new Map(rows.map(({ id, role }) => [id, role]))
  return of.map((id) => roleOf.get(id))
}
const recorded = async () => {
  const { rows } = await app.owner.query<{ subject_id: string }>(
    "select subject_id from audit_events where company_id = $1 and kind = 'role_changed' order by id",
    [company.companyId],
  )
  return rows.map(({ subject_id }) => subject_id)
}

test('several people get one role by one call, and each is in the audit', async () => {
  expect(await give(ids())).toMatchObject({ changed_ids: ids(), left_out: [] })
  expect(await rolesOf(ids())).toEqual(ids().map(() => 'manager'))
  expect(await recorded()).toEqual(ids())
})

test('the owner, the caller, whoever has the role, and strangers are left out with the reason', async () => {
  const { owner, admin, manager } = company
  const other = await aCompany(app)
  const [first = ''] = ids()
  const { changed_ids, left_out } = await give([owner.id, admin.id, manager.id, other.owner.id, first])
  expect(changed_ids).toEqual([first])
  expect(left_out).toEqual([
    { person_id: owner.id, reason: 'owner_role_fixed' },
    { person_id: admin.id, reason: 'own_role_fixed' },
    { person_id: manager.id, reason: 'has_role' },
    { person_id: other.owner.id, reason: 'not_found' },
  ])
  expect(await rolesOf([owner.id, admin.id])).toEqual(['owner', 'admin'])
  expect(await recorded()).toEqual([first])
})

test('taken back, everybody has the earlier role; a later decision wins', async () => {
  const { admin, manager, owner } = company
  const [first = '', second = ''] = ids()
  const { undo } = await give([first, second, manager.id], 'admin')
  await owner.as.employees.changeRole({ id: second, role: 'manager' })
  expect(await admin.as.employeeRoles.takeBack({ undo })).toEqual({ returned: 2, stayed: 1 })
  expect(await rolesOf([first, second, manager.id])).toEqual(['employee', 'manager', 'manager'])
})

test('it is taken back by whoever did it, within an hour, and unchanged', async () => {
  const { undo } = await give(ids())
  const back = (of: Company['owner'], sealed: string) => of.as.employeeRoles.takeBack({ undo: sealed })
  expect((await refusalOf(back(company.owner, undo))).code).toBe('undo_expired')
  expect((await refusalOf(back(company.admin, `${undo.slice(0, -4)}AAAA`))).code).toBe('undo_expired')
  app.clock.pass(HOUR + 1000)
  expect((await refusalOf(back(company.admin, undo))).code).toBe('undo_expired')
})

test('a manager gives nobody a role, and nobody known is not found', async () => {
  expect((await refusalOf(give(ids(), 'employee', company.manager))).code).toBe('forbidden')
  const other = await aCompany(app)
  expect((await refusalOf(give([other.owner.id]))).code).toBe('not_found')
  expect((await refusalOf(give([]))).status).toBe(422)
  expect(await recorded()).toEqual([])
})

test('two admins who demote each other at once do not both succeed', async () => {
  const rival = await aPerson(app, company.companyId, { role: 'admin' })
  const outcomes = await Promise.allSettled([
    give([rival.id], 'employee', company.admin),
    give([company.admin.id], 'employee', rival),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
