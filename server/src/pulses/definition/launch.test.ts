import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { modeOf } from '@kamerton/contract/pulses/answer-mode'
import { proposedThreshold } from '@kamerton/contract/pulses/launch'
import { promiseText } from '@kamerton/contract/pulses/promise'
import { partsOfPromise } from '@kamerton/contract/pulses/promise-parts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lettersTo } from '../../testing/checks/letters.ts'
import { aCompany, aPerson, aTeam, type Company } from '../../testing/factories/companies.ts'
import { answerAs, aPulse, despite, linksOf, moodQuestion } from '../../testing/factories/pulses.ts'
import { testAppOfFile } from '../../testing/test-app.ts'
import { resumeWork } from '../resume-work.ts'
import { openLaunched } from '../rounds/open-soon.ts'

const app = testAppOfFile()

const refusal = (code: string) => expect.objectContaining({ code })
const peopleOf = ({ owner, admin, manager, employees }: Company) => [owner, admin, manager, ...employees]

/** As many people as the free tariff has places, the owner among them. */
const aCompanyOfFive = () => aCompany(app, { employees: 2, teams: 1, userLimit: 5 })

describe('B-10: what is launched can be shown', () => {
  test('a company of five goes from the launch to a result with what the form proposes', async () => {
    const company = await aCompanyOfFive()
    const { owner } = company
    const { audiences, anonymity_threshold } = await owner.as.pulses.audiences()
    const whole = audiences.find(({ target_type }) => target_type === 'company')
    expect(whole).toEqual({
      target_type: 'company',
      target_value: null,
      name: null,
      people: 5,
      settled: 5,
      settling: [],
      unanswered: null,
    })
    const proposed = proposedThreshold(whole?.people ?? 0, anonymity_threshold) ?? undefined
    expect(proposed).toBe(3)

    const draft = await aPulse(owner, { is_anonymous: true })
    const running = await owner.as.pulses.activate({ id: draft.id, anonymity_threshold: proposed, ...despite })
    expect(running).toMatchObject({ status: 'active', anonymity_threshold: 3, participation: { invited: 5 } })
    await app.runJobs()
    const answers = peopleOf(company).map((person, index) => ({ person, responses: { recommend: index % 2 ? 9 : 6 } }))
    await answerAs(app, company, draft.id, answers)
    await owner.as.pulses.deactivate({ id: draft.id })
    await app.runJobs()

    const results = await owner.as.pulses.responses({ id: draft.id })
    expect(results).toMatchObject({ n: 5, at_least: true, withheld: null })
    expect(results.results[0]?.enps?.value).toBe(-20)
  })

  test('four of the five are enough: three besides a reader', async () => {
    const company = await aCompanyOfFive()
    const draft = await aPulse(company.owner, { is_anonymous: true })
    await company.owner.as.pulses.activate({ id: draft.id, anonymity_threshold: 3, ...despite })
    const four = peopleOf(company).slice(0, 4)
    const answers = four.map((person, index) => ({ person, responses: { recommend: index % 2 ? 9 : 6 } }))
    await answerAs(app, company, draft.id, answers)
    await company.owner.as.pulses.deactivate({ id: draft.id })
    await app.runJobs()
    expect(await company.owner.as.pulses.responses({ id: draft.id })).toMatchObject({ n: 4, withheld: null })
  })

  test.each([
    ['at once', {}],
    ['every week', { type: 'weekly' as const, schedule: { dayOfWeek: 5, time: '10:00' } }],
  ])('what could not be shown is not launched %s, and stays a draft', async (_, more) => {
    const { owner } = await aCompanyOfFive()
    const draft = await aPulse(owner, { is_anonymous: true, ...more })
    for (const anonymity_threshold of [undefined, 5, 10])
      await expect(owner.as.pulses.activate({ id: draft.id, anonymity_threshold, ...despite })).rejects.toEqual(
        refusal('pulse_audience_too_small'),
      )
    expect(await owner.as.pulses.get({ id: draft.id })).toMatchObject({ status: 'draft', participation: null })
    // A named pulse has no smallest audience.
    await owner.as.pulses.update({ id: draft.id, is_anonymous: false })
    expect(await owner.as.pulses.activate({ id: draft.id, ...despite })).toMatchObject({ status: 'active' })
  })

  test('three people are asked by name only', async () => {
    const company = await aCompany(app, { employees: 0, teams: 0 })
    const draft = await aPulse(company.owner, { is_anonymous: true })
    await expect(
      company.owner.as.pulses.activate({ id: draft.id, anonymity_threshold: 3, ...despite }),
    ).rejects.toEqual(refusal('pulse_audience_too_small'))
  })
})

