import { valuesByKind } from '@kamerton/contract/lib/records'
import { type FormField, formField, formFields } from '@kamerton/contract/one-to-one/form-fields'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { aCompany, aPerson, type Company, type Person } from '../../testing/factories/companies.ts'
import { aPair, everyField } from '../../testing/factories/one-to-one.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const before = everyField
const after = valuesByKind(formField, { lines: ['Другое'], text: 'Другое', mark: 5 })

const app = testAppOfFile()
let company: Company
let people: Record<string, Person>
/** One meeting in each state, with every possible field filled. */
let meetings: Record<'scheduled' | 'in_progress' | 'completed' | 'cancelled', string>
beforeAll(async () => {
  company = await aCompany(app, { employees: 5, teams: 1 })
  const { manager, owner, admin } = company
  const [employee = owner, ...others] = company.employees
  people = {
    manager,
    employee,
    owner,
    admin,
    'another manager': await aPerson(app, company.companyId, { role: 'manager' }),
    'another employee': others.at(-1) ?? owner,
    'the owner of another company': (await aCompany(app)).owner,
  }
  const written = async (): Promise<{ meetingId: string; seriesId: string }> => {
    const pair = await aPair(app, manager, employee, { auto_schedule: false })
    const { employee_comments, ...said } = before
    await owner.as.oneToOne.updateMeeting({ id: pair.meetingId, form: said })
    await employee.as.oneToOne.updateMeeting({ id: pair.meetingId, form: { employee_comments } })
    return pair
  }
  const completed = await written()
  await manager.as.oneToOne.start({ id: completed.meetingId })
  await manager.as.oneToOne.complete({ id: completed.meetingId })
  const called = await written()
  await manager.as.oneToOne.updateSeries({ id: called.seriesId, status: 'stopped' })
  const running = await written()
  await manager.as.oneToOne.start({ id: running.meetingId })
  const set = await written()
  meetings = {
    scheduled: set.meetingId,
    in_progress: running.meetingId,
    completed: completed.meetingId,
    cancelled: called.meetingId,
  }
})

const cells = <T extends string>(roles: readonly T[]) =>
  roles.flatMap((role) => formFields.map((field) => [role, field] as const))
const save = (role: string, id: string, field: FormField) => {
  const person = people[role] ?? company.owner
  return refusalOf(person.as.oneToOne.updateMeeting({ id, form: { [field]: after[field] } }))
}
const insiders = ['manager', 'employee', 'owner', 'admin'] as const
const strangers = ['another manager', 'another employee', 'the owner of another company'] as const

/** Fields that each role may write while a meeting is not over; `saving.test.ts` checks it. */
const writes = {
  manager: (field) => field !== 'employee_comments',
  employee: (field) => field === 'employee_comments',
  owner: (field) => field !== 'employee_comments',
  admin: (field) => field !== 'employee_comments',
} satisfies Record<(typeof insiders)[number], (field: FormField) => boolean>

describe('a meeting that is over is written by nobody', () => {
  test.each(cells(insiders))('%s, %s', async (role, field) => {
    for (const state of ['completed', 'cancelled'] as const) {
      const id = meetings[state]
      const isTheirs = field !== 'previous_period_plans' && writes[role](field)
      expect([state, (await save(role, id, field)).code]).toEqual([
        state,
        isTheirs ? 'meeting_state_forbids' : 'meeting_rights_missing',
      ])
      expect((await company.owner.as.oneToOne.meeting({ id })).form).toMatchObject(before)
    }
  })
})

describe('a foreign series is not there, in whatever state its meeting is', () => {
  test.each(cells(strangers))('%s, %s', async (role, field) => {
    for (const id of Object.values(meetings)) expect((await save(role, id, field)).status).toBe(404)
  })
})

describe('who reads what', () => {
  /** Comments and ratings about the employee become visible to them when the meeting has been held. */
  const isHidden = (role: string, field: FormField, state: string): boolean =>
    role === 'employee' && (field === 'manager_comments' || field === 'manager_rating') && state !== 'completed'

  test.each(insiders)('%s', async (role) => {
    for (const [state, id] of Object.entries(meetings)) {
      const { form, fields } = await (people[role] ?? company.owner).as.oneToOne.meeting({ id })
      for (const field of formFields) {
        if (field === 'previous_period_plans') continue
        const hidden = isHidden(role, field, state)
        expect([state, field, fields[field].is_hidden, form[field]]).toEqual([
          state,
          field,
          hidden,
          hidden ? null : before[field],
        ])
      }
    }
  })

  test.each(strangers)('%s: nothing', async (role) => {
    for (const id of Object.values(meetings))
      expect((await refusalOf((people[role] ?? company.owner).as.oneToOne.meeting({ id }))).status).toBe(404)
  })
})
