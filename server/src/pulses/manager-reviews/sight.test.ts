import { DAY } from '@kamerton/contract/lib/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { aCompany, aPerson, aTeam, type Company, type Person } from '../../testing/factories/companies.ts'
import { anActiveReview, reviewEverybody } from '../../testing/factories/manager-reviews.ts'
import { aPulse, enpsQuestion, linksOf } from '../../testing/factories/pulses.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
let owner: Person
let manager: Person
beforeEach(async () => {
  company = await aCompany(app, { employees: 4, teams: 2 })
  ;({ owner, manager } = company)
})

const anybody = () => app.as(null).managerReviews
const idsOf = (sheets: readonly { employee: { id: string } }[]) => sheets.map(({ employee }) => employee.id).toSorted()
const linkOf = async (id: string, person = manager) => (await linksOf(app, company, id)).get(person.id) ?? ''
const join = (teamId: string, person: Person) =>
  app.owner.query(
    'insert into team_members (company_id, team_id, user_id, is_primary, joined_at) values ($1, $2, $3, false, now())',
    [company.companyId, teamId, person.id],
  )

describe('what others see', () => {
  test('is how far the manager is, and the sheets once they are submitted', async () => {
    const { id } = await anActiveReview(owner)
    const at = { id, managerId: manager.id }
    await reviewEverybody(manager, id, { performance: 2, mood: 'yellow', concerns: 'слова' })
    const before = await owner.as.managerReviews.show(at)
    expect(before).toMatchObject({ reviewed: 2, of: 2, may: { write: false } })
    expect(before.sheets.map(({ performance, mood, concerns }) => [performance, mood, concerns])).toEqual([
      [null, null, null],
      [null, null, null],
    ])
    const { managers } = await company.admin.as.managerReviews.managers({ id })
    expect(managers).toMatchObject([{ manager: { id: manager.id }, reviewed: 2, of: 2, submitted_at: null }])
    await manager.as.managerReviews.submit(at)
    expect((await company.admin.as.managerReviews.show(at)).sheets.map(({ concerns }) => concerns)).toEqual([
      'слова',
      'слова',
    ])
    const { rows } = await app.owner.query(
      "select subject_id from audit_events where actor_id = $1 and kind = 'named_answers_read'",
      [company.admin.id],
    )
    expect(rows).toEqual([{ subject_id: id }])
  })

  test('neither the reviewed, nor another manager, nor another company', async () => {
    const other = await aCompany(app)
    const rival = await aPerson(app, company.companyId, { role: 'manager' })
    await aTeam(app, company.companyId, {
      name: 'Чужая',
      managerId: rival.id,
      memberIds: [(await aPerson(app, company.companyId)).id],
    })
    const { id } = await anActiveReview(owner)
    await reviewEverybody(manager, id)
    await manager.as.managerReviews.submit({ id, managerId: manager.id })
    const [reviewed = owner] = company.employees
    for (const person of [reviewed, rival, other.owner, other.manager]) {
      const at = { id, managerId: manager.id }
      const change = { ...at, employee_id: reviewed.id, performance: 1 as const }
      for (const call of [
        () => person.as.managerReviews.show(at),
        () => person.as.managerReviews.save(change),
        () => person.as.managerReviews.submit(at),
        () => person.as.managerReviews.managers({ id }),
        () => person.as.managerReviews.ofEmployee({ id: reviewed.id }),
      ])
        expect((await refusalOf(call())).code).toBe('not_found')
    }
    expect(await rival.as.managerReviews.show({ id, managerId: rival.id })).toMatchObject({ of: 1, reviewed: 0 })
  })

  test('nobody reads the sheet about themselves, whatever their role', async () => {
    await join(company.teams[0]?.id ?? '', company.admin)
    const { id } = await anActiveReview(owner)
    const { of } = await reviewEverybody(manager, id, { performance: 1, mood: 'red' })
    await manager.as.managerReviews.submit({ id, managerId: manager.id })
    const seen = await company.admin.as.managerReviews.show({ id, managerId: manager.id })
    expect([of, idsOf(seen.sheets).includes(company.admin.id), seen.sheets.length]).toEqual([3, false, 2])
    expect(await company.admin.as.managerReviews.ofEmployee({ id: company.admin.id })).toEqual({
      reviews: [],
      total: 0,
    })
    expect(await owner.as.managerReviews.ofEmployee({ id: company.admin.id })).toMatchObject({ total: 1 })
  })

  test('a profile has all reviews for owner and admin, and for a manager their own', async () => {
    const [reviewed = owner] = company.employees
    const second = await aPerson(app, company.companyId, { role: 'manager' })
    const team = await aTeam(app, company.companyId, { name: 'Вторая', managerId: second.id })
    await join(team.id, reviewed)
    const { id } = await anActiveReview(owner)
    await reviewEverybody(manager, id, { performance: 5, mood: 'green', concerns: 'первый' })
    await reviewEverybody(second, id, { performance: 2, mood: 'red', concerns: 'второй' })
    await manager.as.managerReviews.submit({ id, managerId: manager.id })
    app.clock.pass(1000)
    await second.as.managerReviews.submit({ id, managerId: second.id })
    const said = async (person: Person) =>
      (await person.as.managerReviews.ofEmployee({ id: reviewed.id })).reviews.map(({ concerns }) => concerns)
    expect(await said(owner)).toEqual(['второй', 'первый'])
    expect(await said(manager)).toEqual(['первый'])
    expect(await said(second)).toEqual(['второй'])
    const page = await owner.as.managerReviews.ofEmployee({ id: reviewed.id, skip: 1, limit: 1 })
    expect([page.total, page.reviews.map(({ performance }) => performance)]).toEqual([2, [5]])
    await owner.as.pulses.delete({ id })
    expect(await said(owner)).toEqual([])
    await owner.as.pulses.restore({ id })
    expect(await said(owner)).toEqual(['второй', 'первый'])
  })

  test('the person finds what was submitted in their own data, and nothing that was not', async () => {
    const [reviewed = owner] = company.employees
    const { id } = await anActiveReview(owner)
    await reviewEverybody(manager, id, { performance: 2, mood: 'yellow', concerns: 'Ночные смены' })
    expect((await reviewed.as.myData.show()).reviews_about_me).toEqual([])
    expect((await manager.as.myData.show()).reviews_by_me).toHaveLength(2)
    await manager.as.managerReviews.submit({ id, managerId: manager.id })
    expect((await reviewed.as.myData.show()).reviews_about_me).toEqual([
      {
        pulse: 'Оценка команд',
        person: `${manager.firstName} ${manager.lastName}`,
        performance: 2,
        mood: 'yellow',
        concerns: 'Ночные смены',
        submitted_at: app.clock.now,
      },
    ])
  })
})

