import type { Role } from '@kamerton/contract/lib/ability'
import { SECOND } from '@kamerton/contract/lib/durations'
import { changesEverySeconds } from '@kamerton/contract/one-to-one/constants'
import { formFields } from '@kamerton/contract/one-to-one/form-fields'
import type { FormChanges } from '@kamerton/contract/one-to-one/meeting-schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { outcomesOf, refusalOf } from '../../testing/checks/refusals.ts'
import { statementsOf } from '../../testing/checks/statements.ts'
import { aCompany, aPerson, type Company, type Person } from '../../testing/factories/companies.ts'
import { aForm, aPair, everyField, hold } from '../../testing/factories/one-to-one.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
let manager: Person
let employee: Person
let id: string
beforeEach(async () => {
  company = await aCompany(app, { employees: 2, teams: 1 })
  manager = company.manager
  employee = company.employees[0] ?? company.owner
  id = (await aPair(app, manager, employee)).meetingId
})

const save = (person: Person, form: FormChanges, versions = {}) =>
  person.as.oneToOne.updateMeeting({ id, form, versions })

const values: Required<FormChanges> = { ...everyField, previous_period_plans: ['Чужие планы'] }
const managers = formFields.filter((field) => field !== 'previous_period_plans' && field !== 'employee_comments')

describe('every field, by role', () => {
  const may: Record<string, readonly string[]> = {
    manager: managers,
    employee: ['employee_comments'],
    // Only employees write their own comment (S7).
    owner: managers,
    admin: managers,
  }
  const personOf = (role: Role): Person => (role === 'employee' ? employee : company[role])

  test.each(
    (['owner', 'admin', 'manager', 'employee'] as const).flatMap((role) =>
      formFields.map((field) => [role, field] as const),
    ),
  )('of their own series: %s, %s', async (role, field) => {
    const saving = save(personOf(role), { [field]: values[field] })
    if (may[role]?.includes(field)) {
      const saved = await saving
      expect([saved.fields[field].version, saved.fields[field].may_write]).toEqual([1, true])
      expect((await company.owner.as.oneToOne.meeting({ id })).form[field]).toEqual(values[field])
      return
    }
    expect((await refusalOf(saving)).body).toMatchObject({
      code: 'meeting_rights_missing',
      detail: 'У вас нет прав для управления этой встречей',
    })
  })

  test('A-74: a foreign series is not there for managers and employees, whatever the field', async () => {
    const strangers = [
      await aPerson(app, company.companyId, { role: 'manager' }),
      company.employees[1] ?? manager,
      (await aCompany(app)).owner,
    ]
    for (const person of strangers)
      for (const field of formFields)
        expect([field, (await refusalOf(save(person, { [field]: values[field] }))).status]).toEqual([field, 404])
  })

  test('one field that one may not change refuses the whole request', async () => {
    const refusal = await refusalOf(save(employee, { employee_comments: 'Моё', manager_rating: 5 }))
    expect(refusal.status).toBe(403)
    const { form } = await manager.as.oneToOne.meeting({ id })
    expect([form.employee_comments, form.manager_rating]).toEqual([null, null])
    const both = await refusalOf(
      manager.as.oneToOne.updateMeeting({
        id,
        form: { employee_comments: 'За него' },
        video_meeting_url: 'https://a.ru/1',
      }),
    )
    expect(both.status).toBe(403)
    expect((await manager.as.oneToOne.meeting({ id })).video_meeting_url).toBeNull()
  })

  test('S7: owner and admin do not speak for the employee, on the screen neither, and their own comment they write', async () => {
    for (const person of [company.owner, company.admin]) {
      expect((await refusalOf(save(person, { employee_comments: 'За него' }))).status).toBe(403)
      const { fields, form } = await person.as.oneToOne.meeting({ id })
      expect([fields.employee_comments.may_write, form.employee_comments]).toEqual([false, null])
    }
    const own = (await aPair(app, company.owner, company.admin)).meetingId
    const said = await company.admin.as.oneToOne.updateMeeting({ id: own, form: { employee_comments: 'Про отпуск' } })
    expect([said.form.employee_comments, said.fields.employee_comments.may_write]).toEqual(['Про отпуск', true])
  })

  test('the whole form sent back with one change is that change', async () => {
    await save(employee, { employee_comments: 'Моё' })
    const opened = await manager.as.oneToOne.meeting({ id })
    const saved = await save(manager, { ...opened.form, challenges: ['Дежурства'] })
    expect(saved.form).toMatchObject({ employee_comments: 'Моё', challenges: ['Дежурства'] })
    expect([saved.fields.employee_comments.version, saved.fields.challenges.version]).toEqual([1, 1])
  })

  test('an admin who is the employee neither rates nor praises themselves, and waits like any employee', async () => {
    const series = await company.owner.as.oneToOne.createSeries({
      employee_id: company.admin.id,
      scheduled_date: app.clock.now.toISOString(),
    })
    id = series.next_meeting?.id ?? ''
    expect((await refusalOf(save(company.admin, { manager_rating: 5 }))).status).toBe(403)
    await save(company.owner, { manager_rating: 3 })
    const seen = await company.admin.as.oneToOne.meeting({ id })
    expect([seen.form.manager_rating, seen.fields.manager_rating.is_hidden]).toEqual([null, true])
  })
})

