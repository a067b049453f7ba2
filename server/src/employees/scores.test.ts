import { DAY } from '@kamerton/contract/lib/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, type Company, type Person } from '../testing/factories/companies.ts'
import { anActivePulse } from '../testing/factories/pulses.ts'
import { aRound, engagementOf, enpsSheets, mood, moodSheets } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
let person: Person
beforeEach(async () => {
  company = await aCompany(app)
  person = company.employees[0] ?? company.owner
})

const sheet = (...values: number[]) => Object.fromEntries(values.map((value, at) => [`item${at + 1}`, value]))
const profile = async () => (await company.owner.as.employees.get({ id: person.id })).analytics
const inDirectory = async () => {
  const { employees } = await company.owner.as.employees.list({ limit: 100 })
  return employees.find(({ id }) => id === person.id)?.analytics
}
const praise = (rating: number) =>
  app.unbound.inCompany(company.companyId, (ctx) =>
    ctx.db
      .insertInto('feedback')
      .values({
        company_id: ctx.companyId,
        id: ctx.newId(),
        target_user_id: person.id,
        author_id: company.owner.id,
        feedback_type: 'positive',
        rating,
        comment: 'спасибо',
        created_at: ctx.now,
      })
      .execute(),
  )

describe('a person’s own scores', () => {
  test('are absent, never zero, where nothing was said by name', async () => {
    expect(await profile()).toMatchObject({
      enps_score: null,
      engagement_score: null,
      performance_score: null,
      participation_rate: null,
    })
    expect(await inDirectory()).toEqual({
      engagement_score: null,
      engagement_answers: 0,
      performance_score: null,
      performance_reason: 'no_named_data',
    })
    const { enps, engagement, overallScore } = company.owner.as.employeeAnalytics
    for (const call of [enps, engagement, overallScore])
      expect(await call({ id: person.id })).toMatchObject({ reason: 'no_named_data' })
  })

  test('are never fed by anonymous answers, not even participation', async () => {
    for (const [pulse, sheets] of [
      [mood, moodSheets(5, 5, 5, 5, 5, 5)],
      [{}, enpsSheets(6, 0, 0)],
      [engagementOf(1), Array.from({ length: 6 }, () => sheet(5))],
    ] as const) {
      const { id } = await aRound(company, company.employees, [...sheets], { ...pulse, is_anonymous: true })
      await company.owner.as.pulses.deactivate({ id })
    }
    await app.runJobs()
    expect(await profile()).toMatchObject({
      enps_score: null,
      engagement_score: null,
      performance_score: null,
      participation_rate: null,
    })
  })

  test('engagement is the mean of one’s items over thirty days times twenty; items of a round are averaged first', async () => {
    await aRound(company, [person], [sheet(5, 4)], engagementOf(2))
    await aRound(company, [person], [sheet(3)], engagementOf(1))
    expect(await profile()).toMatchObject({
      engagement_score: ((4.5 + 3) / 2) * 20,
      details: { engagement: { answers: 3 } },
    })
    expect(await inDirectory()).toMatchObject({ engagement_score: 75, engagement_answers: 3 })
    expect(await company.owner.as.employeeAnalytics.engagement({ id: person.id })).toEqual({
      engagement_score: 75,
      answers: 3,
      period_days: 30,
      reason: null,
    })
    app.clock.pass(30 * DAY)
    expect(await inDirectory()).toMatchObject({ engagement_score: null })
    expect(await company.owner.as.employeeAnalytics.engagement({ id: person.id, period_days: 90 })).toMatchObject({
      engagement_score: 75,
    })
  })

  test('eNPS is one’s own promoters minus detractors', async () => {
    await aRound(company, [person], [{ recommend: 10 }])
    await aRound(company, [person], [{ recommend: 3 }])
    await aRound(company, [person], [{ recommend: 9 }])
    expect(await profile()).toMatchObject({
      enps_score: expect.closeTo(100 / 3),
      details: { enps: { promoters: 2, detractors: 1 } },
    })
    expect(await company.owner.as.employeeAnalytics.enps({ id: person.id })).toMatchObject({ answers: 3, passives: 0 })
  })

  test('eNPS counts answers to pulses of eNPS only, and those are for the whole company', async () => {
    const team = { target_type: 'team', target_value: company.teams[0]?.id ?? '' } as const
    const refusal = await refusalOf(anActivePulse(company.owner, team))
    expect(refusal.body.detail).toMatchObject([{ msg: 'eNPS опросы могут быть созданы только для всей компании' }])
    await aRound(company, [person], [{ recommend: 10 }], { ...team, category: 'custom' })
    expect(await profile()).toMatchObject({ enps_score: null, details: { enps: { answers: 0 } } })
    await aRound(company, [person], [{ recommend: 3 }])
    expect(await profile()).toMatchObject({ enps_score: -100, details: { enps: { answers: 1 } } })
  })

  test('participation counts what was aimed at the company or one’s own teams, and nothing else', async () => {
    const [own = '', other = ''] = company.teams.map(({ id }) => id)
    await aRound(company, [person], moodSheets(4), { ...mood, target_type: 'team', target_value: own })
    await anActivePulse(company.owner, { ...mood, target_type: 'team', target_value: other })
    expect(await profile()).toMatchObject({
      participation_rate: 100,
      details: { participation: { answered: 1, asked: 1 } },
    })
  })

  test('participation is one’s answers of the rounds one was asked in; one that runs is missed by nobody', async () => {
    await aRound(company, [person], moodSheets(4), mood)
    const missed = await anActivePulse(company.owner, mood)
    expect(await profile()).toMatchObject({
      participation_rate: 100,
      details: { participation: { answered: 1, asked: 1 } },
    })
    await company.owner.as.pulses.deactivate({ id: missed.id })
    expect(await profile()).toMatchObject({
      participation_rate: 50,
      details: { participation: { answered: 1, asked: 2 } },
    })
  })

  test('scoring adds its four parts, and says what each was', async () => {
    await aRound(company, [person], [sheet(4)], engagementOf(1))
    await aRound(company, [person], [{ recommend: 10 }])
    await praise(5)
    await praise(4)
    const { performance_score, components } = await company.owner.as.employeeAnalytics.overallScore({ id: person.id })
    expect(components).toEqual([
      { part: 'feedback', points: 90, weight: 0.6, n: 2 },
      { part: 'engagement', points: 80, weight: 0.2, n: 1 },
      { part: 'enps', points: 100, weight: 0.1, n: 1 },
      { part: 'participation', points: 100, weight: 0.1, n: 2 },
    ])
    expect(performance_score).toBeCloseTo(0.6 * 90 + 0.2 * 80 + 10 + 10)
    expect(await inDirectory()).toMatchObject({ performance_score: expect.closeTo(90) })
  })

  test('what was said longer than sixty days ago weighs nothing, and the rest weighs more', async () => {
    await praise(1)
    app.clock.pass(61 * DAY)
    await aRound(company, [person], [sheet(5)], engagementOf(1))
    expect(await inDirectory()).toMatchObject({ performance_score: expect.closeTo(100) })
  })

  test('scoring is absent where only one part is known, or only how somebody answers', async () => {
    await aRound(company, [person], moodSheets(4), mood)
    expect(await inDirectory()).toMatchObject({ performance_score: null, performance_reason: 'too_little_data' })
    await aRound(company, [person], [{ recommend: 10 }])
    const { overallScore } = company.owner.as.employeeAnalytics
    expect(await overallScore({ id: person.id })).toMatchObject({ performance_score: null, reason: 'too_little_data' })
    await praise(5)
    expect(await profile()).toMatchObject({ performance_score: 100, performance_reason: null })
  })

  test('in a team only what was said as its member', async () => {
    await aRound(company, [person], [sheet(5)], engagementOf(1))
    const [first = '', second = ''] = company.teams.map(({ id }) => id)
    const { teamEngagement } = company.owner.as.employeeAnalytics
    expect(await teamEngagement({ id: person.id, teamId: first })).toMatchObject({ engagement_score: 100, answers: 1 })
    expect(await teamEngagement({ id: person.id, teamId: second })).toMatchObject({
      engagement_score: null,
      reason: 'no_named_data',
    })
  })

  test('a manager sees what was said as a member of a team they lead; whoever joins brings nothing along', async () => {
    const newcomer = company.employees[1] ?? company.owner
    await aRound(company, [person, newcomer], [sheet(5), sheet(2)], engagementOf(1))
    await app.owner.query('update team_members set team_id = $2 where user_id = $1', [
      newcomer.id,
      company.teams[0]?.id,
    ])
    const { employees } = await company.manager.as.employees.list()
    const seen = new Map(employees.map(({ id, analytics }) => [id, analytics.engagement_score]))
    expect([seen.get(person.id), seen.get(newcomer.id)]).toEqual([100, null])
    expect((await company.owner.as.employees.get({ id: newcomer.id })).analytics.engagement_score).toBe(40)
  })

  test('recommendations follow from what was said by name', async () => {
    const of = () => company.owner.as.recommendations.employee({ id: person.id })
    expect((await of()).all_recommendations.map(({ rule_id }) => rule_id)).not.toContain('employee.feedback.negative')
    for (const comment of ['Сроки', 'Снова сроки'])
      await company.owner.as.feedback.create({
        target_user_id: person.id,
        feedback_type: 'negative',
        rating: 1,
        comment,
      })
    const { all_recommendations } = await of()
    expect(all_recommendations.find(({ rule_id }) => rule_id === 'employee.feedback.negative')).toMatchObject({
      priority: 'high',
      evidence: [{ metric: 'negative_feedback', value: 2, threshold: 2, period_days: 60 }],
    })
  })
})
