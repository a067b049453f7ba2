import { contract } from '@kamerton/contract/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { lettersTo } from '../../testing/checks/letters.ts'
import { rawCall } from '../../testing/checks/raw-call.ts'
import { outcomesOf, refusalOf } from '../../testing/checks/refusals.ts'
import { statementsOf } from '../../testing/checks/statements.ts'
import { aCompany, aPerson, aTeam, type Company, type Person } from '../../testing/factories/companies.ts'
import { anActiveReview, reviewEverybody } from '../../testing/factories/manager-reviews.ts'
import { linksOf, moodQuestion } from '../../testing/factories/pulses.ts'
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
const ids = (people: readonly (Person | undefined)[]) => people.map((person) => person?.id ?? '').toSorted()
const linkOf = async (id: string, person = manager) => (await linksOf(app, company, id)).get(person.id) ?? ''
const join = (teamId: string, person: Person) =>
  app.owner.query(
    'insert into team_members (company_id, team_id, user_id, is_primary, joined_at) values ($1, $2, $3, false, now())',
    [company.companyId, teamId, person.id],
  )
const participationOf = async (id: string) => (await owner.as.pulses.get({ id })).participation

describe('who reviews whom', () => {
  test('is everybody of the manager’s teams as they are at the opening: once, and without the manager', async () => {
    const [first, second] = company.employees
    const third = await aPerson(app, company.companyId)
    const another = await aTeam(app, company.companyId, {
      name: 'Вторая',
      managerId: manager.id,
      memberIds: [third.id],
    })
    if (first) await join(another.id, first)
    await join(another.id, manager)
    const { id } = await anActiveReview(owner)
    const late = await aPerson(app, company.companyId, { teamId: company.teams[0]?.id ?? '' })
    const review = await manager.as.managerReviews.show({ id, managerId: manager.id })
    expect(idsOf(review.sheets)).toEqual(ids([first, company.employees[2], third]))
    expect(idsOf(review.sheets)).not.toContain(late.id)
    expect(idsOf(review.sheets)).not.toContain(second?.id)
    expect(review).toMatchObject({
      team_names: expect.arrayContaining([company.teams[0]?.name, 'Вторая']),
      reviewed: 0,
      of: 3,
      submitted_at: null,
      may: { write: true },
    })
  })

  test('whoever leads nobody else is not asked', async () => {
    const alone = await aPerson(app, company.companyId, { role: 'manager' })
    await aTeam(app, company.companyId, { name: 'Один', managerId: alone.id, memberIds: [alone.id] })
    const { audiences } = await owner.as.pulses.audiences({})
    expect(audiences.find(({ target_type }) => target_type === 'manager_review')?.people).toBe(1)
    const { id } = await anActiveReview(owner)
    expect((await owner.as.managerReviews.managers({ id })).managers.map((one) => one.manager.id)).toEqual([manager.id])
  })

  test('a review needs no questions of its own, any other pulse does', async () => {
    const review = await anActiveReview(owner, { questions: [moodQuestion] })
    expect(review.questions).toEqual([])
    const empty = { title: 'Пусто', category: 'custom' as const, target_type: 'company' as const, questions: [] }
    expect((await refusalOf(owner.as.pulses.create(empty))).status).toBe(422)
    const draft = await owner.as.pulses.create({ ...empty, target_type: 'manager_review' })
    expect((await refusalOf(owner.as.pulses.update({ id: draft.id, target_type: 'company' }))).status).toBe(422)
    await owner.as.pulses.update({ id: draft.id, target_type: 'company', questions: [moodQuestion] })
    expect((await owner.as.pulses.update({ id: draft.id, target_type: 'manager_review' })).questions).toEqual([])
  })
})

