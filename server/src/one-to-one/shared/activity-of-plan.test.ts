import { DAY } from '@kamerton/contract/lib/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { aCompany, type Company, type Person } from '../../testing/factories/companies.ts'
import { aPlan } from '../../testing/factories/development-plans.ts'
import { aPair, hold } from '../../testing/factories/one-to-one.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
let manager: Person
let employee: Person
let id: string
beforeEach(async () => {
  app.clock.now = new Date('2026-11-18T09:00:00Z')
  company = await aCompany(app, { employees: 2, teams: 1 })
  manager = company.manager
  employee = company.employees[0] ?? company.owner
  id = (await aPair(app, manager, employee)).meetingId
})

const planOf = async (person: Person) => (await person.as.oneToOne.meeting({ id })).plan
const activities = [
  { title: 'Без срока' },
  { title: 'Курс', due_date: '2026-12-01' },
  { title: 'Сделано', due_date: '2026-11-01', status: 'completed' as const },
  { title: 'Доклад', due_date: '2026-11-10' },
]

describe('the plan beside a meeting', () => {
  test('is the one that the employee follows, with the next two of its open activities by their days', async () => {
    expect(await planOf(manager)).toBeNull()
    const plan = await aPlan(manager, employee, { activities })
    const shown = {
      id: plan.id,
      title: 'Старший закупщик',
      progress: 25,
      next_activities: [
        { title: 'Доклад', due_date: '2026-11-10', is_overdue: true },
        { title: 'Курс', due_date: '2026-12-01', is_overdue: false },
      ],
      open_activities: [{ title: 'Доклад' }, { title: 'Курс' }, { title: 'Без срока' }],
    }
    expect(await planOf(manager)).toMatchObject(shown)
    expect(await planOf(employee)).toMatchObject(shown)
  })

  test('of several the one that ends first; neither a draft nor one that is over', async () => {
    await aPlan(manager, employee, { title: 'Черновик', status: 'draft' })
    await aPlan(manager, employee, { title: 'Длинный', end_date: '2027-09-01' })
    const short = await aPlan(manager, employee, { title: 'Короткий', end_date: '2026-12-31' })
    expect((await planOf(employee))?.title).toBe('Короткий')
    await manager.as.developmentPlans.update({ id: short.id, status: 'completed', version: short.version })
    expect((await planOf(manager))?.title).toBe('Длинный')
  })

  test('only for whoever may read that plan, and only until the meeting is over', async () => {
    const plan = await aPlan(company.owner, company.admin)
    const pair = await aPair(app, company.owner, company.admin)
    expect((await company.owner.as.oneToOne.meeting({ id: pair.meetingId })).plan?.id).toBe(plan.id)
    // The employee's team has another leader now: the series goes on, but its former leader does not see their plan.
    await aPlan(company.owner, employee)
    expect(await planOf(manager)).not.toBeNull()
    await app.owner.query('update teams set manager_id = $1 where company_id = $2', [
      company.admin.id,
      company.companyId,
    ])
    expect(await planOf(manager)).toBeNull()
    expect(await planOf(employee)).not.toBeNull()
    await hold(company.owner, pair.meetingId)
    expect((await company.owner.as.oneToOne.meeting({ id: pair.meetingId })).plan).toBeNull()
  })
})

describe('an agreement about an activity', () => {
  const stepOf = async (person: Person = employee, options: Parameters<typeof aPlan>[2] = {}) => {
    const plan = await aPlan(company.owner, person, options)
    return { plan, activity: plan.skills[0]?.activities[0] ?? { id: '', title: '' } }
  }

  test('says its title and leads to the plan, for both sides, in the meeting and in one’s own list', async () => {
    const { plan, activity } = await stepOf()
    const made = await employee.as.oneToOne.addAgreement({ id, text: 'Готовим вместе', activity_id: activity.id })
    const about = { id: activity.id, title: activity.title, plan_id: plan.id }
    expect(made.activity).toEqual(about)
    expect((await manager.as.oneToOne.meeting({ id })).agreements[0]?.activity).toEqual(about)
    expect((await employee.as.oneToOne.agreements()).agreements[0]?.activity).toEqual(about)
    const { version } = made
    const freed = await manager.as.oneToOne.changeAgreement({ id: made.id, version, activity_id: null })
    expect(freed.activity).toBeNull()
    const again = { id: made.id, version: freed.version, activity_id: activity.id }
    expect((await manager.as.oneToOne.changeAgreement(again)).activity).toEqual(about)
  })

  test('only of a plan that this employee follows and the writer may read', async () => {
    const other = company.employees[1] ?? company.owner
    const elsewhere = await aCompany(app, { employees: 1, teams: 1 })
    const stranger = await aPlan(elsewhere.owner, elsewhere.employees[0] ?? elsewhere.owner)
    const refused = [
      (await stepOf(other)).activity.id,
      (await stepOf(employee, { status: 'draft' })).activity.id,
      stranger.skills[0]?.activities[0]?.id ?? '',
      stranger.id,
    ]
    const kept = await manager.as.oneToOne.addAgreement({ id, text: 'Без плана' })
    for (const activity_id of refused)
      for (const call of [
        () => manager.as.oneToOne.addAgreement({ id, text: 'Чужое', activity_id }),
        () => manager.as.oneToOne.changeAgreement({ id: kept.id, version: kept.version, activity_id }),
      ])
        expect((await refusalOf(call())).body.detail).toMatchObject([
          { loc: ['body', 'activity_id'], msg: 'Выберите активность действующего плана этого сотрудника' },
        ])
    expect((await manager.as.oneToOne.meeting({ id })).agreements.map(({ text }) => text)).toEqual(['Без плана'])
  })

  test('stays when its plan ends, and outlives an activity that is taken out', async () => {
    const { plan, activity } = await stepOf(employee, { activities: [{ title: 'Доклад' }, { title: 'Курс' }] })
    const made = await manager.as.oneToOne.addAgreement({ id, text: 'Слушаем вместе', activity_id: activity.id })
    const ended = await manager.as.developmentPlans.update({ id: plan.id, status: 'completed', version: plan.version })
    app.clock.pass(DAY)
    // A value sent unchanged is no change, even if the plan has ended.
    const change = { id: made.id, version: made.version, text: 'Слушаем', activity_id: activity.id }
    expect((await manager.as.oneToOne.changeAgreement(change)).activity?.title).toBe('Доклад')
    const skills = ended.skills.map(({ progress: _progress, ...skill }) => ({
      ...skill,
      activities: skill.activities.filter((one) => one.id !== activity.id),
    }))
    await manager.as.developmentPlans.update({ id: plan.id, version: ended.version, skills })
    expect((await employee.as.oneToOne.meeting({ id })).agreements[0]).toMatchObject({
      text: 'Слушаем',
      activity: null,
    })
  })

  test('of a plan that is a draft again or deleted nothing is said', async () => {
    const { plan, activity } = await stepOf()
    await manager.as.oneToOne.addAgreement({ id, text: 'Слушаем', activity_id: activity.id })
    const shown = async () => (await employee.as.oneToOne.meeting({ id })).agreements[0]?.activity
    const draft = await manager.as.developmentPlans.update({ id: plan.id, status: 'draft', version: plan.version })
    expect(await shown()).toBeNull()
    await manager.as.developmentPlans.update({ id: plan.id, status: 'active', version: draft.version })
    expect(await shown()).not.toBeNull()
    await manager.as.developmentPlans.delete({ id: plan.id })
    expect(await shown()).toBeNull()
  })
})
