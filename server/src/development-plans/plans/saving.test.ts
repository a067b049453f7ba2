import { developmentPlans as calls } from '@kamerton/contract/development-plans/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { lettersTo } from '../../testing/checks/letters.ts'
import { rawCall } from '../../testing/checks/raw-call.ts'
import { outcomesOf, refusalOf } from '../../testing/checks/refusals.ts'
import { aCompany, type Company, type Person } from '../../testing/factories/companies.ts'
import { aPlan, sheetOf } from '../../testing/factories/plans.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
let manager: Person
let employee: Person
beforeEach(async () => {
  company = await aCompany(app, { employees: 2, teams: 1 })
  manager = company.manager
  employee = company.employees[0] ?? company.owner
})

const plans = () => manager.as.developmentPlans
/** Fields at which a save is refused, and the texts. */
async function refusedAt(save: Promise<unknown>): Promise<[string, string][]> {
  const { status, body } = await refusalOf(save)
  expect([status, body.code]).toEqual([422, 'invalid_input'])
  return typeof body.detail === 'string' ? [] : body.detail.map(({ loc, msg }) => [loc.join('.'), msg])
}

describe('a save', () => {
  test('that sends back all that was read changes nothing', async () => {
    const plan = await aPlan(manager, employee)
    expect(await plans().update(sheetOf(plan))).toEqual(plan)
  })

  test('keeps the ids of what was there, and with them what the employee has done', async () => {
    const plan = await aPlan(manager, employee)
    const [skill] = plan.skills
    const [done, planned] = skill?.activities ?? []
    await employee.as.developmentPlans.setActivityStatus({ id: planned?.id ?? '', status: 'completed' })
    const opened = await plans().get({ id: plan.id })
    const sheet = sheetOf(opened)
    const saved = await plans().update({
      ...sheet,
      skills: [
        {
          id: 1_000_000,
          name: 'Наставничество',
          type: 'soft',
          activities: [{ id: 1_000_001, title: 'Взять стажёра' }],
        },
        ...sheet.skills.map((one) => ({ ...one, name: 'Архитектура', activities: one.activities.toReversed() })),
      ],
    })
    expect(saved.skills).toMatchObject([
      {
        name: 'Наставничество',
        type: 'soft',
        progress: 0,
        activities: [{ title: 'Взять стажёра', status: 'planned' }],
      },
      {
        id: skill?.id,
        name: 'Архитектура',
        progress: 100,
        activities: [
          { id: planned?.id, status: 'completed' },
          { id: done?.id, status: 'completed' },
        ],
      },
    ])
    expect([saved.progress, saved.version]).toEqual([50, opened.version + 1])
    const { plans: cards } = await plans().list()
    expect(cards[0]).toMatchObject({
      progress: 50,
      hard_count: 1,
      soft_count: 1,
      skills: ['Наставничество', 'Архитектура'],
      activity_count: 3,
      completed_activities: 2,
    })
  })

  test('of a part leaves the rest as it was, and a list that is sent is the whole list', async () => {
    const plan = await aPlan(manager, employee, { description: 'За полгода' })
    const renamed = await plans().update({ id: plan.id, title: 'Рост' })
    expect(renamed).toEqual({ ...plan, title: 'Рост', version: 2, updated_at: renamed.updated_at })
    const goals = [{ title: 'Новая' }, ...plan.goals]
    const other = await plans().update({ id: plan.id, goals, milestones: [] })
    expect(other.goals.map(({ title }) => title)).toEqual(['Новая', plan.goals[0]?.title])
    expect(other.goals[1]?.id).toBe(plan.goals[0]?.id)
    expect([other.milestones, other.skills, other.description]).toEqual([[], plan.skills, 'За полгода'])
    expect(await plans().update({ id: plan.id, description: '  ' })).toMatchObject({ description: null })
  })

  test('an activity may move to another skill and stays the same one', async () => {
    const plan = await aPlan(manager, employee)
    const sheet = sheetOf(plan)
    const [first] = sheet.skills
    const [moved, stays] = first?.activities ?? []
    const saved = await plans().update({
      ...sheet,
      skills: [
        { ...first, name: 'Остался', activities: stays ? [stays] : [] },
        { name: 'Новый', activities: moved ? [moved] : [] },
      ],
    })
    expect(saved.skills.map(({ name, activities }) => [name, activities.map(({ id }) => id)])).toEqual([
      ['Остался', [stays?.id]],
      ['Новый', [moved?.id]],
    ])
    // The activity's old skill may be deleted in one save with the move.
    const gone = await plans().update({ id: plan.id, skills: sheetOf(saved).skills.slice(1) })
    expect(gone.skills[0]?.activities.map(({ id }) => id)).toEqual([moved?.id])
  })

  test('A-20: takes no part of another plan or company over, says where, and saves nothing else', async () => {
    const plan = await aPlan(manager, employee)
    const other = await aPlan(manager, company.employees[1] ?? employee)
    const elsewhere = await aCompany(app, { employees: 1, teams: 1 })
    const foreign = await aPlan(elsewhere.manager, elsewhere.employees[0] ?? elsewhere.owner)
    for (const from of [other, foreign]) {
      const sheet = sheetOf(plan)
      const refused = refusedAt(
        plans().update({
          ...sheet,
          title: 'Не сохранится',
          goals: [...sheet.goals, ...from.goals],
          skills: [...sheet.skills, { ...sheetOf(from).skills[0], name: 'Чужой' }],
          milestones: from.milestones,
        }),
      )
      expect(await refused).toEqual([
        ['body.goals.1.id', 'Эта цель не из этого плана'],
        ['body.skills.1.id', 'Эта запись о навыке не из этого плана'],
        ['body.skills.1.activities.0.id', 'Эта активность не из этого плана'],
        ['body.skills.1.activities.1.id', 'Эта активность не из этого плана'],
        ['body.milestones.0.id', 'Эта веха не из этого плана'],
      ])
      expect(await plans().get({ id: plan.id })).toEqual(plan)
    }
    expect(await plans().get({ id: other.id })).toEqual(other)
    expect(await elsewhere.owner.as.developmentPlans.get({ id: foreign.id })).toMatchObject({ skills: foreign.skills })
  })

  test('refuses a part that is named twice, and parts of a plan that is still to be made', async () => {
    const plan = await aPlan(manager, employee)
    expect(await refusedAt(plans().update({ id: plan.id, goals: [...plan.goals, ...plan.goals] }))).toEqual([
      ['body.goals.1.id', 'Эта цель указана дважды'],
    ])
    expect(await refusedAt(aPlan(manager, employee, { goals: plan.goals }))).toEqual([
      ['body.goals.0.id', 'Эта цель не из этого плана'],
    ])
  })

  test('refuses a plan without time, at the day that was sent', async () => {
    const days = { start_date: '2026-10-01', end_date: '2026-10-01' }
    expect(await refusedAt(aPlan(manager, employee, days))).toEqual([
      ['body.end_date', 'Дата завершения должна быть позже даты начала'],
    ])
    const { id } = await aPlan(manager, employee)
    expect(await refusedAt(plans().update({ id, start_date: '2027-04-01' }))).toEqual([
      ['body.start_date', 'Дата начала должна быть раньше даты завершения'],
    ])
    expect(await refusedAt(plans().update({ id, end_date: '2027-02-31' }))).toEqual([
      ['body.end_date', 'Такого дня нет в календаре'],
    ])
  })

  test('refuses a text or a list beyond its length, new or saved, and nothing of it is kept', async () => {
    const activities = Array.from({ length: 500 }, (_, index) => ({ title: `Шаг ${index}` }))
    const beyond = { skills: [{ name: 'Навык', activities }], manager_comment: 'я'.repeat(10_000) }
    const plan = await aPlan(manager, employee)
    for (const save of [plans().update({ id: plan.id, ...beyond }), aPlan(manager, employee, beyond)])
      expect(Object.fromEntries(await refusedAt(save))).toEqual({
        'body.manager_comment': 'Не больше 5000 символов',
        'body.skills': 'Не больше 300 активностей в плане',
      })
    expect(await plans().get({ id: plan.id })).toEqual(plan)
    expect((await plans().list()).total).toBe(1)
  })

  test('refuses another person, and whatever else a saved plan does not change', async () => {
    const { id } = await aPlan(manager, employee)
    const employee_id = company.employees[1]?.id
    expect(await refusedAt(plans().update({ id, employee_id }))).toEqual([
      ['body.employee_id', 'У готового плана сотрудника поменять нельзя'],
    ])
    const raw = await rawCall(app, calls.update, { id, progress: 100 }, { token: manager.token })
    expect([raw.status, JSON.parse(raw.body).detail[0].loc]).toEqual([422, ['body', 'progress']])
  })

  test('is found in the tables as it was counted: stored progress is what the activities give', async () => {
    const { rows } = await app.owner.query(`
      select s.progress, round(100.0 * count(a.id) filter (where a.status = 'completed') / greatest(count(a.id), 1))::int as counted
      from development_plan_skills s left join development_plan_activities a on a.company_id = s.company_id and a.skill_id = s.id
      group by s.company_id, s.id`)
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.filter(({ progress, counted }) => progress !== counted)).toEqual([])
  })
})

