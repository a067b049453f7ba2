import { DAY } from '@kamerton/contract/lib/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { outcomesOf, refusalOf } from '../../testing/checks/refusals.ts'
import { aCompany, type Company, type Person } from '../../testing/factories/companies.ts'
import { aPlan, planToken } from '../../testing/factories/plans.ts'
import { testAppOfFile } from '../../testing/test-app.ts'
import { planFormPage } from './plan-form.ts'

const app = testAppOfFile()
let company: Company
let manager: Person
let employee: Person
let id: string
let token: string
beforeEach(async () => {
  company = await aCompany(app, { employees: 2, teams: 1 })
  manager = company.manager
  employee = company.employees[0] ?? company.owner
  id = (await aPlan(manager, employee, { title: 'Рост', manager_comment: 'Верю' })).id
  token = await planToken(manager, id)
})

const nobody = () => app.as().developmentPlans
/** Answers of both calls of a link: reading and writing are refused alike. */
async function refusedByLink(link = token) {
  const read = await refusalOf(nobody().form({ token: link }))
  const written = await refusalOf(nobody().updateComment({ token: link, employee_comment: 'Поздно' }))
  expect([written.status, written.body]).toEqual([read.status, read.body])
  return [read.status, read.code, read.body.company_name]
}

describe('A-78: the link to a plan', () => {
  test('shows the plan without signing in, and nothing of it but that', async () => {
    const { plan, ...about } = await nobody().form({ token })
    expect(plan).toMatchObject({
      title: 'Рост',
      status: 'active',
      progress: 50,
      manager_comment: 'Верю',
      employee_comment: null,
      employee: { full_name: `${employee.firstName} ${employee.lastName}`, position: null },
      skills: [{ name: 'Проектирование сервисов', progress: 50, activities: [{}, {}] }],
      goals: [{}],
      milestones: [{}],
    })
    expect(about).toEqual({
      company_name: company.name,
      time_zone: 'Europe/Moscow',
      may_comment: true,
      comment_version: 1,
      expires_at: new Date(app.clock.now.getTime() + 30 * DAY),
    })
    expect(JSON.stringify(plan)).not.toMatch(new RegExp(`${employee.id}|${manager.id}|version|${employee.email}`))
    expect(await planFormPage(app.unbound, token)).toMatchObject({ status: 200, data: { plan: { title: 'Рост' } } })
  })

  test('takes the employee’s comment, until somebody has written another one', async () => {
    const saved = await nobody().updateComment({ token, employee_comment: ' Начну с курса ', comment_version: 1 })
    expect(saved).toEqual({ msg: 'Комментарий отправлен!', comment_version: 2 })
    expect(await manager.as.developmentPlans.get({ id })).toMatchObject({
      employee_comment: 'Начну с курса',
      version: 2,
    })
    await manager.as.developmentPlans.update({ id, title: 'Другое имя' })
    await nobody().updateComment({ token, employee_comment: 'Имя плана комментарию не мешает', comment_version: 2 })
    await employee.as.developmentPlans.update({ id, employee_comment: 'Со страницы плана' })
    const late = await refusalOf(nobody().updateComment({ token, employee_comment: 'Из письма', comment_version: 3 }))
    expect([late.status, late.code]).toEqual([409, 'changed_meanwhile'])
    expect((await nobody().form({ token })).plan.employee_comment).toBe('Со страницы плана')
    for (const empty of ['', '   ']) {
      const { body } = await refusalOf(nobody().updateComment({ token, employee_comment: empty }))
      expect(body.detail).toEqual([{ loc: ['body', 'employee_comment'], msg: 'Напишите комментарий', type: 'custom' }])
    }
  })

  test('of two comments at the same moment one is told', async () => {
    const { answers, codes } = await outcomesOf(
      ['Один', 'Другой'].map((employee_comment) =>
        nobody().updateComment({ token, employee_comment, comment_version: 1 }),
      ),
    )
    expect([answers.length, codes]).toEqual([1, ['changed_meanwhile']])
  })

  test('takes it while the plan is active or completed, and is only read when it is cancelled', async () => {
    await manager.as.developmentPlans.update({ id, status: 'completed' })
    await nobody().updateComment({ token, employee_comment: 'Спасибо' })
    await manager.as.developmentPlans.update({ id, status: 'cancelled' })
    expect(await nobody().form({ token })).toMatchObject({ may_comment: false, plan: { status: 'cancelled' } })
    const refused = await refusalOf(nobody().updateComment({ token, employee_comment: 'Поздно' }))
    expect([refused.status, refused.code]).toEqual([409, 'plan_comment_too_late'])
  })

  test('lives thirty days, the same address as long as it lives, and another after that', async () => {
    app.clock.pass(29 * DAY)
    expect(await planToken(manager, id)).toBe(token)
    app.clock.pass(29 * DAY)
    expect((await nobody().form({ token })).plan.title).toBe('Рост')
    app.clock.pass(DAY)
    expect(await refusedByLink()).toEqual([410, 'plan_link_expired', company.name])
    const next = await planToken(manager, id)
    expect(next).not.toBe(token)
    expect((await nobody().form({ token: next })).plan.title).toBe('Рост')
    expect(await refusedByLink()).toEqual([410, 'plan_link_expired', company.name])
  })

  test('that is replaced by a new one opens nothing any more, and says so', async () => {
    const next = await planToken(manager, id, true)
    expect(next).not.toBe(token)
    expect(await refusedByLink()).toEqual([410, 'plan_link_revoked', company.name])
    expect((await nobody().form({ token: next })).plan.title).toBe('Рост')
    expect(await planToken(manager, id)).toBe(next)
  })

  test('of a plan that was deleted says so', async () => {
    await manager.as.developmentPlans.delete({ id })
    expect(await refusedByLink()).toEqual([410, 'plan_link_of_deleted', company.name])
  })

  test('of somebody who has left says so', async () => {
    await company.owner.as.employees.delete({ id: employee.id })
    expect(await refusedByLink()).toEqual([410, 'plan_link_of_left', company.name])
  })

  test('of a plan that is a draft again shows nothing until it is shown again', async () => {
    await manager.as.developmentPlans.update({ id, status: 'draft' })
    expect(await refusedByLink()).toEqual([409, 'plan_link_of_draft', company.name])
    await manager.as.developmentPlans.update({ id, status: 'active' })
    expect((await nobody().form({ token })).plan.title).toBe('Рост')
  })

  test('that never was one tells nothing, of whatever company it claims to be', async () => {
    const other = await aCompany(app)
    const claimed = `${other.companyId}.${token.split('.')[1]}`
    for (const wrong of ['', 'x', claimed, `${company.companyId}.${'A'.repeat(43)}`])
      expect(await refusedByLink(wrong)).toEqual([404, 'plan_link_invalid', undefined])
    expect(await planFormPage(app.unbound, 'x')).toMatchObject({ status: 404, data: { code: 'plan_link_invalid' } })
  })

  test('is made for plans that their employee may see, by whoever looks after them', async () => {
    const draft = await aPlan(manager, employee, { status: 'draft' })
    const refused = await refusalOf(manager.as.developmentPlans.generateToken({ id: draft.id }))
    expect([refused.status, refused.code]).toEqual([409, 'plan_state_forbids'])
    const own = await refusalOf(employee.as.developmentPlans.generateToken({ id }))
    expect([own.status, own.code]).toEqual([403, 'plan_rights_missing'])
  })

  test('is in no column of the database', async () => {
    const { rows } = await app.owner.query("select encode(token_hash, 'escape') as hash from development_plan_links")
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1])
  })
})
