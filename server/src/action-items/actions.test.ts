import type { actionItems } from '@kamerton/contract/action-items/endpoints'
import type { RawInput } from '@kamerton/contract/lib/endpoint'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../testing/checks/refusals.ts'
import { statementsOf } from '../testing/checks/statements.ts'
import { aCompany, aPerson, aTeam, type Company, type Person } from '../testing/factories/companies.ts'
import { aPulse, despite, moodQuestion, roundOf } from '../testing/factories/pulses.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
let owner: Person
let manager: Person
/** A person of the team that the manager leads. */
let member: Person
/** A person of the other team, which nobody leads. */
let outsider: Person
beforeEach(async () => {
  // A Wednesday.
  app.clock.now = new Date('2026-11-18T09:00:00Z')
  company = await aCompany(app, { employees: 4, teams: 2 })
  ;({ owner, manager } = company)
  member = company.employees[0] ?? owner
  outsider = company.employees[1] ?? owner
})

const teamId = () => company.teams[0]?.id ?? ''
const about = {
  team: () => ({ subject_type: 'team', subject_id: teamId() }) as const,
  person: (person: Person) => ({ subject_type: 'employee', subject_id: person.id }) as const,
  company: { subject_type: 'company' } as const,
}
type Wanted = RawInput<typeof actionItems.create>
type Subject = Pick<Wanted, 'subject_type'> & { subject_id?: string }
const make = (author: Person, subject: Subject, more: Partial<Wanted> = {}) =>
  author.as.actionItems.create({
    title: 'Разобрать комментарии',
    responsible_id: author.id,
    due_on: '2026-11-30',
    ...subject,
    ...more,
  })
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const fieldOf = async (call: Promise<unknown>) => {
  const { body } = await refusalOf(call)
  const [first] = typeof body.detail === 'string' ? [] : body.detail
  return [first?.loc.at(-1), first?.msg]
}
const titlesOf = async (person: Person, query: RawInput<typeof actionItems.list> = {}) =>
  (await person.as.actionItems.list(query)).items.map(({ title }) => title)