describe('two who edit one plan', () => {
  test('the second is told what the first has left in each field that they sent, and by whom', async () => {
    const plan = await aPlan(manager, employee)
    const opened = sheetOf(plan)
    await company.admin.as.developmentPlans.update({ ...opened, title: 'Имя от администратора', goals: [] })
    const refused = await refusalOf(plans().update({ ...opened, description: 'Моё описание', goals: opened.goals }))
    expect([refused.status, refused.code]).toEqual([409, 'changed_meanwhile'])
    const by = `${company.admin.firstName} ${company.admin.lastName}`
    const theirs = { version: 2, saved_by: by, saved_at: app.clock.now.toISOString() }
    expect(refused.body.conflicts).toEqual([
      { field: 'title', theirs: 'Имя от администратора', ...theirs },
      { field: 'description', theirs: null, ...theirs },
      { field: 'goals', theirs: [], ...theirs },
    ])
    expect(await plans().get({ id: plan.id })).toMatchObject({ title: 'Имя от администратора', description: null })
  })

  test('A-80: what the employee moves meanwhile is not undone by a save that does not know of it', async () => {
    const plan = await aPlan(manager, employee)
    const opened = sheetOf(plan)
    const planned = plan.skills[0]?.activities[1]
    await employee.as.developmentPlans.setActivityStatus({ id: planned?.id ?? '', status: 'in_progress' })
    const { code, body } = await refusalOf(plans().update({ ...opened, title: 'Рост' }))
    expect([code, body.conflicts?.map(({ field }) => field)]).toEqual(['changed_meanwhile', ['title', 'skills']])
    expect(body.conflicts?.[1]).toMatchObject({
      theirs: [{ activities: [{ status: 'completed' }, { id: planned?.id, status: 'in_progress' }] }],
      saved_by: `${employee.firstName} ${employee.lastName}`,
    })
  })

  test('A-80: of two saves at the same moment one is told, and the other stands as a whole', async () => {
    const plan = await aPlan(manager, employee)
    const sheet = sheetOf(plan)
    const { answers, codes } = await outcomesOf(
      ['Первое', 'Второе'].map((title) =>
        plans().update({ ...sheet, title, goals: [{ title }], milestones: [{ title }] }),
      ),
    )
    expect([answers.length, codes]).toEqual([1, ['changed_meanwhile']])
    expect(await plans().get({ id: plan.id })).toEqual(answers[0])
    const [saved] = answers
    expect([saved?.goals[0]?.title, saved?.milestones[0]?.title]).toEqual([saved?.title, saved?.title])
  })

  test('A-80: of twenty who activate a draft at once one does, and its employee gets one letter', async () => {
    const { id, version } = await aPlan(manager, employee, { status: 'draft' })
    expect(await lettersTo(app, employee.email)).toEqual([])
    const { answers, codes } = await outcomesOf(
      Array.from({ length: 20 }, () => plans().update({ id, version, status: 'active' })),
    )
    expect([answers.length, new Set(codes), codes.length]).toEqual([1, new Set(['changed_meanwhile']), 19])
    expect(await lettersTo(app, employee.email, 'plan-activated')).toHaveLength(1)
    // A client without versions sends it once more: the plan is active already.
    await plans().update({ id, status: 'active' })
    expect(await lettersTo(app, employee.email, 'plan-activated')).toHaveLength(1)
  })

  test('the same activity moved by two at once ends in one of the two, and progress agrees with it', async () => {
    const plan = await aPlan(manager, employee)
    const id = plan.skills[0]?.activities[1]?.id ?? ''
    await Promise.all([
      employee.as.developmentPlans.setActivityStatus({ id, status: 'completed' }),
      plans().setActivityStatus({ id, status: 'cancelled' }),
    ])
    const now = await plans().get({ id: plan.id })
    const status = now.skills[0]?.activities[1]?.status
    expect([now.progress, now.version]).toEqual([status === 'completed' ? 100 : 50, 3])
  })
})

