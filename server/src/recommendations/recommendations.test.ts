import { beforeAll, describe, expect, test } from 'vitest'
import { statementsOf } from '../testing/checks/statements.ts'
import { aCompany, aPerson, aTeam, type Company } from '../testing/factories/companies.ts'
import { aRound, enpsSheets, mood, moodSheets } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeAll(async () => {
  // Dealt in turn: the first team is tired, the second one is not.
  company = await aCompany(app, { employees: 12, teams: 2 })
  await aRound(company, company.employees, moodSheets(1, 5, 2, 5, 1, 5, 2, 5, 1, 5, 2, 5), mood)
  await aRound(company, company.employees, enpsSheets(4, 4, 4))
})

const of = ({ teams }: Company, at: number) => teams[at]?.id ?? ''

describe('everything that the reader is advised', () => {
  test('the owner reads of the company, of teams and of people; the worst first, each with its evidence', async () => {
    const { all_recommendations: all, summary, total } = await company.owner.as.recommendations.list({})
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['company', 'team', 'employee']))
    const order = all.map(({ priority }) => ['critical', 'high', 'medium', 'low'].indexOf(priority))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(all.every(({ evidence }) => evidence.length > 0)).toBe(true)
    const { critical_recommendations, high_recommendations, medium_recommendations, low_recommendations } = summary
    expect(critical_recommendations + high_recommendations + medium_recommendations + low_recommendations).toBe(total)
    expect(summary).toMatchObject({ total_teams: 2, shown_teams: 2 })
  })

  test('U13: of how many teams answers are seen is what the dashboard shows: taking part is no answer', async () => {
    const { owner, employees, teams } = await aCompany(app, { employees: 12, teams: 2 })
    const ofFirst = employees.filter((_, at) => at % 2 === 0)
    const { id } = await aRound({ owner }, ofFirst, enpsSheets(3, 2, 1))
    await owner.as.pulses.deactivate({ id })
    const shown = (await owner.as.analytics.teamsPerformance()).teams.filter(({ enps }) => enps !== null)
    const { summary } = await owner.as.recommendations.list({})
    expect([summary.total_teams, summary.shown_teams]).toEqual([teams.length, shown.length])
    expect(shown.length).toBeLessThan(teams.length)
  })

  test('the same as the page of each team and the profile of each person', async () => {
    for (const reader of [company.owner, company.manager]) {
      const { all_recommendations: all } = await reader.as.recommendations.list({})
      const teams = reader === company.owner ? company.teams : company.teams.slice(0, 1)
      for (const { id } of teams) {
        const { all_recommendations: own } = await reader.as.recommendations.team({ id })
        expect(own.length).toBeGreaterThan(0)
        expect(all.filter(({ subject_id }) => subject_id === id)).toEqual(own)
      }
      const people = reader === company.owner ? company.employees : company.employees.filter((_, at) => at % 2 === 0)
      for (const { id } of people) {
        const { all_recommendations: own } = await reader.as.recommendations.employee({ id })
        expect(all.filter(({ subject_id }) => subject_id === id)).toEqual(own)
      }
    }
  })

  test('asked twice, told the same twice', async () => {
    const ask = () => company.owner.as.recommendations.list({ period_days: 90 })
    expect(await ask()).toEqual(await ask())
  })

  test('as few as are asked for, and all of them counted', async () => {
    const whole = await company.owner.as.recommendations.list({})
    const { all_recommendations, ...rest } = await company.owner.as.recommendations.list({ limit: 0 })
    expect(all_recommendations).toEqual([])
    const { all_recommendations: listed, ...counted } = whole
    expect(rest).toEqual(counted)
    expect(listed.length).toBe(whole.total)
  })

  test('who leads a team reads of it and of its people, and of nothing else', async () => {
    const { all_recommendations: all, summary } = await company.manager.as.recommendations.list({})
    const seen = new Set([of(company, 0), ...company.employees.filter((_, at) => at % 2 === 0).map(({ id }) => id)])
    expect(all.length).toBeGreaterThan(0)
    expect(all.filter(({ subject_id }) => !seen.has(subject_id))).toEqual([])
    expect(all.map(({ type }) => type)).not.toContain('company')
    expect(summary.total_teams).toBe(1)
  })

  test('an employee is refused', async () => {
    await expect(company.employees[0]?.as.recommendations.list({})).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('nobody reads about themselves', () => {
  test('neither in the list nor on their own profile, and others do', async () => {
    const other = await aCompany(app, { employees: 6, teams: 1 })
    const led = await aTeam(app, other.companyId, {
      managerId: other.manager.id,
      memberIds: [other.manager.id, other.admin.id, other.owner.id],
    })
    await aRound(other, [other.owner, other.admin, other.manager], enpsSheets(0, 0, 3))
    for (const reader of [other.owner, other.admin, other.manager]) {
      const { all_recommendations: all } = await reader.as.recommendations.list({})
      const about = new Set(all.map(({ subject_id }) => subject_id))
      expect(about.has(led.id)).toBe(true)
      expect([other.owner, other.admin, other.manager].map(({ id }) => about.has(id))).toEqual(
        [other.owner, other.admin, other.manager].map((one) => one !== reader),
      )
      expect((await reader.as.recommendations.employee({ id: reader.id })).all_recommendations).toEqual([])
    }
  })

  test('who has left is advised about no more', async () => {
    const other = await aCompany(app, { employees: 6, teams: 1 })
    const gone = await aPerson(app, other.companyId, { teamId: of(other, 0) })
    await aRound(other, [gone], enpsSheets(0, 0, 1))
    const about = async () => {
      const { all_recommendations: all } = await other.owner.as.recommendations.list({})
      return all.some(({ subject_id }) => subject_id === gone.id)
    }
    expect(await about()).toBe(true)
    await other.owner.as.employees.delete({ id: gone.id })
    expect(await about()).toBe(false)
  })
})

test('the directory counts what each profile advises, and nothing about the reader', async () => {
  for (const reader of [company.owner, company.manager]) {
    const { employees } = await reader.as.employees.list({})
    const counts = new Map(employees.map((one) => [one.id, one.recommendations_count]))
    for (const { id } of employees)
      expect((await reader.as.recommendations.employee({ id })).total).toBe(counts.get(id))
    expect(Math.max(...counts.values())).toBeGreaterThan(0)
    const { employees: sorted } = await reader.as.employees.list({ sort: '-engagement' })
    expect(new Map(sorted.map((one) => [one.id, one.recommendations_count]))).toEqual(counts)
  }
})

test('who may leave and who does best, of the whole company and of the teams that somebody leads', async () => {
  const other = await aCompany(app, { employees: 6, teams: 2 })
  await aRound(other, [other.owner, ...other.employees], enpsSheets(3, 2, 2))
  const ofTeams = await Promise.all(other.teams.map(({ id }) => other.owner.as.teamAnalytics.retentionRisk({ id })))
  const all = await other.owner.as.analytics.retentionRisk({})
  expect(all.map(({ risk }) => risk)).toEqual(['high', 'high', 'medium', 'medium', 'low', 'low'])
  expect(new Set(all)).toEqual(new Set(ofTeams.flat()))
  expect(await other.manager.as.analytics.retentionRisk({})).toEqual(ofTeams[0])
  const [praised] = other.employees
  if (!praised) throw new Error('there are employees')
  await other.owner.as.feedback.create({
    target_user_id: praised.id,
    feedback_type: 'positive',
    rating: 5,
    comment: 'Спасибо',
  })
  for (const reader of [other.owner, other.manager])
    expect((await reader.as.analytics.highPerformers({})).map(({ id }) => id)).toEqual([praised.id])
})

describe('a team that is withheld', () => {
  test('is advised about by no figure of its own, and no change of its is named', async () => {
    const other = await aCompany(app, { employees: 12, teams: 3 })
    const { id } = await aRound(other, other.employees, moodSheets(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), {
      ...mood,
      is_anonymous: true,
    })
    await other.owner.as.pulses.deactivate({ id })
    await app.runJobs()
    const { all_recommendations: all, summary, within_noise_changes } = await other.owner.as.recommendations.list({})
    expect(all.map(({ rule_id }) => rule_id)).toContain('company.mood.low')
    expect(all.filter(({ rule_id }) => rule_id.startsWith('team.mood.'))).toEqual([])
    expect(within_noise_changes.filter(({ metric }) => metric === 'mood')).toEqual([])
    expect(summary).toMatchObject({ total_teams: 3 })
  })
})

/** Includes the look-up of the session. */
const statementBudget = 15

test.each(['owner', 'manager'] as const)(
  'asks the database fifteen times at most, however many teams and people, for the %s',
  async (role) => {
    const few = await statementsOf(() => company[role].as.recommendations.list({}))
    const large = await aCompany(app, { employees: 130, teams: 13 })
    await aRound(large, large.employees.slice(0, 3), enpsSheets(1, 1, 1))
    const many = await statementsOf(() => large[role].as.recommendations.list({}))
    expect(Math.max(few.length, many.length)).toBeLessThanOrEqual(statementBudget)
    for (const text of many) expect(text).toMatch(/company_id" = \$|company_id = \$/)
  },
)

describe('a recommendation that an action is made of', () => {
  test('is found anew by its id, with its evidence; whoever may not read it does not find it', async () => {
    const { all_recommendations: all } = await company.manager.as.recommendations.list({})
    const found = all.find(({ rule_id }) => rule_id === 'team.mood.low')
    if (!found) throw new Error('the first team is tired')
    const wanted = {
      title: 'Разобрать нагрузку',
      subject_type: 'team' as const,
      subject_id: of(company, 0),
      responsible_id: company.manager.id,
      due_on: '2026-12-18',
      recommendation_id: found.id,
    }
    expect((await company.manager.as.actionItems.create(wanted)).origin).toMatchObject({
      rule_id: found.rule_id,
      rule_version: found.rule_version,
      title: found.title,
      evidence: found.evidence,
    })
    const gone = { ...wanted, recommendation_id: `team.enps.negative:${of(company, 0)}` }
    await expect(company.manager.as.actionItems.create(gone)).rejects.toMatchObject({ code: 'recommendation_gone' })
    const foreign = { ...wanted, recommendation_id: `team.mood.low:${of(company, 1)}` }
    await expect(company.manager.as.actionItems.create(foreign)).rejects.toMatchObject({ code: 'not_found' })
  })
})
