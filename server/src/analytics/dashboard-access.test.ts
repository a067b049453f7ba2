import { DAY } from '@kamerton/contract/lib/durations'
import { describe, expect, test } from 'vitest'
import { aCompany, aPerson } from '../testing/factories/companies.ts'
import { aRound, enpsSheets, mood, moodSheets } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()

describe('who may see it', () => {
  test('an employee sees none of it', async () => {
    const { employees } = await aCompany(app)
    const calls = employees[0]?.as.analytics
    for (const call of [
      calls?.dashboard,
      calls?.enps,
      calls?.participation,
      calls?.weeklyResponses,
      calls?.teamsPerformance,
    ])
      await expect(call?.()).rejects.toMatchObject({ status: 403 })
  })

  test('a manager sees the numbers of the teams they lead', async () => {
    const company = await aCompany(app, { employees: 12, teams: 2 })
    const sheets = company.employees.map((_, index) => ({ recommend: index % 2 === 0 ? 10 : 0 }))
    await aRound(company, company.employees, sheets)
    await aRound(company, company.employees, moodSheets(5, 1, 5, 1, 4, 1, 4, 1, 5, 1, 5, 1), mood)
    app.clock.pass(2 * DAY)
    const seen = await company.manager.as.analytics.dashboard()
    expect(seen.enps).toMatchObject({ current: 100, details: { n: 6, invited: 6, detractors: 0 } })
    expect(seen.mood.current).toBeCloseTo(28 / 6, 10)
    expect(seen).toMatchObject({ participation: { current: 1, details: { n: 12, invited: 12 } }, total_employees: 6 })
    expect(seen.weekly_trend.at(-1)).toMatchObject({ n: 6 })
    expect((await company.owner.as.analytics.dashboard()).enps).toMatchObject({
      current: 0,
      details: { n: 12, invited: 15 },
    })
    expect((await company.manager.as.analytics.weeklyResponses()).at(-1)).toMatchObject({ responses: 12, invited: 12 })
  })

  test('a manager without a team sees nothing, not everything', async () => {
    const company = await aCompany(app)
    await aRound(company, company.employees, enpsSheets(3, 2, 1))
    const idle = await aPerson(app, company.companyId, { role: 'manager' })
    expect(await idle.as.analytics.dashboard()).toMatchObject({
      enps: { current: null },
      participation: { current: null },
      total_employees: 0,
    })
    expect(await idle.as.analytics.teamsPerformance()).toMatchObject({ teams: [], company: { enps: null } })
  })
})