describe('what its employee does with a plan', () => {
  test('their comment and the states of activities, and nothing beside', async () => {
    const plan = await aPlan(manager, employee)
    const mine = employee.as.developmentPlans
    const commented = await mine.update({ id: plan.id, version: plan.version, employee_comment: ' Начну с курса ' })
    expect(commented).toMatchObject({ employee_comment: 'Начну с курса', version: 2 })
    const activity = plan.skills[0]?.activities[1]?.id ?? ''
    expect(await mine.setActivityStatus({ id: activity, status: 'completed' })).toMatchObject({ progress: 100 })
    const { id: _id, version: _version, employee_id: _employee, ...fields } = sheetOf(plan)
    for (const [field, value] of Object.entries(fields)) {
      if (field === 'employee_comment') continue
      const refused = await refusalOf(mine.update({ id: plan.id, [field]: value, employee_comment: 'Тоже нет' }))
      expect([field, refused.status, refused.code]).toEqual([field, 403, 'plan_rights_missing'])
    }
    expect((await plans().get({ id: plan.id })).employee_comment).toBe('Начну с курса')
  })

  test('in its time: activities while it is active, the comment also when it is completed', async () => {
    const plan = await aPlan(manager, employee)
    const mine = employee.as.developmentPlans
    const activity = plan.skills[0]?.activities[1]?.id ?? ''
    const tries = async () => {
      const { codes } = await outcomesOf([
        mine.setActivityStatus({ id: activity, status: 'in_progress' }),
        mine.update({ id: plan.id, employee_comment: 'Комментарий' }),
      ])
      return codes
    }
    await plans().update({ id: plan.id, status: 'completed' })
    expect(await tries()).toEqual(['plan_state_forbids'])
    await plans().update({ id: plan.id, status: 'cancelled' })
    expect(await tries()).toEqual(['plan_state_forbids', 'plan_state_forbids'])
    await plans().update({ id: plan.id, status: 'draft' })
    expect(await tries()).toEqual(['plan_not_found', 'plan_not_found'])
    await plans().update({ id: plan.id, status: 'active' })
    expect(await tries()).toEqual([])
  })
})

