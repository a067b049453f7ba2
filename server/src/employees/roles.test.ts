import { employees as calls } from '@kamerton/contract/employees/endpoints'
import { describe, expect, test, vi } from 'vitest'
import { rawCall } from '../testing/checks/raw-call.ts'
import { outcomesOf, refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, aPerson, type Company } from '../testing/factories/companies.ts'
import { anotherSession, giveAPassword, handOver, ownersPassword } from '../testing/factories/hand-over.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()

const rolesOf = async ({ companyId }: Pick<Company, 'companyId'>) => {
  const { rows } = await app.owner.query<{ id: string; role: string }>(
    'select id, role from users where company_id = $1 and deleted_at is null',
    [companyId],
  )
  return new Map(rows.map(({ id, role }) => [id, role]))
}
/** A company whose owner has a password to prove. */
const ownedCompany = async (options: Parameters<typeof aCompany>[1] = {}) => {
  const company = await aCompany(app, options)
  await giveAPassword(app, company.owner)
  return company
}
const ownersOf = async (company: Company) =>
  [...(await rolesOf(company))].filter(([, role]) => role === 'owner').map(([id]) => id)

const sessionOf = async (userId: string): Promise<string> => {
  const { rows } = await app.owner.query<{ id: string }>('select id from sessions where user_id = $1', [userId])
  return rows[0]?.id ?? ''
}

