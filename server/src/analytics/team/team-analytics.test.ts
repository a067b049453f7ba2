import { DAY } from '@kamerton/contract/lib/durations'
import { describe, expect, test } from 'vitest'
import { aCompany, aPerson, type Company } from '../../testing/factories/companies.ts'
import { aRound, engagementOf, enpsSheets, mood, moodSheets } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()

const first = ({ teams }: Company) => teams[0]?.id ?? ''
const second = ({ teams }: Company) => teams[1]?.id ?? ''
const close = async ({ owner }: Company, id: string) => {
  await owner.as.pulses.deactivate({ id })
  await app.runJobs()
}

describe('engagement and mood of a team', () => {
  test('come from its own people’s answers, with how sure they are', async () => {
    const company = await aCompany(app, { employees: 12, teams: 2 })
    // Members are assigned in turn: the first team answers 5, 4, 5, 4 and so on, the second one 1, 2, 1, 2.
    await aRound(company, company.employees, moodSheets(5, 1, 4, 2, 5, 1, 4, 2, 5, 1, 4, 2), mood)
    const { owner, manager } = company
    const found = await owner.as.teamAnalytics.mood({ id: first(company) })
    expect(found).toMatchObject({
      avg_mood: 4.5,
      n: 6,
      invited: 6,
      reason: null,
      period_days: 30,
      change: null,
      trend: 'stable',
    })
    expect(found.interval?.low).toBeLessThan(4.5)
    expect((await owner.as.teamAnalytics.mood({ id: second(company) })).avg_mood).toBe(1.5)
    expect(await manager.as.teamAnalytics.mood({ id: first(company) })).toEqual(found)
    expect(await owner.as.teamAnalytics.engagement({ id: first(company) })).toMatchObject({
      engagement_score: null,
      n: 0,
      interval: null,
      reason: 'no_answers',
    })
  })

  test('eleven answers of four people are four people: no interval, and no advice', async () => {
    const company = await aCompany(app, { employees: 4, teams: 1 })
    for (const sheets of [moodSheets(1, 2, 1, 2), moodSheets(2, 1, 1, 2), moodSheets(1, 1, 2)])
      await close(company, (await aRound(company, company.employees.slice(0, sheets.length), sheets, mood)).id)
    const { owner } = company
    const asked = { n: 11, people: 4, interval: null }
    expect(await owner.as.teamAnalytics.mood({ id: first(company) })).toMatchObject({ ...asked, avg_mood: 16 / 11 })
    const { mood: ofAll } = await owner.as.analytics.dashboard({ period_days: 30 })
    expect(ofAll.details).toMatchObject(asked)
    const advice = await owner.as.recommendations.team({ id: first(company) })
    expect(advice.all_recommendations.map(({ rule_id }) => rule_id)).not.toContain('team.mood.low')
  })

  test('a change is real on the page of the team where it is on its manager’s dashboard', async () => {
    const company = await aCompany(app, { employees: 10, teams: 1 })
    const items = engagementOf(2)
    const sheetsOf = (halves: readonly number[]) =>
      halves.map((half) => ({ item1: Math.ceil(half / 2), item2: Math.floor(half / 2) }))
    const month = async (halves: readonly number[]) => {
      for (const round of [
        await aRound(company, company.employees, sheetsOf(halves), items),
        await aRound(company, company.employees, moodSheets(3, 4, 3, 4, 3, 4, 3, 4, 3, 4), mood),
      ])
        await close(company, round.id)
    }
    await month([6, 6, 6, 6, 6, 8, 8, 8, 8, 8])
    app.clock.pass(30 * DAY)
    await month([7, 7, 7, 8, 8, 8, 8, 8, 9, 9])
    const { manager } = company
    const { engagement } = await manager.as.analytics.dashboard({ period_days: 30 })
    // The change is outside noise by itself, but not after the correction for the four figures.
    expect(engagement.details.change_interval?.low).toBeGreaterThan(0)
    expect(engagement).toMatchObject({ trend: 'up', change_grade: 'likely' })
    const { change, trend, change_grade } = engagement
    expect(await manager.as.teamAnalytics.engagement({ id: first(company) })).toMatchObject({
      change,
      trend,
      change_grade,
    })
  })

  test('engagement is the mean times twenty, of the chosen days', async () => {
    const company = await aCompany(app, { employees: 2, teams: 1 })
    const items = engagementOf(2)
    await aRound(
      company,
      company.employees,
      [
        { item1: 5, item2: 4 },
        { item1: 4, item2: 3 },
      ],
      items,
    )
    const ask = (period_days: number) => company.owner.as.teamAnalytics.engagement({ id: first(company), period_days })
    expect(await ask(7)).toMatchObject({ engagement_score: 80, n: 2, period_days: 7 })
    app.clock.pass(20 * DAY)
    expect((await ask(7)).reason).toBe('no_answers')
    expect((await ask(30)).engagement_score).toBe(80)
  })

  test('of an anonymous round a team too small is not told, and nobody in it', async () => {
    const company = await aCompany(app, { employees: 12, teams: 2 })
    const small = company.teams[1]?.memberIds.slice(0, 2) ?? []
    await company.owner.as.teams.update({ id: second(company), member_ids: small })
    const { id } = await aRound(company, company.employees, moodSheets(5, 4, 4, 3, 5, 2, 4, 4, 3, 5, 4, 4), {
      ...mood,
      is_anonymous: true,
    })
    const { as } = company.owner
    const whileOpen = await as.teamAnalytics.mood({ id: first(company) })
    expect(whileOpen).toMatchObject({ avg_mood: null, n: 0 })
    await close(company, id)
    expect(await as.teamAnalytics.mood({ id: second(company) })).toMatchObject({
      avg_mood: null,
      n: 0,
      invited: 0,
      interval: null,
      reason: 'too_few_answers',
    })
    const scores = await as.teamAnalytics.members({ id: first(company) })
    expect(scores).toEqual([])
  })
})

