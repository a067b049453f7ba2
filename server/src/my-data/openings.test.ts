import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { statementsOf } from '../testing/checks/statements.ts'
import { aCompany, type Company, type Person } from '../testing/factories/companies.ts'
import { aPlan } from '../testing/factories/development-plans.ts'
import { anActiveReview, reviewEverybody } from '../testing/factories/manager-reviews.ts'
import { aPair } from '../testing/factories/one-to-one.ts'
import { anActivePulse, answerAs, moodQuestion } from '../testing/factories/pulses.ts'
import { mood } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
let owner: Person
let admin: Person
let manager: Person
let person: Person
beforeEach(async () => {
  company = await aCompany(app, { employees: 8, teams: 1 })
  ;({ owner, admin, manager } = company)
  person = company.employees[0] ?? owner
})

/** Openings as the person sees them: by whom, and of which data. */
const openingsOf = async ({ as }: Person) => {
  const { openings } = await as.myData.openings()
  const names = new Map([owner, admin, manager, ...company.employees].map(({ id, role }) => [id, role]))
  return openings.map(({ kind, opener, thing }) => [names.get(opener.id), kind, thing?.name ?? null])
}

describe('who has opened what is kept of a person', () => {
  test('is told to that person: the thing, who and when, once for each day', async () => {
    await owner.as.employees.get({ id: person.id })
    app.clock.pass(HOUR)
    await owner.as.employees.get({ id: person.id })
    await manager.as.employees.get({ id: person.id })
    expect(await openingsOf(person)).toEqual([
      ['manager', 'profile', null],
      ['owner', 'profile', null],
    ])
    app.clock.pass(DAY)
    await owner.as.employees.get({ id: person.id })
    expect(await openingsOf(person)).toHaveLength(3)
    expect((await person.as.myData.openings()).openings[0]).toMatchObject({
      opened_at: app.clock.now,
      opener: { id: owner.id },
    })
  })

  test('of feedback, meetings, plans and reviews, by whoever is not the person themself', async () => {
    await company.employees[1]?.as.feedback.create({
      target_user_id: person.id,
      feedback_type: 'positive',
      rating: 5,
      comment: 'спасибо',
    })
    await person.as.feedback.list({ id: person.id })
    await admin.as.feedback.list({ id: person.id })
    const { meetingId } = await aPair(app, manager, person)
    await person.as.oneToOne.meeting({ id: meetingId })
    await owner.as.oneToOne.meeting({ id: meetingId })
    const plan = await aPlan(manager, person, { title: 'Рост' })
    await person.as.developmentPlans.get({ id: plan.id })
    await admin.as.developmentPlans.get({ id: plan.id })
    const review = await anActiveReview(owner)
    await reviewEverybody(manager, review.id)
    await manager.as.managerReviews.submit({ id: review.id, managerId: manager.id })
    await admin.as.managerReviews.show({ id: review.id, managerId: manager.id })
    await owner.as.managerReviews.ofEmployee({ id: person.id })
    expect((await openingsOf(person)).map(String).toSorted()).toEqual(
      [
        ['admin', 'feedback', null],
        ['owner', 'meeting', null],
        ['admin', 'plan', 'Рост'],
        ['admin', 'review', null],
        ['owner', 'review', null],
      ]
        .map(String)
        .toSorted(),
    )
    // The meeting is the manager's too, and so are their answers about their people.
    expect((await openingsOf(manager)).map(String).toSorted()).toEqual([
      'admin,answers,Оценка команд',
      'employee,meeting,',
      'owner,meeting,',
    ])
  })

  test('also of a plan by its history, and of a meeting by the plans that were made at the last one', async () => {
    const plan = await aPlan(manager, person, { title: 'Рост' })
    await person.as.developmentPlans.history({ id: plan.id })
    await admin.as.developmentPlans.history({ id: plan.id })
    const { meetingId } = await aPair(app, manager, person)
    await person.as.oneToOne.previousPlans({ id: meetingId })
    await owner.as.oneToOne.previousPlans({ id: meetingId })
    // A second opening of a thing on one day is not counted again.
    await admin.as.developmentPlans.get({ id: plan.id })
    await owner.as.oneToOne.meeting({ id: meetingId })
    expect((await openingsOf(person)).map(String).toSorted()).toEqual(['admin,plan,Рост', 'owner,meeting,'])
    expect((await openingsOf(manager)).map(String).toSorted()).toEqual(['employee,meeting,', 'owner,meeting,'])
  })

  test('of a draft, which the person does not know of, nothing', async () => {
    const plan = await aPlan(manager, person, { status: 'draft', title: 'Тайный' })
    await owner.as.developmentPlans.get({ id: plan.id })
    await owner.as.developmentPlans.history({ id: plan.id })
    expect(await openingsOf(person)).toEqual([])
  })

  test('of named answers by the journal, from the answer on, to those who have answered; and of exports', async () => {
    const pulse = await anActivePulse(owner, { ...mood, title: 'Ноябрь' })
    const [, other = owner, silent = owner] = company.employees
    await answerAs(app, company, pulse.id, [{ person: other, responses: { [moodQuestion.id]: 4 } }])
    await owner.as.pulses.responses({ id: pulse.id })
    app.clock.pass(2 * HOUR)
    await answerAs(app, company, pulse.id, [{ person, responses: { [moodQuestion.id]: 2 } }])
    expect(await openingsOf(person)).toEqual([])
    app.clock.pass(HOUR)
    await admin.as.pulses.responses({ id: pulse.id })
    app.clock.pass(HOUR)
    await admin.as.exports.pulse({ id: pulse.id, format: 'csv' })
    expect(await openingsOf(person)).toEqual([
      ['admin', 'answers_file', 'Ноябрь'],
      ['admin', 'answers', 'Ноябрь'],
    ])
    expect(await openingsOf(other)).toHaveLength(3)
    expect(await openingsOf(silent)).toEqual([])
    await owner.as.employees.export({})
    expect(await openingsOf(silent)).toEqual([['owner', 'directory_file', null]])
  })

  test('of anonymous answers nothing: neither to who answered nor to who did not', async () => {
    const pulse = await anActivePulse(owner, { ...mood, is_anonymous: true })
    await answerAs(
      app,
      company,
      pulse.id,
      company.employees.slice(0, 7).map((one) => ({ person: one, responses: { [moodQuestion.id]: 3 } })),
    )
    await owner.as.pulses.deactivate({ id: pulse.id })
    await app.runJobs()
    await owner.as.pulses.responses({ id: pulse.id })
    for (const one of company.employees) expect(await openingsOf(one)).toEqual([])
  })

  test('is told by nobody to another, is part of the copy of one’s data, and ends after ninety days', async () => {
    await owner.as.employees.get({ id: person.id })
    const [, other = owner] = company.employees
    expect(await openingsOf(other)).toEqual([])
    expect((await person.as.myData.show()).openings).toEqual([
      {
        what: 'Профиль с\u00a0вашими показателями',
        thing: null,
        person: `${owner.firstName} ${owner.lastName}`,
        opened_at: app.clock.now,
      },
    ])
    app.clock.pass(91 * DAY)
    expect(await openingsOf(person)).toEqual([])
  })

  test('costs the opener one statement, and openings of a company wait for nothing of each other', async () => {
    const open = () => owner.as.employees.get({ id: person.id })
    const writing = (await statementsOf(open)).filter((text) => /openings/.test(text))
    expect(writing).toHaveLength(1)
    await Promise.all(company.employees.flatMap(({ id }) => [owner, admin].map(({ as }) => as.employees.get({ id }))))
    const { rows } = await app.owner.query('select from openings where company_id = $1', [company.companyId])
    expect(rows).toHaveLength(16)
    const journal = await app.owner.query('select from audit_events where company_id = $1', [company.companyId])
    expect(journal.rows).toEqual([])
  })
})