describe('who sees an action', () => {
  test('a list shows exactly what may be opened: by everybody, of everything', async () => {
    const rival = await aPerson(app, company.companyId, { role: 'manager' })
    await aTeam(app, company.companyId, { name: 'Чужая', managerId: rival.id })
    const people = [owner, company.admin, manager, rival, member, outsider]
    const ids: string[] = []
    for (const responsible of people) {
      ids.push((await make(owner, about.team(), { responsible_id: responsible.id })).id)
      ids.push((await make(owner, about.company, { responsible_id: responsible.id })).id)
    }
    for (const subject of [company.admin, manager, member, outsider, rival])
      ids.push((await make(owner, about.person(subject))).id)
    ids.push((await make(company.admin, about.person(owner))).id)
    for (const person of people) {
      const opened: string[] = []
      for (const id of ids)
        await person.as.actionItems.get({ id }).then(
          () => opened.push(id),
          (error) => expect(error).toMatchObject({ status: 404 }),
        )
      const { items, total } = await person.as.actionItems.list({ scope: 'all', status: 'all', limit: 100 })
      const listed = items.map(({ id }) => id).toSorted()
      expect([person.role, total, listed]).toEqual([person.role, opened.length, opened.toSorted()])
      expect(items.filter(({ subject }) => subject.id === person.id)).toEqual([])
    }
  })

  test('one about a person is never its person’s, nor an employee’s, whoever is to do it', async () => {
    const { id } = await make(manager, about.person(member))
    expect(await codeOf(member.as.actionItems.get({ id }))).toBe('not_found')
    expect(await titlesOf(member, { scope: 'all', status: 'all' })).toEqual([])
    expect(await fieldOf(make(manager, about.person(member), { responsible_id: member.id }))).toEqual([
      'responsible_id',
      'За действие о сотруднике отвечает его руководитель, администратор или владелец',
    ])
    expect((await fieldOf(make(owner, about.person(member), { responsible_id: outsider.id })))[0]).toBe(
      'responsible_id',
    )
    expect((await fieldOf(make(owner, about.person(owner))))[0]).toBe('subject_id')
    expect((await owner.as.actionItems.get({ id })).subject).toMatchObject({ type: 'employee', id: member.id })
  })

  test('a manager who leads the person no more sees it no more, though they are to do it', async () => {
    const { id } = await make(manager, about.person(member))
    await owner.as.teams.movePerson({ id: member.id, team_id: company.teams[1]?.id ?? '' })
    expect(await codeOf(manager.as.actionItems.get({ id }))).toBe('not_found')
    expect(await titlesOf(manager)).toEqual([])
    expect((await owner.as.actionItems.get({ id })).responsible.id).toBe(manager.id)
  })

  test('whoever is to do it says how far it is and takes notes, and nothing else', async () => {
    const { id } = await make(manager, about.team(), { responsible_id: outsider.id })
    const seen = await outsider.as.actionItems.get({ id })
    expect(seen.may).toEqual({ update: false, change_status: true, delete: false, promise: false })
    await outsider.as.actionItems.update({ id, notes: 'Поговорил с двумя', version: seen.version })
    await outsider.as.actionItems.changeStatus({ id, status: 'in_progress' })
    expect(await codeOf(outsider.as.actionItems.update({ id, title: 'Другое' }))).toBe('forbidden')
    expect(await codeOf(outsider.as.actionItems.update({ id, notes: 'и срок', due_on: '2026-12-30' }))).toBe(
      'forbidden',
    )
    expect(await codeOf(outsider.as.actionItems.delete({ id }))).toBe('forbidden')
    expect(await codeOf(outsider.as.actionItems.promise({ id, round_id: null }))).toBe('forbidden')
    expect(await manager.as.actionItems.get({ id })).toMatchObject({
      notes: 'Поговорил с двумя',
      status: 'in_progress',
    })
  })
})

test('«Мои данные» hold what one is to do and what one has written down, and nothing about oneself', async () => {
  await make(manager, about.team(), { title: 'поручено', responsible_id: member.id })
  await make(manager, about.person(member), { title: 'о человеке' })
  const own = await member.as.myData.show()
  expect([own.actions_of_mine.map(({ title }) => title), own.actions_by_me]).toEqual([['поручено'], []])
  expect(JSON.stringify(own)).not.toContain('о человеке')
  const written = await manager.as.myData.show()
  expect([written.actions_of_mine, written.actions_by_me].map((all) => all.map(({ title }) => title))).toEqual([
    ['о человеке'],
    ['поручено'],
  ])
})