describe('figures of members', () => {
  test('come from named answers that they gave in this team, and from nothing else', async () => {
    const company = await aCompany(app, { employees: 6, teams: 2 })
    const { owner, manager, employees } = company
    await aRound(company, employees, moodSheets(5, 1, 3), mood)
    await aRound(company, employees, [{ item1: 5, item2: 4 }], engagementOf(2))
    const anonymous = await aRound(company, employees, moodSheets(1, 1, 1, 1, 1, 1), { ...mood, is_anonymous: true })
    await aRound(company, employees, enpsSheets(3, 2, 1))
    await close(company, anonymous.id)
    const [a, b, c] = employees.map(({ id }) => id)
    const ofFirst = [
      { id: a, engagement_score: 90, engagement_answers: 2, avg_mood: 5, mood_answers: 1 },
      { id: c, engagement_score: null, engagement_answers: 0, avg_mood: 3, mood_answers: 1 },
    ]
    const byId = (one: { id?: string }, other: { id?: string }) => (one.id ?? '').localeCompare(other.id ?? '')
    expect((await manager.as.teamAnalytics.members({ id: first(company) })).toSorted(byId)).toEqual(
      ofFirst.toSorted(byId),
    )
    // Answers that somebody gave in an earlier team are not shown to the manager of the new one.
    await owner.as.teams.update({ id: first(company), member_ids: [a, b, c].map((id) => id ?? '') })
    const moved = await manager.as.teamAnalytics.members({ id: first(company) })
    expect(moved.map(({ id }) => id)).not.toContain(b)
  })
})

describe('who may leave and who does best', () => {
  const namesOf = ({ employees }: Company, ...places: number[]) =>
    places.map((place) => `${employees[place]?.firstName} ${employees[place]?.lastName}`)

  test('by what people said by name: below 0 or silent is high, to 30 medium, above low; of others nothing is said', async () => {
    const company = await aCompany(app, { employees: 4, teams: 1 })
    // One detractor and one promoter; the third does not answer; the fourth joins after the round.
    const asked = company.employees.slice(0, 3)
    const { owner, manager } = company
    await owner.as.teams.update({ id: first(company), member_ids: asked.map(({ id }) => id) })
    const round = await aRound(company, asked, [{ recommend: 2 }, { recommend: 10 }])
    await close(company, round.id)
    const newcomer = await aPerson(app, company.companyId, { teamId: first(company) })
    const found = await owner.as.teamAnalytics.retentionRisk({ id: first(company) })
    const people = found.filter(({ id }) => id !== manager.id)
    expect(people.map(({ risk }) => risk)).toEqual(['high', 'high', 'low'])
    expect(new Set(people.slice(0, 2).map(({ full_name }) => full_name))).toEqual(new Set(namesOf(company, 0, 2)))
    expect(people[2]).toEqual({
      id: asked[1]?.id,
      full_name: namesOf(company, 1)[0],
      position: null,
      avatar_url: null,
      risk: 'low',
      enps_score: 100,
      participation_rate: 100,
    })
    expect(found.map(({ id }) => id)).not.toContain(newcomer.id)
    expect(await manager.as.teamAnalytics.retentionRisk({ id: first(company) })).toEqual(found)
  })

  test('anonymous answers make nobody’s risk and nobody’s score', async () => {
    const company = await aCompany(app, { employees: 6, teams: 1 })
    const { id } = await aRound(company, company.employees, enpsSheets(0, 0, 6), { is_anonymous: true })
    await close(company, id)
    expect(await company.owner.as.teamAnalytics.retentionRisk({ id: first(company) })).toEqual([])
    expect(await company.owner.as.teamAnalytics.highPerformers({ id: first(company) })).toEqual([])
  })

  test('a scoring of 80 and more, the best first', async () => {
    const company = await aCompany(app, { employees: 3, teams: 1 })
    const { owner, employees } = company
    const stars = [4, 5, 3] as const
    // Stars alone make no scoring, so the answers of each person are equal to their stars.
    const sheets = stars.map((item1) => ({ item1 }))
    const asked = await aRound(company, employees, sheets, { ...engagementOf(1), is_anonymous: false })
    await close(company, asked.id)
    for (const [place, rating] of stars.entries()) {
      const note = { feedback_type: 'positive' as const, rating, comment: 'Спасибо' }
      await owner.as.feedback.create({ target_user_id: employees[place]?.id ?? '', ...note })
    }
    const found = await company.manager.as.teamAnalytics.highPerformers({ id: first(company) })
    expect(found.map(({ full_name, performance_score }) => [full_name, performance_score])).toEqual([
      [namesOf(company, 1)[0], 100],
      [namesOf(company, 0)[0], expect.closeTo((0.6 * 80 + 0.2 * 80 + 0.1 * 100) / 0.9)],
    ])
  })
})

