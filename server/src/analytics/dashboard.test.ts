import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { reminderAfterHours } from '@kamerton/contract/pulses/constants'
import { describe, expect, test } from 'vitest'
import { aCompany, aPerson } from '../testing/factories/companies.ts'
import { aRound, engagementOf, enpsSheets, mood, moodSheets, type Sheet } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()

/** The age from which an open round counts in the participation. */
const rated = reminderAfterHours * HOUR

/** Both ends with two decimals, as the published tables print them. */
const rounded = (interval: { low: number; high: number } | null) =>
  interval && [interval.low, interval.high].map((end) => Math.round(end * 100) / 100)

describe('eNPS', () => {
  test('of 7, 4 and 3 answers is the published value with its interval', async () => {
    const company = await aCompany(app, { employees: 17, teams: 1 })
    await aRound(company, company.employees, enpsSheets(7, 4, 3))
    const { enps } = await company.owner.as.analytics.dashboard()
    expect(enps.current).toBeCloseTo(28.5714, 4)
    expect(rounded(enps.details.interval)).toEqual([-13.93, 60.99])
    expect(enps.details).toMatchObject({ n: 14, invited: 20, promoters: 7, passives: 4, detractors: 3, reason: null })
    expect(enps).toMatchObject({ change: null, trend: 'stable', details: { previous: null, change_interval: null } })
    expect(await company.owner.as.analytics.enps()).toEqual(enps)
  })

  test('of two rounds pools both; the interval rests on the larger', async () => {
    const company = await aCompany(app, { employees: 15, teams: 1 })
    await aRound(company, company.employees, enpsSheets(7, 4, 3))
    await aRound(company, company.employees, enpsSheets(7, 4, 3))
    const { current, details } = await company.owner.as.analytics.enps()
    expect(current).toBeCloseTo(28.5714, 4)
    expect(rounded(details.interval)).toEqual([-13.93, 60.99])
    expect(details).toMatchObject({ n: 28, invited: 36, promoters: 14 })
  })

  test('thirty points up among twenty people is within noise', async () => {
    const company = await aCompany(app, { employees: 20, teams: 1 })
    await aRound(company, company.employees, enpsSheets(10, 6, 4))
    app.clock.pass(30 * DAY)
    await aRound(company, company.employees, enpsSheets(14, 4, 2))
    const { enps } = await company.owner.as.analytics.dashboard()
    expect(enps).toMatchObject({
      current: 60,
      change: 30,
      trend: 'stable',
      change_grade: 'noise',
      details: { previous: 30 },
    })
    expect(rounded(enps.details.change_interval)).toEqual([-16.67, 68.84])
    expect(rounded(enps.details.previous_interval)).toEqual([-5.72, 57.9])
  })

  test('an unmistakable fall is one', async () => {
    const company = await aCompany(app, { employees: 24, teams: 1 })
    await aRound(company, company.employees, enpsSheets(20, 4, 0))
    app.clock.pass(30 * DAY)
    await aRound(company, company.employees, enpsSheets(2, 4, 18))
    expect(await company.owner.as.analytics.enps()).toMatchObject({
      trend: 'down',
      change_grade: 'noticeable',
      details: { n: 24, invited: 27 },
    })
    expect((await company.owner.as.analytics.dashboard()).enps.trend).toBe('down')
    // Sixty days later only the longest period still includes them.
    app.clock.pass(60 * DAY)
    expect((await company.owner.as.analytics.enps()).details.reason).toBe('no_answers')
    expect((await company.owner.as.analytics.enps({ period_days: 90 })).details.n).toBe(24)
  })

  test('a change that is outside noise by itself and not among the four figures is likely, also when it is asked for alone', async () => {
    const company = await aCompany(app, { employees: 10, teams: 1 })
    await aRound(company, company.employees, enpsSheets(2, 3, 5))
    await aRound(company, company.employees, moodSheets(4, 3, 5, 4), mood)
    app.clock.pass(30 * DAY)
    await aRound(company, company.employees, enpsSheets(7, 2, 1))
    await aRound(company, company.employees, moodSheets(4, 4, 3, 5), mood)
    app.clock.pass(rated)
    const alone = await company.owner.as.analytics.enps()
    expect(rounded(alone.details.change_interval)).toEqual([11.74, 126.72])
    // Its p of 0.0226 becomes four times as large by the correction.
    expect(alone).toMatchObject({ trend: 'up', change_grade: 'likely' })
    const { enps } = await company.owner.as.analytics.dashboard()
    expect(enps).toEqual(alone)
  })

  test('comes from pulses of the whole company alone', async () => {
    const company = await aCompany(app)
    const targets = { target_type: 'team', target_value: company.teams[0]?.id } as const
    await expect(aRound(company, company.employees, [], targets)).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

describe('means', () => {
  test('a person counts once, however many items they answered', async () => {
    const company = await aCompany(app, { employees: 5, teams: 1 })
    const sheet = (...values: number[]): Sheet =>
      Object.fromEntries(values.map((value, index) => [`item${index + 1}`, value]))
    await aRound(
      company,
      company.employees,
      [sheet(5, 5, 5, 5), sheet(5, 5, 5, 5), sheet(1, 2, 3, 2), sheet(2, 2, 2, 2), sheet(5, 5, 5, 5)],
      engagementOf(4),
    )
    const { engagement } = await company.owner.as.analytics.dashboard()
    expect(engagement.current).toBeCloseTo(76, 10)
    expect(engagement.details).toMatchObject({ n: 5, invited: 8, promoters: null })
    // t interval of 5, 5, 2, 2, 5: mean 3.8, standard error 0.734847, t 2.776445; clipped to the scale.
    expect(rounded(engagement.details.interval)).toEqual([Math.round(2000 * (3.8 - 2.776445 * 0.734847)) / 100, 100])
  })

  test('mood of the recorded seven answers has their interval', async () => {
    const company = await aCompany(app, { employees: 7, teams: 1 })
    await aRound(company, company.employees, moodSheets(4, 5, 3, 4, 2, 5, 4), mood)
    const { mood: metric } = await company.owner.as.analytics.dashboard()
    expect(metric.current).toBeCloseTo(27 / 7, 10)
    expect(rounded(metric.details.interval)).toEqual([2.87, 4.85])
  })

  test('up to four answers have a value and no interval', async () => {
    const company = await aCompany(app, { employees: 4 })
    await aRound(company, company.employees, moodSheets(4, 5, 3, 4), mood)
    const { mood: metric, weekly_trend: weeks } = await company.owner.as.analytics.dashboard()
    expect(metric).toMatchObject({ current: 4, details: { n: 4, interval: null } })
    expect(weeks.at(-1)).toMatchObject({ value: 4, interval: null })
  })
})

describe('participation', () => {
  test('is answered of invited over the rounds opened in the period, a count without an interval', async () => {
    const company = await aCompany(app, { employees: 17, teams: 1 })
    await aRound(company, company.employees, enpsSheets(7, 4, 3))
    await aRound(company, company.employees, moodSheets(3, 4, 5, 4), mood)
    app.clock.pass(rated)
    const participation = await company.owner.as.analytics.participation()
    expect(participation.current).toBeCloseTo(18 / 40, 12)
    expect(participation.details).toMatchObject({ n: 18, invited: 40, interval: null, reason: null })
  })

  test('moves when it leaves the scatter of the period before', async () => {
    const company = await aCompany(app, { employees: 17, teams: 1 })
    await aRound(company, company.employees, moodSheets(...Array.from({ length: 17 }, () => 4)), mood)
    app.clock.pass(7 * DAY)
    await aRound(company, company.employees, moodSheets(4, 4, 4, 4), mood)
    app.clock.pass(rated)
    const metric = await company.owner.as.analytics.participation({ period_days: 7 })
    expect(metric.change).toBeCloseTo(4 / 20 - 17 / 20, 12)
    expect(metric).toMatchObject({ trend: 'down', change_grade: 'noticeable', details: { previous: 17 / 20 } })
    expect(metric.details.previous_interval?.low).toBeGreaterThan(0.6)
  })

  test('counts nobody as silent in the first 48 hours of a round: it begins to count then, or when it ends', async () => {
    const company = await aCompany(app, { employees: 7, teams: 1 })
    const { owner, teams } = company
    const team = teams[0]?.id ?? ''
    const seen = async () => {
      const { current, details } = await owner.as.analytics.participation()
      const [row] = (await owner.as.analytics.teamsPerformance()).teams
      const page = await owner.as.teamAnalytics.pulseStats({ id: team })
      const weeks = await owner.as.analytics.weeklyResponses({ weeks: 52 })
      return {
        company: [current, details.n, details.invited, details.reason],
        team: [row?.participation_rate, page.avgResponseRate],
        weeks: [
          weeks.reduce((sum, { responses }) => sum + responses, 0),
          weeks.reduce((sum, { invited }) => sum + invited, 0),
        ],
        pulses: (await owner.as.pulses.stats()).average_response_rate,
      }
    }
    const nothingYet = { company: [null, 0, 0, 'early'], team: [null, null], weeks: [0, 0], pulses: null }
    const seven = moodSheets(4, 4, 4, 4, 4, 4, 4)
    await aRound(company, company.employees, seven, mood)
    expect(await seen()).toEqual(nothingYet)
    app.clock.pass(rated - 1)
    expect(await seen()).toEqual(nothingYet)
    app.clock.pass(1)
    const first = { company: [0.7, 7, 10, null], team: [100, 100], weeks: [7, 10], pulses: 70 }
    expect(await seen()).toEqual(first)
    // Nobody has answered the next one so far, and the figures stay what they were.
    const { id } = await aRound(company, company.employees, [], mood)
    expect(await seen()).toEqual(first)
    expect(await owner.as.teamAnalytics.pulseStats({ id: team })).toMatchObject({ totalPulses: 2, totalResponses: 7 })
    await owner.as.pulses.deactivate({ id })
    expect(await seen()).toEqual({ company: [0.35, 7, 20, null], team: [50, 50], weeks: [7, 20], pulses: 35 })
  })
})

describe('what is missing is null', () => {
  test('in a company where nobody was ever asked', async () => {
    const company = await aCompany(app)
    const dashboard = await company.owner.as.analytics.dashboard()
    for (const metric of [dashboard.enps, dashboard.engagement, dashboard.mood, dashboard.participation]) {
      expect(metric).toMatchObject({ current: null, change: null, trend: 'stable' })
      expect(metric.details).toMatchObject({
        n: 0,
        invited: 0,
        interval: null,
        previous: null,
        promoters: null,
        reason: 'no_answers',
      })
      expect(metric.details.sparkline.every(({ value, n }) => value === null && n === 0)).toBe(true)
    }
    expect(dashboard.weekly_trend).toHaveLength(12)
    expect(dashboard.weekly_trend.every(({ value, interval }) => value === null && interval === null)).toBe(true)
    expect(dashboard).toMatchObject({
      total_employees: 9,
      one_to_one_stats: { totalMeetings: 0, mostActiveManager: null },
    })
    expect(await company.owner.as.analytics.teamsPerformance()).toMatchObject({
      company: { enps: null, n: 0 },
      teams: [{ enps: null, participation_rate: null, withheld: 'no_answers' }, { enps: null }],
      ranking: { best_team_id: null, worst_team_id: null, reason: 'too_few_teams' },
    })
  })

  test('where all were asked and nobody answered, participation alone is 0', async () => {
    const company = await aCompany(app)
    await aRound(company, company.employees, [])
    app.clock.pass(rated)
    const { enps, participation } = await company.owner.as.analytics.dashboard()
    expect(enps.current).toBeNull()
    expect(participation).toMatchObject({ current: 0, details: { n: 0, invited: 9 } })
  })

  test('while a confidential round runs, which is said to whomever it asks, and the same whether anybody has answered', async () => {
    const company = await aCompany(app, { employees: 14, teams: 2 })
    const { owner, manager, teams, employees } = company
    const [asked, other] = teams
    const otherLead = await aPerson(app, company.companyId, { role: 'manager' })
    await app.owner.query('update teams set manager_id = $2 where id = $1', [other?.id, otherLead.id])
    const members = employees.filter(({ id }) => asked?.memberIds.includes(id))
    const ofTheTeam = { ...mood, is_anonymous: true, target_type: 'team', target_value: asked?.id } as const
    const seen = async () => {
      const reasons = []
      for (const { as } of [owner, manager, otherLead])
        reasons.push((await as.analytics.dashboard()).mood.details.reason)
      for (const team of [asked, other])
        reasons.push((await owner.as.teamAnalytics.mood({ id: team?.id ?? '' })).reason)
      return reasons
    }
    const nobodyAsked = ['no_answers', 'no_answers', 'no_answers', 'no_answers', 'no_answers']
    expect(await seen()).toEqual(nobodyAsked)
    const running = ['running', 'running', 'no_answers', 'running', 'no_answers']
    const { id } = await aRound(company, members, [], ofTheTeam)
    expect(await seen()).toEqual(running)
    for (const person of members) await person.as.pulses.answer({ id, responses: { mood: 4 } })
    // Longer than the period of a dashboard: the round was opened before it, and still shows nothing.
    app.clock.pass(40 * DAY)
    expect(await seen()).toEqual(running)
    expect((await owner.as.analytics.dashboard()).enps.details.reason).toBe('no_answers')
    await owner.as.pulses.deactivate({ id })
    await app.runJobs()
    expect(await seen()).not.toContain('running')
  })

  test('of a confidential eNPS each team is told that it runs', async () => {
    const company = await aCompany(app, { employees: 12, teams: 2 })
    const withheld = async () =>
      (await company.owner.as.analytics.teamsPerformance()).teams.map((team) => team.withheld)
    await aRound(company, company.employees, enpsSheets(3, 3, 2), { is_anonymous: true })
    expect(await withheld()).toEqual(['running', 'running'])
    app.clock.pass(40 * DAY)
    expect((await company.manager.as.analytics.enps()).details.reason).toBe('running')
    expect(await withheld()).toEqual(['running', 'running'])
  })
})