describe('a launch to more people than a call has time for', () => {
  /** The size is the company's own count, so the people need not exist. */
  const aLargeCompany = async () => {
    const company = await aCompany(app, { employees: 6 })
    const { companyId } = company
    await app.owner.query('update companies set people = 6000 where company_id = $1', [companyId])
    await app.owner.query('alter table subscriptions drop constraint if exists user_limit_range')
    await app.owner.query('update subscriptions set user_limit = 6000 where company_id = $1', [companyId])
    return company
  }
  const jobsOf = async (pulseId: string) => {
    const { rows } = await app.owner.query(
      "select from pgboss.job where name = 'pulses.open-round' and state = 'created' and data -> 'data' ->> 'pulseId' = $1",
      [pulseId],
    )
    return rows.length
  }

  test.each([
    ['by name', false],
    ['confidential', true],
  ])('is answered before anybody is asked, and then asks everybody once: %s', async (_, is_anonymous) => {
    const { owner, employees, companyId } = await aLargeCompany()
    const draft = await aPulse(owner, { is_anonymous })
    const running = await owner.as.pulses.activate({ id: draft.id, ...despite })
    expect(running).toMatchObject({ status: 'active', participation: null })
    await app.runJobs()
    expect(await owner.as.pulses.get({ id: draft.id })).toMatchObject({ participation: { invited: 9 } })
    // The nightly run adds a job that was lost with a restored database, and does not add a job that is done.
    await app.unbound.inCompany(companyId, resumeWork)
    expect(await jobsOf(draft.id)).toBe(0)
    await app.unbound.inCompany(companyId, (ctx) => openLaunched(ctx, draft.id))
    await app.runJobs()
    expect(await owner.as.pulses.get({ id: draft.id })).toMatchObject({ participation: { invited: 9 } })
    for (const { email } of employees)
      expect((await lettersTo(app, email)).filter(({ kind }) => kind === 'pulse-invitation')).toHaveLength(1)
  })

  test('a lost job is added by the night, and what was stopped meanwhile asks nobody', async () => {
    const { owner, companyId } = await aLargeCompany()
    const draft = await aPulse(owner)
    await owner.as.pulses.activate({ id: draft.id, ...despite })
    await app.owner.query("delete from pgboss.job where name = 'pulses.open-round'")
    await app.unbound.inCompany(companyId, resumeWork)
    expect(await jobsOf(draft.id)).toBe(1)
    await owner.as.pulses.deactivate({ id: draft.id })
    await app.runJobs()
    expect(await owner.as.pulses.get({ id: draft.id })).toMatchObject({ status: 'completed', participation: null })
  })
})

describe('the threshold of a launch', () => {
  test('is the company’s, or between 3 and 10 by the choice of owner and admin', async () => {
    const company = await aCompany(app, { employees: 9 })
    const mood = { category: 'mood' as const, questions: [moodQuestion], is_anonymous: true }
    for (const [person, anonymity_threshold] of [
      [company.owner, 3],
      [company.admin, 8],
      [company.admin, undefined],
    ] as const) {
      const { id } = await aPulse(person, mood)
      expect(await person.as.pulses.activate({ id, anonymity_threshold, ...despite })).toMatchObject({
        anonymity_threshold: anonymity_threshold ?? 5,
      })
    }
    const { id } = await aPulse(company.owner, mood)
    for (const anonymity_threshold of [2, 11, 4.5])
      await expect(company.owner.as.pulses.activate({ id, anonymity_threshold, ...despite })).rejects.toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'anonymity_threshold'], msg: expect.stringMatching(/[а-я]/) }] },
      })
  })

  test('the owner changes the company’s, for the launches to come', async () => {
    const company = await aCompany(app, { employees: 6 })
    const { owner, admin } = company
    const before = await aPulse(owner, { is_anonymous: true })
    await owner.as.pulses.activate({ id: before.id, ...despite })
    await expect(admin.as.companies.update({ anonymity_threshold: 3 })).rejects.toEqual(refusal('forbidden'))
    await owner.as.companies.update({ anonymity_threshold: 7 })
    expect(await admin.as.pulses.audiences()).toMatchObject({ anonymity_threshold: 7 })
    const after = await aPulse(admin, { is_anonymous: true })
    expect(await admin.as.pulses.activate({ id: after.id, ...despite })).toMatchObject({ anonymity_threshold: 7 })
    expect(await admin.as.pulses.get({ id: before.id })).toMatchObject({ anonymity_threshold: 5 })
    await expect(owner.as.companies.update({ anonymity_threshold: 2 })).rejects.toMatchObject({ status: 422 })
  })

  test('a manager launches with the company’s and chooses no other', async () => {
    const company = await aCompany(app, { employees: 0, teams: 0 })
    const members = []
    for (let one = 0; one < 6; one++) members.push((await aPerson(app, company.companyId)).id)
    const team = await aTeam(app, company.companyId, { managerId: company.manager.id, memberIds: members })
    const { id } = await aPulse(company.manager, {
      category: 'mood',
      questions: [moodQuestion],
      is_anonymous: true,
      target_type: 'team',
      target_value: team.id,
    })
    await expect(company.manager.as.pulses.activate({ id, anonymity_threshold: 3, ...despite })).rejects.toEqual(
      refusal('forbidden'),
    )
    expect(await company.manager.as.pulses.activate({ id, anonymity_threshold: 5, ...despite })).toMatchObject({
      status: 'active',
    })
  })

  test('is frozen: neither the company’s nor a later round of the same launch changes it', async () => {
    const company = await aCompany(app, { employees: 6 })
    const weekly = { type: 'weekly' as const, schedule: { dayOfWeek: 5, time: '10:00' }, is_anonymous: true }
    const { id } = await aPulse(company.owner, weekly)
    await company.owner.as.pulses.activate({ id, anonymity_threshold: 4, ...despite })
    await app.owner.query('update companies set anonymity_threshold = 7 where company_id = $1', [company.companyId])
    expect(await company.owner.as.pulses.get({ id })).toMatchObject({ anonymity_threshold: 4 })
    for (let week = 1; week <= 2; week++) {
      app.clock.pass(7 * DAY)
      await app.runJobs()
      const [link] = (await linksOf(app, company, id)).values()
      expect((await app.as(null).pulses.form({ token: link ?? '' })).pulse.anonymity_threshold).toBe(4)
    }
  })
})