describe('rounds', () => {
  test('each is a review of its own: a weekly one closes the last with what was submitted, and both stay readable', async () => {
    const rival = await aPerson(app, company.companyId, { role: 'manager' })
    const theirs = await aPerson(app, company.companyId)
    await aTeam(app, company.companyId, { name: 'Чужая', managerId: rival.id, memberIds: [theirs.id] })
    const { id } = await anActiveReview(owner, { type: 'weekly', schedule: { dayOfWeek: 1, time: '10:00' } })
    app.clock.pass(7 * DAY)
    await app.runJobs()
    await reviewEverybody(manager, id, { performance: 5, mood: 'green', concerns: 'неделя первая' })
    await manager.as.managerReviews.submit({ id, managerId: manager.id })
    await reviewEverybody(rival, id, { performance: 1, mood: 'red', concerns: 'не отправлено' })
    const { round: first } = await owner.as.managerReviews.managers({ id })
    app.clock.pass(7 * DAY)
    await app.runJobs()
    const newest = await owner.as.managerReviews.managers({ id })
    expect(newest.round).toMatchObject({ number: 2, is_open: true })
    expect(newest.managers.map(({ reviewed, submitted_at }) => [reviewed, submitted_at])).toEqual([
      [0, null],
      [0, null],
    ])
    const round_id = first?.id ?? ''
    const old = await owner.as.managerReviews.managers({ id, round_id })
    expect(old.managers.map((one) => [one.manager.id, one.submitted_at !== null])).toEqual([
      [rival.id, false],
      [manager.id, true],
    ])
    const shown = await owner.as.managerReviews.show({ id, managerId: manager.id, round_id })
    expect(shown.sheets.map(({ concerns }) => concerns)).toEqual(['неделя первая', 'неделя первая'])
    expect((await owner.as.managerReviews.ofEmployee({ id: theirs.id })).total).toBe(0)
  })

  test('a pulse of another kind has no managers, and its link opens no review', async () => {
    const { id } = await aPulse(owner, { questions: [enpsQuestion] })
    await owner.as.pulses.activate({ id })
    expect(await owner.as.managerReviews.managers({ id })).toEqual({ round: null, managers: [] })
    expect((await refusalOf(anybody().showByLink({ token: await linkOf(id) }))).code).toBe('pulse_link_invalid')
  })
})