describe('a sheet', () => {
  test('is saved by itself, a field at a time, signed in and by the link alike', async () => {
    const { id } = await anActiveReview(owner)
    const at = { id, managerId: manager.id }
    const token = await linkOf(id)
    const [employee_id = ''] = ids([company.employees[0]])
    expect(await manager.as.managerReviews.save({ ...at, employee_id, performance: 2, version: 1 })).toEqual({
      version: 2,
      reviewed: 0,
      of: 2,
      saved_at: app.clock.now,
    })
    await anybody().saveByLink({ token, employee_id, mood: 'red', concerns: ' Устал ', version: 2 })
    const byLink = await anybody().showByLink({ token })
    expect(byLink).toEqual(await manager.as.managerReviews.show(at))
    expect(byLink.sheets.find(({ employee }) => employee.id === employee_id)).toMatchObject({
      performance: 2,
      mood: 'red',
      concerns: 'Устал',
      version: 3,
    })
    expect(byLink.reviewed).toBe(1)
    await manager.as.managerReviews.save({ ...at, employee_id, concerns: '', performance: null })
    expect((await anybody().showByLink({ token })).reviewed).toBe(0)
  })

  test('a save that is repeated because its answer was lost is no conflict; another one that knows less is', async () => {
    const { id } = await anActiveReview(owner)
    const change = { id, managerId: manager.id, employee_id: company.employees[0]?.id ?? '', version: 1 }
    await manager.as.managerReviews.save({ ...change, performance: 5 })
    expect(await manager.as.managerReviews.save({ ...change, performance: 5 })).toMatchObject({ version: 2 })
    expect(await refusalOf(manager.as.managerReviews.save({ ...change, performance: 1 }))).toMatchObject({
      code: 'changed_meanwhile',
    })
  })

  test.each([
    { performance: 0 },
    { performance: 6 },
    { performance: 4.5 },
    { mood: 'blue' },
    { concerns: 'а'.repeat(2001) },
  ])('takes no %o', async (wrong) => {
    const { id } = await anActiveReview(owner)
    const change = { id, managerId: manager.id, employee_id: company.employees[0]?.id ?? '', ...wrong }
    const { status } = await rawCall(app, contract.managerReviews.save, change, { token: manager.token })
    expect(status).toBe(422)
  })

  test('of somebody who is not reviewed here is not there', async () => {
    const { id } = await anActiveReview(owner)
    const change = { id, managerId: manager.id, performance: 3 as const }
    for (const employee_id of [company.employees[1]?.id ?? '', manager.id, owner.id])
      expect((await refusalOf(manager.as.managerReviews.save({ ...change, employee_id }))).code).toBe(
        'not_reviewed_here',
      )
  })
})