describe('who reads what', () => {
  test('A-74: the employee reads the comment and the rating of the manager when the meeting is over', async () => {
    await manager.as.oneToOne.start({ id })
    await save(manager, { manager_comments: 'Сильный месяц', manager_rating: 4, challenges: ['Дежурства'] })
    const before = await employee.as.oneToOne.meeting({ id })
    expect(before.form).toMatchObject({ manager_comments: null, manager_rating: null, challenges: ['Дежурства'] })
    expect(before.fields.manager_comments).toMatchObject({ is_hidden: true, saved_at: null, saved_by: null })
    expect(JSON.stringify(before)).not.toContain('Сильный месяц')
    await manager.as.oneToOne.complete({ id, ...aForm() })
    const after = await employee.as.oneToOne.meeting({ id })
    expect(after.form).toMatchObject({ manager_comments: 'Сильный месяц', manager_rating: 4 })
    expect(after.fields.manager_comments.is_hidden).toBe(false)
  })

  test('owner and admin read the form, and each field says who has saved it', async () => {
    await save(employee, { employee_comments: 'Про отпуск' })
    for (const person of [company.owner, company.admin])
      expect((await person.as.oneToOne.meeting({ id })).fields.employee_comments.saved_by?.id).toBe(employee.id)
    await save(company.admin, { challenges: ['Замечено администратором'] })
    expect((await manager.as.oneToOne.meeting({ id })).fields.challenges.saved_by?.full_name).toBe(
      `${company.admin.firstName} ${company.admin.lastName}`,
    )
  })
})

