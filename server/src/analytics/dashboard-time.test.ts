import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { describe, expect, test } from 'vitest'
import { aCompany } from '../testing/factories/companies.ts'
import { aRound, mood, moodSheets } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()

test('an answer is seen by the next call', async () => {
  const company = await aCompany(app, { employees: 2 })
  const [first, second] = company.employees
  const { id } = await aRound(company, company.employees, [])
  await first?.as.pulses.answer({ id, responses: { recommend: 9 } })
  expect((await company.owner.as.analytics.dashboard()).enps).toMatchObject({ current: 100, details: { n: 1 } })
  await second?.as.pulses.answer({ id, responses: { recommend: 0 } })
  expect((await company.owner.as.analytics.dashboard()).enps).toMatchObject({ current: 0, details: { n: 2 } })
})

test('the period ends today where the company is', async () => {
  const company = await aCompany(app, { employees: 3, timeZone: 'Asia/Kamchatka' })
  const utcDay = app.clock.now.toISOString().slice(0, 10)
  // 09:00 in London is 21:00 of the same day in Kamchatka; four hours later it is tomorrow there.
  expect((await company.owner.as.analytics.dashboard()).period.to).toBe(utcDay)
  app.clock.pass(4 * HOUR)
  expect((await company.owner.as.analytics.dashboard()).period.to).toBe(
    new Date(Date.parse(utcDay) + DAY).toISOString().slice(0, 10),
  )
  app.clock.pass(20 * HOUR)
})

test('only 7, 30 and 90 days are periods', async () => {
  const { owner } = await aCompany(app)
  await expect(owner.as.analytics.dashboard({ period_days: 8 })).rejects.toMatchObject({ status: 422 })
})

describe('weeks', () => {
  test('are twelve from Monday on, with a gap where nothing was asked', async () => {
    const company = await aCompany(app, { employees: 6, teams: 1 })
    await aRound(company, company.employees, moodSheets(5, 4, 3), mood)
    app.clock.pass(14 * DAY)
    await aRound(company, company.employees, moodSheets(2, 3, 2, 3, 2, 3), mood)
    const { weekly_trend: weeks, mood: metric, period } = await company.owner.as.analytics.dashboard({ period_days: 7 })
    expect(weeks.slice(-4).map(({ value, n }) => [value, n])).toEqual([
      [null, 0],
      [4, 3],
      [null, 0],
      [2.5, 6],
    ])
    expect(weeks.at(-1)?.interval?.low).toBeGreaterThan(1)
    expect(new Date(weeks.at(-1)?.week ?? '').getUTCDay()).toBe(1)
    expect(metric.details.sparkline).toHaveLength(12)
    expect(metric.details.sparkline.slice(-3).map(({ value }) => value)).toEqual([4, null, 2.5])
    expect(period.days).toBe(7)
    const quarter = await company.owner.as.analytics.dashboard({ period_days: 90 })
    expect(quarter.mood.details.sparkline).toHaveLength(26)
  })

  test('of responses count who was asked and who answered', async () => {
    const company = await aCompany(app, { employees: 4, teams: 1 })
    await aRound(company, company.employees, moodSheets(5, 4, 3), mood)
    app.clock.pass(7 * DAY)
    await aRound(company, company.employees, moodSheets(2), mood)
    // Until then the second round is not counted, as people may still answer it.
    app.clock.pass(2 * DAY)
    const weeks = await company.owner.as.analytics.weeklyResponses()
    expect(weeks.map(({ responses, invited }) => [responses, invited])).toEqual([
      [0, 0],
      [0, 0],
      [3, 7],
      [1, 7],
    ])
  })
})