test('each may ask whom the form offers, and a launch asks exactly so many', async () => {
  const company = await aCompany(app, { employees: 7, teams: 3 })
  const [first, second, gone] = company.teams
  await company.owner.as.teams.delete({ id: gone?.id ?? '' })
  const [left] = company.employees
  await company.owner.as.employees.delete({ id: left?.id ?? '' })

  const { audiences } = await company.owner.as.pulses.audiences()
  expect(audiences.map(({ target_type }) => target_type).toSorted()).toEqual([
    'company',
    'manager_review',
    'team',
    'team',
  ])
  for (const { name, people, settled, settling, unanswered, ...target } of audiences) {
    expect(name === null).toBe(target.target_type !== 'team')
    expect(unanswered).toBeNull()
    expect(settling).toEqual([])
    expect(settled).toBe(people)
    const { id } = await aPulse(company.owner, { category: 'custom', questions: [moodQuestion], ...target })
    expect(await company.owner.as.pulses.activate({ id, ...despite })).toMatchObject({ total_respondents: people })
  }
  const ofManager = (await company.manager.as.pulses.audiences()).audiences
  expect(ofManager).toEqual(audiences.filter(({ target_value }) => target_value === first?.id))
  expect(ofManager.map(({ target_value }) => target_value)).not.toContain(second?.id)
  expect((await company.employees[1]?.as.pulses.audiences())?.audiences).toEqual([])
})

test('B-09: the letters and the form say the promise of the pulse’s own page', async () => {
  const company = await aCompany(app, { employees: 4 })
  onTestFinished(() => {
    app.platform.secureContext = false
  })
  // Each asks on a Monday at noon, so that no weekend delays its reminder.
  for (const [mode, monday] of [
    ['named', '2026-11-23'],
    ['confidential', '2026-11-30'],
    ['anonymous', '2026-12-07'],
  ]) {
    app.clock.now = new Date(`${monday}T09:00:00Z`)
    const is_anonymous = mode !== 'named'
    app.platform.secureContext = mode === 'anonymous'
    const draft = await aPulse(company.owner, { is_anonymous, title: `Опрос ${mode}` })
    // The mode is also shown before the launch.
    expect([modeOf(draft), (await company.owner.as.pulses.audiences()).is_blind]).toEqual([mode, mode === 'anonymous'])
    const pulse = await company.owner.as.pulses.activate({ id: draft.id, anonymity_threshold: 4, ...despite })
    await app.runJobs()
    app.clock.pass(49 * HOUR)
    await app.runJobs()
    const [link] = (await linksOf(app, company, pulse.id)).values()
    const form = await app.as(null).pulses.form({ token: link ?? '' })
    const promise = promiseText(form.pulse)
    expect(modeOf(form.pulse)).toBe(mode)
    expect(promise).toBe(promiseText({ ...pulse, invited: pulse.participation?.invited ?? null }))
    expect(
      partsOfPromise(form.promise)
        .map(({ text }) => text)
        .join(' '),
    ).toBe(promise)
    expect(form.promise_by_link === null).toBe(mode !== 'anonymous')
    if (is_anonymous) expect(promise).toContain('Спрашивают всю компанию, 7 человек.')
    for (const kind of ['pulse-invitation', 'pulse-reminder']) {
      const letters = await lettersTo(app, company.owner.email, kind)
      const [letter] = letters.filter(({ subject }) => subject.endsWith(pulse.title))
      expect(letter?.text.replaceAll(/\s+/g, ' ')).toContain(form.promise.brief)
      expect(letter?.text.includes(`${app.platform.publicUrl}/anonymity`)).toBe(is_anonymous)
    }
  }
})