describe('submitting', () => {
  test('needs everybody: the refusal says how many are left', async () => {
    const { id } = await anActiveReview(owner)
    const at = { id, managerId: manager.id }
    await manager.as.managerReviews.save({
      ...at,
      employee_id: company.employees[0]?.id ?? '',
      performance: 3,
      mood: 'green',
    })
    await manager.as.managerReviews.save({ ...at, employee_id: company.employees[2]?.id ?? '', performance: 3 })
    expect(await refusalOf(manager.as.managerReviews.submit(at))).toMatchObject({
      status: 409,
      code: 'review_incomplete',
      body: { detail: 'Осталось оценить: 1' },
    })
    expect(await participationOf(id)).toMatchObject({ answered: 0 })
  })

  test('is done once, even by both doors at the same moment, and is the manager’s answer', async () => {
    const { id } = await anActiveReview(owner)
    await reviewEverybody(manager, id)
    const token = await linkOf(id)
    const { codes } = await outcomesOf<unknown>([
      manager.as.managerReviews.submit({ id, managerId: manager.id }),
      anybody().submitByLink({ token }),
    ])
    expect(codes).toEqual(['review_submitted'])
    expect(await participationOf(id)).toMatchObject({ invited: 1, answered: 1, rate: 100 })
    const form = await manager.as.managerReviews.show({ id, managerId: manager.id })
    expect(form).toMatchObject({ submitted_at: app.clock.now, may: { write: false }, reviewed: 2, of: 2 })
    const change = { id, managerId: manager.id, employee_id: company.employees[0]?.id ?? '', performance: 1 as const }
    expect((await refusalOf(manager.as.managerReviews.save(change))).code).toBe('review_submitted')
  })

  test('a spent link says that it is, and shows nothing of what was written', async () => {
    const { id } = await anActiveReview(owner)
    await reviewEverybody(manager, id, { performance: 1, mood: 'red', concerns: 'тайное слово' })
    const token = await linkOf(id)
    await anybody().submitByLink({ token })
    const form = await anybody().showByLink({ token })
    expect(form).toMatchObject({ submitted_at: app.clock.now, sheets: [] })
    expect(JSON.stringify(form)).not.toContain('тайное слово')
    expect(await app.as(null).pulses.form({ token })).toMatchObject({ already_answered: true })
  })

  test('one answer to the whole of it is refused by every door, and spends nothing', async () => {
    const { id } = await anActiveReview(owner)
    const token = await linkOf(id)
    const { round_id, pulse } = await app.as(null).pulses.form({ token })
    expect(pulse).toMatchObject({ target_type: 'manager_review', questions: [] })
    for (const answering of [
      () => app.as(null).pulses.submit({ token, responses: {} }),
      () => app.as(null).pulses.submit({ token, responses: {}, round_id }),
      () => manager.as.pulses.answer({ id, responses: {} }),
    ])
      expect((await refusalOf(answering())).code).toBe('pulse_is_review')
    expect(await participationOf(id)).toMatchObject({ answered: 0 })
  })

  test('ends with the round: what was not submitted is shown to nobody but its author', async () => {
    const { id } = await anActiveReview(owner)
    const written = await reviewEverybody(manager, id, { performance: 2, mood: 'red', concerns: 'недописанное' })
    const token = await linkOf(id)
    await owner.as.pulses.deactivate({ id })
    const at = { id, managerId: manager.id }
    expect((await refusalOf(manager.as.managerReviews.submit(at))).code).toBe('pulse_closed')
    const change = { employee_id: company.employees[0]?.id ?? '', performance: 5 as const }
    expect((await refusalOf(manager.as.managerReviews.save({ ...at, ...change }))).code).toBe('pulse_closed')
    for (const call of [
      () => anybody().showByLink({ token }),
      () => anybody().saveByLink({ token, ...change }),
      () => anybody().submitByLink({ token }),
    ])
      expect((await refusalOf(call())).code).toBe('pulse_closed')
    expect((await manager.as.managerReviews.show(at)).sheets).toEqual(written.sheets)
    const seen = await owner.as.managerReviews.show(at)
    expect(seen).toMatchObject({ reviewed: 2, of: 2, may: { write: false }, round: { is_open: false } })
    expect(JSON.stringify(seen)).not.toContain('недописанное')
    expect(await owner.as.managerReviews.ofEmployee({ id: company.employees[0]?.id ?? '' })).toEqual({
      reviews: [],
      total: 0,
    })
  })
})

test('the letter asks to review the team, and its link opens as long as the review is not submitted', async () => {
  await anActiveReview(owner)
  await app.runJobs()
  const [letter] = await lettersTo(app, manager.email, 'pulse-invitation')
  expect(letter?.text).toContain('просит вас оценить людей вашей команды, каждого отдельно')
  expect(letter?.text).toContain('Ссылка личная: по ней можно возвращаться к форме, пока оценка не отправлена')
  expect(letter?.text.replaceAll(/\s+/g, ' ')).toContain(
    'ответ сохранится с вашим именем, замечания и оценки появятся в профилях сотрудников. Подробнее – на странице',
  )
})

test('the form of a hundred people takes six statements at most', async () => {
  const hundred = await aCompany(app, { employees: 100, teams: 1 })
  const { id } = await anActiveReview(hundred.owner)
  const at = { id, managerId: hundred.manager.id }
  const statements = await statementsOf(() => hundred.manager.as.managerReviews.show(at))
  expect(statements.length).toBeLessThanOrEqual(6)
})