describe('A-26: roles', () => {
  test('owner and admin give any role but the owner’s', async () => {
    const company = await aCompany(app)
    const id = company.employees[0]?.id ?? ''
    expect((await company.admin.as.employees.changeRole({ id, role: 'admin' })).role).toBe('admin')
    expect((await company.owner.as.employees.changeRole({ id, role: 'manager' })).role).toBe('manager')
    for (const { token } of [company.admin, company.owner]) {
      const answer = await rawCall(app, calls.changeRole, { id, role: 'owner' }, { token })
      expect([answer.status, JSON.parse(answer.body).detail]).toMatchObject([422, [{ loc: ['body', 'role'] }]])
    }
    expect((await rolesOf(company)).get(id)).toBe('manager')
  })

  test('an admin neither demotes, nor deletes, nor takes over the owner', async () => {
    const { owner, admin, employees, ...company } = await aCompany(app)
    await giveAPassword(app, admin)
    const codes = []
    codes.push((await refusalOf(admin.as.employees.changeRole({ id: owner.id, role: 'employee' }))).code)
    codes.push((await refusalOf(admin.as.employees.delete({ id: owner.id }))).code)
    const names = { first_name: 'Анна', last_name: 'Мороз' }
    codes.push(
      (await refusalOf(admin.as.employees.update({ id: owner.id, ...names, email: 'mine@kamerton.test' }))).code,
    )
    for (const heir of [admin, employees[0] ?? admin])
      codes.push((await refusalOf(handOver({ owner }, heir, admin.as))).code)
    expect(codes).toEqual([
      'owner_role_fixed',
      'owner_cannot_be_deleted',
      'owner_email_fixed',
      'own_role_fixed',
      'ownership_is_owners',
    ])
    expect(await ownersOf({ owner, admin, employees, ...company })).toEqual([owner.id])
  })

  test('nobody changes their own role, and the owner cannot be deleted, not even by themselves', async () => {
    const { owner, admin } = await aCompany(app)
    expect((await refusalOf(owner.as.employees.changeRole({ id: owner.id, role: 'admin' }))).code).toBe(
      'own_role_fixed',
    )
    expect((await refusalOf(admin.as.employees.changeRole({ id: admin.id, role: 'manager' }))).code).toBe(
      'own_role_fixed',
    )
    expect((await refusalOf(handOver({ owner }, owner))).code).toBe('own_role_fixed')
    expect((await refusalOf(owner.as.employees.delete({ id: owner.id }))).code).toBe('owner_cannot_be_deleted')
    expect((await refusalOf(admin.as.employees.delete({ id: admin.id }))).code).toBe('own_account_cannot_be_deleted')
  })

  test('the owner hands the company over and becomes its admin, at once and for every session', async () => {
    const company = await ownedCompany()
    const { owner, admin } = company
    expect((await handOver(company, admin)).role).toBe('owner')
    expect(await ownersOf(company)).toEqual([admin.id])
    expect((await rolesOf(company)).get(owner.id)).toBe('admin')
    expect((await owner.as.people.me()).role).toBe('admin')
    expect((await refusalOf(owner.as.employees.changeRole({ id: admin.id, role: 'admin' }))).code).toBe(
      'owner_role_fixed',
    )
  })

  test('needs the owner’s password and the name of whom they mean, in any order and case; nothing happens without', async () => {
    const company = await ownedCompany()
    const { owner, employees } = company
    const [heir, other] = [employees[0] ?? owner, employees[1] ?? owner]
    const named = { id: heir.id, full_name: ` ${heir.lastName.toUpperCase()}  ${heir.firstName}` }
    const wrongName = await refusalOf(
      handOver(company, { id: heir.id, firstName: other.firstName, lastName: other.lastName }),
    )
    expect([wrongName.status, wrongName.body.detail]).toMatchObject([
      422,
      [{ loc: ['body', 'full_name'], msg: `Нового владельца зовут иначе: ${heir.firstName} ${heir.lastName}` }],
    ])
    const wrongPassword = await refusalOf(owner.as.employees.handOver({ ...named, password: 'красный самовар' }))
    expect([wrongPassword.status, wrongPassword.code]).toEqual([400, 'current_password_wrong'])
    expect(await ownersOf(company)).toEqual([owner.id])
    await owner.as.employees.handOver({ ...named, password: ownersPassword })
    expect(await ownersOf(company)).toEqual([heir.id])
  })

  test('A-06: an open session is no place to guess the password: ten tries here and at its change together', async () => {
    const company = await ownedCompany()
    const { owner, admin } = company
    const guess = { id: admin.id, full_name: `${admin.firstName} ${admin.lastName}`, password: 'неверный' }
    const change = { current_password: 'неверный', new_password: 'кривая сосна 5', confirm_password: 'кривая сосна 5' }
    for (let i = 0; i < 5; i++) {
      expect((await refusalOf(owner.as.employees.handOver(guess))).code).toBe('current_password_wrong')
      expect((await refusalOf(owner.as.auth.changePassword(change))).code).toBe('current_password_wrong')
    }
    expect((await refusalOf(handOver(company, admin))).status).toBe(429)
    expect(await ownersOf(company)).toEqual([owner.id])
    await app.platform.limits.forget('password.session', await sessionOf(owner.id))
    await app.platform.limits.forget('hand-over.person', `${company.companyId} ${owner.id}`)
    await handOver(company, admin)
  })

  test('A-06: a new session begins no new count: ten tries to hand a company over are ten of the person', async () => {
    const company = await ownedCompany()
    const { owner, admin } = company
    const guess = { id: admin.id, full_name: `${admin.firstName} ${admin.lastName}`, password: 'неверный' }
    const codes = []
    for (const device of [owner.as, await anotherSession(app, owner), await anotherSession(app, owner)])
      for (let i = 0; i < 4; i++) codes.push((await refusalOf(device.employees.handOver(guess))).code)
    expect(codes).toEqual([
      ...Array<string>(10).fill('current_password_wrong'),
      'too_many_requests',
      'too_many_requests',
    ])
    const fresh = await anotherSession(app, owner)
    expect((await refusalOf(handOver(company, admin, fresh))).status).toBe(429)
    expect(await ownersOf(company)).toEqual([owner.id])
    // It closes neither the owner's change of the password nor another company.
    const change = {
      current_password: ownersPassword,
      new_password: 'кривая сосна 5',
      confirm_password: 'кривая сосна 5',
    }
    await fresh.auth.changePassword(change)
    const other = await ownedCompany()
    await handOver(other, other.admin)
  })

  test('a password that changes while it is verified proves nothing', async () => {
    const company = await ownedCompany()
    const { owner, admin } = company
    const { forget } = app.platform.limits
    const forgetting = vi.spyOn(app.platform.limits, 'forget')
    // Correct so far; the next call is in the second transaction.
    forgetting.mockImplementationOnce(async (name, key) => {
      await app.owner.query('update users set password_hash = null where id = $1', [owner.id])
      return forget(name, key)
    })
    expect((await refusalOf(handOver(company, admin))).code).toBe('current_password_wrong')
    expect(await ownersOf(company)).toEqual([owner.id])
    forgetting.mockRestore()
  })

  test('of 50 heirs to whom the company is handed over at once exactly one gets it', async () => {
    const company = await ownedCompany({ employees: 50, teams: 1 })
    const devices = await Promise.all(Array.from({ length: 5 }, () => anotherSession(app, company.owner)))
    const { answers, codes } = await outcomesOf(
      company.employees.map((heir, at) => handOver(company, heir, devices[at % devices.length])),
    )
    expect(answers).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['ownership_is_owners']))
    expect(await ownersOf(company)).toEqual([answers[0]?.id])
  })

  test('whoever is handed the company while being demoted or deleted: it never is without an owner or with two', async () => {
    for (let round = 0; round < 10; round++) {
      const company = await ownedCompany()
      const { owner, admin, employees } = company
      const [next = owner] = employees
      const heir = next.id
      const rival = await aPerson(app, company.companyId, { role: 'admin' })
      await outcomesOf<unknown>([
        handOver(company, next),
        admin.as.employees.delete({ id: heir }),
        rival.as.employees.changeRole({ id: heir, role: 'manager' }),
        admin.as.employees.changeRole({ id: rival.id, role: 'employee' }),
        owner.as.employees.delete({ id: admin.id }),
      ])
      expect(await ownersOf(company)).toHaveLength(1)
      const left = await rolesOf(company)
      expect(left.get(owner.id)).toBe(left.get(heir) === 'owner' ? 'admin' : 'owner')
    }
  })

  test('two admins who demote each other at once do not both succeed', async () => {
    for (let round = 0; round < 10; round++) {
      const company = await aCompany(app)
      const rival = await aPerson(app, company.companyId, { role: 'admin' })
      const { answers, codes } = await outcomesOf([
        company.admin.as.employees.changeRole({ id: rival.id, role: 'employee' }),
        rival.as.employees.changeRole({ id: company.admin.id, role: 'employee' }),
      ])
      expect([answers.length, codes.length]).toEqual([1, 1])
    }
  })

  test('A-27: a manager changes nobody, not even in their own team, and finds nobody in another', async () => {
    const { manager, teams } = await aCompany(app)
    const [own = '', other = ''] = [teams[0]?.memberIds[0], teams[1]?.memberIds[0]]
    const names = { first_name: 'Анна', last_name: 'Мороз', email: 'anna@kamerton.test' }
    for (const [id, code] of [
      [own, 'forbidden'],
      [other, 'not_found'],
    ] as const) {
      const { employees } = manager.as
      expect((await refusalOf(employees.changeRole({ id, role: 'employee' }))).code).toBe(code)
      expect((await refusalOf(employees.update({ id, ...names }))).code).toBe(code)
      expect((await refusalOf(employees.delete({ id }))).code).toBe(code)
    }
    expect((await refusalOf(manager.as.employees.get({ id: other }))).status).toBe(404)
    expect((await refusalOf(manager.as.employeeAnalytics.enps({ id: other }))).status).toBe(404)
  })
})

test('A-63: who changed whom, gave which role away, handed over and deleted is written down', async () => {
  const company = await ownedCompany()
  const { owner, admin, employees, companyId } = company
  const [person, leaver] = [employees[0]?.id ?? '', employees[1]?.id ?? '']
  const details = { first_name: 'Анна', last_name: 'Мороз', email: 'anna-moroz@kamerton.test' }
  await admin.as.employees.update({ id: person, ...details })
  await admin.as.employees.changeRole({ id: person, role: 'manager' })
  await admin.as.employees.delete({ id: leaver })
  await handOver(company, admin)
  const { rows } = await app.owner.query(
    "select kind, actor_id, subject_id from audit_events where company_id = $1 and kind ~ '^(employee|role|ownership)_' order by id",
    [companyId],
  )
  expect(rows).toEqual([
    { kind: 'employee_updated', actor_id: admin.id, subject_id: person },
    { kind: 'role_changed', actor_id: admin.id, subject_id: person },
    { kind: 'employee_deleted', actor_id: admin.id, subject_id: leaver },
    { kind: 'ownership_handed_over', actor_id: owner.id, subject_id: admin.id },
  ])
})