describe('two people in one meeting', () => {
  test('fields of both stand side by side, also when they are saved at the same moment', async () => {
    await Promise.all([
      save(manager, { challenges: ['Дежурства'] }, { challenges: 0 }),
      save(employee, { employee_comments: 'Про отпуск' }, { employee_comments: 0 }),
      save(company.owner, { workload: 5 }, { workload: 0 }),
    ])
    expect((await manager.as.oneToOne.meeting({ id })).form).toMatchObject({
      challenges: ['Дежурства'],
      employee_comments: 'Про отпуск',
      workload: 5,
    })
  })

  test('A-75: the same field, opened before the other has saved it: both versions, and nothing is overwritten', async () => {
    await save(manager, { challenges: ['Первая'] }, { challenges: 0 })
    const refusal = await refusalOf(save(company.owner, { challenges: ['Вторая'], workload: 1 }, { challenges: 0 }))
    expect([refusal.status, refusal.body.code]).toEqual([409, 'field_changed_meanwhile'])
    expect(refusal.body.conflicts).toEqual([
      {
        field: 'challenges',
        theirs: ['Первая'],
        version: 1,
        saved_by: `${manager.firstName} ${manager.lastName}`,
        saved_at: app.clock.now.toISOString(),
      },
    ])
    const stands = await manager.as.oneToOne.meeting({ id })
    expect([stands.form.challenges, stands.form.workload]).toEqual([['Первая'], null])
    const chosen = await save(company.owner, { challenges: ['Вторая'] }, { challenges: 1 })
    expect(chosen.form.challenges).toEqual(['Вторая'])
  })

  test('of two who save one field at the same moment one is told', async () => {
    const { answers, codes } = await outcomesOf([
      save(manager, { workload: 1 }, { workload: 0 }),
      save(company.owner, { workload: 2 }, { workload: 0 }),
    ])
    expect([answers.length, codes]).toEqual([1, ['field_changed_meanwhile']])
  })

  test('the same text twice is no conflict', async () => {
    await save(manager, { challenges: ['Одно'] }, { challenges: 0 })
    expect((await save(company.owner, { challenges: ['Одно'] }, { challenges: 0 })).fields.challenges.version).toBe(1)
  })

  test('each sees what the other has saved at the next look, and a look at nothing new is three statements', async () => {
    const { version } = await employee.as.oneToOne.meeting({ id })
    expect(await employee.as.oneToOne.changes({ id, since: version })).toEqual({ version, meeting: null })
    await save(manager, { challenges: ['Дежурства'] })
    const { meeting } = await employee.as.oneToOne.changes({ id, since: version })
    expect(meeting?.form.challenges).toEqual(['Дежурства'])
    const since = meeting?.version ?? 0
    const looks = await statementsOf(() => employee.as.oneToOne.changes({ id, since }))
    expect(looks.length).toBeLessThanOrEqual(4)
    expect(changesEverySeconds * SECOND).toBeLessThan(5 * SECOND)
  })

  test('points, agreements and their ticks are seen by the other side as well', async () => {
    const { version } = await manager.as.oneToOne.meeting({ id })
    await employee.as.oneToOne.addPoint({ id, text: 'Про отпуск' })
    const first = await manager.as.oneToOne.changes({ id, since: version })
    expect(first.meeting?.agenda).toMatchObject([{ text: 'Про отпуск', author: { id: employee.id } }])
    const agreement = await manager.as.oneToOne.addAgreement({ id, text: 'Согласовать отпуск' })
    const second = await employee.as.oneToOne.changes({ id, since: first.version })
    expect(second.meeting?.agreements).toMatchObject([{ text: 'Согласовать отпуск', is_done: false }])
    await employee.as.oneToOne.changeAgreement({ id: agreement.id, is_done: true })
    const third = await manager.as.oneToOne.changes({ id, since: second.version })
    expect(third.meeting?.agreements).toMatchObject([{ is_done: true, done_by: { id: employee.id } }])
  })
})

test('texts of a form are kept as they were typed, up to their length', async () => {
  const typed = { accomplishments: ['  два пробела  ', ''], manager_comments: ' строка\nи ещё ' }
  expect((await save(manager, typed)).form).toMatchObject(typed)
  for (const form of [{ manager_comments: 'я'.repeat(10_001) }, { challenges: Array.from({ length: 51 }, () => 'я') }])
    expect((await refusalOf(save(manager, form))).status).toBe(422)
  for (const rating of [0, 6, 2.5])
    expect((await refusalOf(save(manager, { manager_rating: rating }))).status).toBe(422)
})

test('what was held is read by both and written by nobody', async () => {
  await hold(manager, id)
  for (const person of [manager, employee, company.owner]) {
    const { fields, form } = await person.as.oneToOne.meeting({ id })
    expect(form).toMatchObject(aForm())
    expect(formFields.filter((field) => fields[field].may_write)).toEqual([])
  }
})