describe('pulses, activity and advice', () => {
  test('pulses that asked the team are counted with its own people only', async () => {
    const company = await aCompany(app, { employees: 6, teams: 2 })
    const { owner } = company
    const { id } = await aRound(company, company.employees, moodSheets(5, 1, 4), mood)
    await aRound(company, company.employees, [], { ...mood, target_type: 'team', target_value: second(company) })
    await close(company, id)
    const stats = (team: string) => owner.as.teamAnalytics.pulseStats({ id: team })
    expect(await stats(first(company))).toEqual({
      totalPulses: 1,
      activePulses: 0,
      totalResponses: 2,
      hasUntold: false,
      avgResponseRate: 66.7,
      period_days: 30,
    })
    expect(await stats(second(company))).toMatchObject({ totalPulses: 2, activePulses: 1, totalResponses: 1 })
    const empty = await owner.as.teams.create({ name: 'Пустая' })
    expect(await stats(empty.id)).toMatchObject({ totalPulses: 0, totalResponses: 0, avgResponseRate: null })
    expect(await owner.as.teamAnalytics.oneToOneStats({ id: empty.id })).toEqual({
      totalMeetings: 0,
      completedMeetings: 0,
      scheduledMeetings: 0,
    })
  })

  test('activity tells of rounds and of people who come, the newest first, and of nobody’s answer', async () => {
    const company = await aCompany(app, { employees: 4, teams: 1 })
    const { owner, employees } = company
    app.clock.pass(DAY)
    const { id } = await aRound(company, employees, moodSheets(5, 4), mood)
    app.clock.pass(DAY)
    await close(company, id)
    app.clock.pass(DAY)
    const newcomer = await aPerson(app, company.companyId, { firstName: 'Ада', lastName: 'Юнг' })
    await owner.as.teams.update({ id: first(company), member_ids: [...employees.map((one) => one.id), newcomer.id] })
    const activity = await owner.as.teamAnalytics.recentActivity({ id: first(company) })
    expect(activity.map(({ description }) => description)).toEqual([
      expect.stringMatching(/^Новые люди в команде: .+, .+$/),
      'Завершён пульс «Настроение»',
      'Запущен пульс «Настроение»',
      'Создана команда',
    ])
    expect(new Set(activity.map(({ id }) => id)).size).toBe(4)
    expect(activity.map(({ pulse_id }) => pulse_id)).toEqual([null, id, id, null])
    // The pulse asked the whole company: for a leader of one team its page does not exist.
    const shown = await company.manager.as.teamAnalytics.recentActivity({ id: first(company) })
    expect(shown.map(({ pulse_id }) => pulse_id)).toEqual([null, null, null, null])
  })

  test('advice follows from the figures and carries them', async () => {
    const company = await aCompany(app, { employees: 5, teams: 1 })
    await aRound(company, company.employees, moodSheets(1, 2, 2, 1, 2), mood)
    const { summary, all_recommendations } = await company.manager.as.recommendations.team({
      id: first(company),
    })
    expect(summary).toEqual({
      critical_recommendations: 1,
      high_recommendations: 0,
      // In this team nobody has a plan.
      medium_recommendations: 1,
      low_recommendations: 0,
      total_teams: 1,
      shown_teams: 1,
    })
    expect(all_recommendations).toMatchObject([
      {
        rule_id: 'team.mood.low',
        type: 'team',
        priority: 'critical',
        evidence: [{ metric: 'mood', value: 1.6, threshold: 2.5, period_days: 30, answers: 5 }],
      },
      { rule_id: 'team.plans.none', priority: 'medium' },
    ])
  })
})

test('another company’s team is nowhere', async () => {
  const company = await aCompany(app)
  const other = await aCompany(app)
  for (const call of Object.values(other.owner.as.teamAnalytics))
    await expect(call({ id: first(company) })).rejects.toMatchObject({ status: 404 })
})