describe('a new plan', () => {
  test('is for somebody whom its author looks after, and never for themselves', async () => {
    const stranger = await aCompany(app, { employees: 1 })
    for (const author of [company.owner, company.admin, manager])
      expect(await refusedAt(aPlan(author, author))).toEqual([
        ['body.employee_id', 'План развития для себя пишет руководитель'],
      ])
    expect(await refusedAt(aPlan(company.owner, stranger.owner))).toEqual([['body.employee_id', 'Выберите сотрудника']])
    for (const [author, person] of [
      [manager, company.admin],
      [manager, stranger.owner],
      [employee, employee],
      [employee, company.employees[1] ?? employee],
    ] as const)
      expect((await refusalOf(aPlan(author, person))).status).toBe(
        author === employee && person === employee ? 422 : 403,
      )
  })

  test('goes on from a plan of the same person, and says so as long as that is there', async () => {
    const first = await aPlan(manager, employee, { title: 'Первый', status: 'completed' })
    const of = { previous_plan_id: first.id, title: 'Второй' }
    const second = await aPlan(manager, employee, of)
    expect(second.previous_plan).toEqual({ id: first.id, title: 'Первый' })
    expect(await refusedAt(aPlan(manager, company.employees[1] ?? employee, of))).toEqual([
      ['body.previous_plan_id', 'Прошлого плана этого сотрудника больше нет'],
    ])
    await plans().update({ id: first.id, status: 'draft' })
    expect((await employee.as.developmentPlans.get({ id: second.id })).previous_plan).toBeNull()
    await plans().delete({ id: first.id })
    expect((await plans().get({ id: second.id })).previous_plan).toBeNull()
  })

  test('that is active at once is told to its employee, by letter and with the link that opens it', async () => {
    const plan = await aPlan(manager, employee, { title: 'Рост' })
    const [letter] = await lettersTo(app, employee.email, 'plan-activated')
    expect(letter?.subject).toBe('План развития: Рост')
    expect(letter?.text).toContain('с 1 октября 2026 г. по 31 марта 2027 г.')
    expect(letter?.text).toContain(`https://kamerton.test/app/development-plans/${plan.id}`)
    const token = /form\?token=(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
    expect((await app.as().developmentPlans.form({ token })).plan.title).toBe('Рост')
    await app.runJobs()
  })
})

test('what is deleted is gone for everybody, and nothing of what was written stays', async () => {
  const plan = await aPlan(manager, employee, { title: 'Тайное имя', goals: [{ title: 'Тайная цель' }] })
  await plans().delete({ id: plan.id })
  for (const person of [company.owner, manager, employee]) {
    const refused = await refusalOf(person.as.developmentPlans.get({ id: plan.id }))
    expect([refused.status, refused.code]).toEqual([404, 'plan_not_found'])
    expect((await person.as.developmentPlans.list()).total).toBe(0)
  }
  const { rows } = await app.owner.query(
    `select p::text || coalesce((select string_agg(e::text, '') from development_plan_events e
       where e.company_id = p.company_id and e.plan_id = p.id), '') as text
     from development_plans p where id = $1`,
    [plan.id],
  )
  expect(rows[0].text).not.toMatch(/Тайн/)
})