describe('lists', () => {
  test('what is overdue leads, then by day; what is over comes last; counts are of the whole scope', async () => {
    const dated = async (title: string, due_on: string) => (await make(manager, about.team(), { title, due_on })).id
    await dated('позже', '2026-12-20')
    await dated('скоро', '2026-11-25')
    await dated('просрочено', '2026-11-19')
    const done = await dated('сделано', '2026-11-19')
    const dropped = await dated('отменено', '2026-11-19')
    app.clock.now = new Date('2026-11-20T09:00:00Z')
    await manager.as.actionItems.changeStatus({ id: done, status: 'done' })
    await manager.as.actionItems.changeStatus({ id: dropped, status: 'dropped', drop_reason: 'Уже решили иначе' })
    expect(await titlesOf(manager)).toEqual(['просрочено', 'скоро', 'позже'])
    expect((await titlesOf(manager, { status: 'all' })).slice(0, 3)).toEqual(['просрочено', 'скоро', 'позже'])
    const page = await manager.as.actionItems.list({ status: 'all', limit: 1 })
    expect([page.total, page.counts]).toEqual([5, { open: 3, overdue: 1, done: 1 }])
    expect(page.items[0]?.is_overdue).toBe(true)
    expect(await titlesOf(manager, { status: 'done' })).toEqual(['сделано'])
    expect((await manager.as.actionItems.get({ id: done })).done_on).toBe('2026-11-20')
  })

  test('mine, of those I lead, and all; of one subject', async () => {
    await make(owner, about.company, { title: 'компания', responsible_id: manager.id })
    await make(owner, about.team(), { title: 'команда' })
    await make(owner, about.person(member), { title: 'человек' })
    await make(owner, about.person(outsider), { title: 'чужой' })
    expect(await titlesOf(manager)).toEqual(['компания'])
    expect((await titlesOf(manager, { scope: 'led' })).toSorted()).toEqual(['команда', 'человек'])
    expect((await titlesOf(manager, { scope: 'all' })).toSorted()).toEqual(['команда', 'компания', 'человек'])
    expect(await titlesOf(manager, { scope: 'all', ...about.person(member) })).toEqual(['человек'])
    expect(await titlesOf(manager, { scope: 'all', ...about.person(outsider) })).toEqual([])
    expect(await titlesOf(owner, { scope: 'all', subject_type: 'company' })).toEqual(['компания'])
    expect(await titlesOf(owner, { scope: 'led' })).toEqual([])
  })

  test('ask as many statements for a hundred as for one', async () => {
    await make(manager, about.team())
    const few = await statementsOf(() => manager.as.actionItems.list({ scope: 'all', limit: 100 }))
    for (let i = 0; i < 20; i++) await make(manager, about.team())
    const many = await statementsOf(() => manager.as.actionItems.list({ scope: 'all', limit: 100 }))
    expect(many.length).toBe(few.length)
  })
})

describe('what is written', () => {
  test('a day that has passed is refused, and a day that stays may have passed', async () => {
    expect(await fieldOf(make(manager, about.team(), { due_on: '2026-11-17' }))).toEqual([
      'due_on',
      'Этот день уже прошёл',
    ])
    const { id } = await make(manager, about.team(), { due_on: '2026-11-18' })
    app.clock.now = new Date('2026-11-20T09:00:00Z')
    await manager.as.actionItems.update({ id, title: 'Иначе', due_on: '2026-11-18' })
    expect((await fieldOf(manager.as.actionItems.update({ id, due_on: '2026-11-19' })))[0]).toBe('due_on')
  })

  test('dropping needs a reason, and what is taken up again has none', async () => {
    const { id } = await make(manager, about.team())
    expect(await fieldOf(manager.as.actionItems.changeStatus({ id, status: 'dropped', drop_reason: '  ' }))).toEqual([
      'drop_reason',
      'Напишите, почему действие отменяется',
    ])
    const dropped = await manager.as.actionItems.changeStatus({ id, status: 'dropped', drop_reason: 'Нет бюджета' })
    expect(dropped).toMatchObject({ status: 'dropped', drop_reason: 'Нет бюджета', done_on: null })
    expect(await manager.as.actionItems.changeStatus({ id, status: 'in_progress' })).toMatchObject({
      drop_reason: null,
      done_on: null,
    })
  })

  test('somebody who has left is responsible for nothing', async () => {
    await owner.as.employees.delete({ id: outsider.id })
    expect((await fieldOf(make(manager, about.team(), { responsible_id: outsider.id })))[0]).toBe('responsible_id')
  })

  test('what happened to it is written down; what it says is not', async () => {
    const { id } = await make(manager, about.team())
    await manager.as.actionItems.update({ id, responsible_id: outsider.id })
    await outsider.as.actionItems.changeStatus({ id, status: 'done' })
    await manager.as.actionItems.delete({ id })
    const { rows } = await app.owner.query(
      'select kind, actor_id from audit_events where company_id = $1 and subject_id = $2 order by id',
      [company.companyId, id],
    )
    expect(rows).toEqual([
      { kind: 'action_created', actor_id: manager.id },
      { kind: 'action_handed', actor_id: manager.id },
      { kind: 'action_done', actor_id: outsider.id },
      { kind: 'action_deleted', actor_id: manager.id },
    ])
  })
})

describe('of a recommendation', () => {
  /** A team of five without a manager: the rules advise to name one. */
  async function aTeamWithoutManager() {
    const people = await Promise.all(Array.from({ length: 5 }, () => aPerson(app, company.companyId)))
    return aTeam(app, company.companyId, { name: 'Без руководителя', memberIds: people.map(({ id }) => id) })
  }

  test('its evidence is found by the server and stays as it was', async () => {
    const team = await aTeamWithoutManager()
    const { all_recommendations } = await owner.as.recommendations.team({ id: team.id, period_days: 30 })
    const advice = all_recommendations.find(({ rule_id }) => rule_id === 'team.manager.missing')
    if (!advice) throw new Error('the rules advise nothing about a team without a manager')
    const subject = { subject_type: 'team', subject_id: team.id } as const
    const wanted = { recommendation_id: advice.id, period_days: 30 }
    const made = await make(owner, subject, { ...wanted, responsible_id: outsider.id })
    const { rule_id, rule_version, title, evidence } = advice
    expect(made.origin).toEqual({ rule_id, rule_version, title, evidence })
    await owner.as.teams.update({ id: team.id, manager_id: manager.id })
    expect((await owner.as.actionItems.get({ id: made.id })).origin).toEqual(made.origin)
    // A person who only does the action sees its reason, and no figure of the team.
    expect((await outsider.as.actionItems.get({ id: made.id })).origin).toEqual({
      rule_id,
      rule_version,
      title,
      evidence: [],
    })
    // The rules find it no more.
    expect(await codeOf(make(owner, subject, wanted))).toBe('recommendation_gone')
  })

  test('of another subject, of nobody’s and of a team out of sight it is refused', async () => {
    const team = await aTeamWithoutManager()
    const id = `team.manager.missing:${team.id}`
    expect(await codeOf(make(owner, about.team(), { recommendation_id: id }))).toBe('recommendation_gone')
    expect(await codeOf(make(manager, about.team(), { recommendation_id: id }))).toBe('not_found')
    expect(await codeOf(make(owner, about.team(), { recommendation_id: 'нет такой' }))).toBe('recommendation_gone')
  })
})

async function aClosedRound(target: object = {}, title = 'Настроение'): Promise<string> {
  const { id } = await aPulse(owner, { title, category: 'mood', questions: [moodQuestion], ...target })
  await owner.as.pulses.activate({ id, ...despite })
  await owner.as.pulses.deactivate({ id })
  return roundOf(app, id)
}
const ofTeam = (at: number) => ({ target_type: 'team', target_value: company.teams[at]?.id ?? '' }) as const

describe('of results', () => {
  test('the round and the question it was taken from stay with it, and the round lists it', async () => {
    const round_id = await aClosedRound({}, 'Всех')
    const { id, source } = await make(owner, about.company, { source: { round_id, question_id: moodQuestion.id } })
    const { question } = moodQuestion
    expect(source).toMatchObject({ round_id, pulse_title: 'Всех', question_id: moodQuestion.id, question })
    expect((await owner.as.actionItems.get({ id })).source).toEqual(source)
    const whole = await make(owner, about.company, { title: 'обо всём', source: { round_id } })
    expect(whole.source).toMatchObject({ round_id, question_id: null, question: null })
    expect((await make(owner, about.company)).source).toBeNull()
    const { items } = await owner.as.actionItems.list({ scope: 'all', status: 'all', source_round_id: round_id })
    expect(items.map((item) => item.id).toSorted()).toEqual([id, whole.id].toSorted())
  })

  test('of a pulse out of sight, or of none, it is refused', async () => {
    const round_id = await aClosedRound(ofTeam(1))
    expect(await codeOf(make(manager, about.team(), { source: { round_id } }))).toBe('not_found')
    expect(await codeOf(make(owner, about.company, { source: { round_id: owner.id } }))).toBe('not_found')
  })
})

describe('promised', () => {
  test('to rounds that asked its people: of the team its own and the company’s, and no other’s', async () => {
    const all = await aClosedRound({}, 'Всех')
    const own = await aClosedRound(ofTeam(0), 'Своих')
    const foreign = await aClosedRound(ofTeam(1), 'Чужих')
    const action = await make(manager, about.team())
    const { rounds } = await manager.as.actionItems.rounds({ id: action.id })
    expect(rounds.map(({ pulse_title, asked }) => `${pulse_title} ${asked}`).toSorted()).toEqual(['Всех 2', 'Своих 2'])
    expect(await fieldOf(manager.as.actionItems.promise({ id: action.id, round_id: foreign }))).toEqual([
      'round_id',
      'Выберите завершённый опрос, в котором спрашивали этих людей',
    ])
    for (const round_id of [all, own]) {
      const { promise } = await manager.as.actionItems.promise({ id: action.id, round_id })
      expect(promise).toMatchObject({ round_id, promised_at: app.clock.now })
    }
    const ofCompany = await make(owner, about.company)
    expect((await owner.as.actionItems.rounds({ id: ofCompany.id })).rounds.map(({ round_id }) => round_id)).toEqual([
      all,
    ])
    expect(await titlesOf(owner, { scope: 'all', round_id: own })).toEqual([action.title])
  })

  test('what is promised does not disappear: it is dropped with a reason, or the promise is taken back', async () => {
    const round_id = await aClosedRound()
    const { id } = await make(owner, about.company)
    expect((await owner.as.actionItems.promise({ id, round_id })).may.delete).toBe(false)
    expect(await codeOf(owner.as.actionItems.delete({ id }))).toBe('action_is_promised')
    await owner.as.actionItems.promise({ id, round_id: null })
    await owner.as.actionItems.delete({ id })
    expect(await codeOf(owner.as.actionItems.get({ id }))).toBe('not_found')
  })

  test('never about a person, nor of a round that still runs', async () => {
    const round_id = await aClosedRound(ofTeam(0))
    const personal = await make(manager, about.person(member))
    expect(personal.may.promise).toBe(false)
    expect((await manager.as.actionItems.rounds({ id: personal.id })).rounds).toEqual([])
    expect((await fieldOf(manager.as.actionItems.promise({ id: personal.id, round_id })))[0]).toBe('round_id')
    const running = await aPulse(owner, { category: 'mood', questions: [moodQuestion] })
    await owner.as.pulses.activate({ id: running.id, ...despite })
    const { id } = await make(owner, about.company)
    expect((await owner.as.actionItems.rounds({ id })).rounds).toEqual([])
  })
})

describe('when somebody leaves', () => {
  const responsibleOf = async (id: string) => (await owner.as.actionItems.get({ id })).responsible.id

  test('what they were to do goes to whoever made it, else to the owner; what is done stays theirs', async () => {
    const given = await make(manager, about.team(), { responsible_id: outsider.id })
    const done = await make(manager, about.team(), { responsible_id: outsider.id })
    await outsider.as.actionItems.changeStatus({ id: done.id, status: 'done' })
    await owner.as.employees.delete({ id: outsider.id })
    expect([await responsibleOf(given.id), await responsibleOf(done.id)]).toEqual([manager.id, outsider.id])
    await owner.as.employees.delete({ id: manager.id })
    expect(await responsibleOf(given.id)).toBe(owner.id)
  })

  test('what was to be done about them is over, and says why', async () => {
    const { id } = await make(manager, about.person(member))
    await owner.as.employees.delete({ id: member.id })
    expect(await owner.as.actionItems.get({ id })).toMatchObject({
      status: 'dropped',
      drop_reason: 'Сотрудник ушёл из компании',
    })
  })

  test('a deleted team takes what was to be done for it along', async () => {
    const { id } = await make(manager, about.team())
    await owner.as.teams.delete({ id: teamId() })
    expect(await owner.as.actionItems.get({ id })).toMatchObject({ status: 'dropped', drop_reason: 'Команда удалена' })
  })
})
