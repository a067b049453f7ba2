import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../src/testing/test-app.ts'
import { createDemoCompany, type DemoCompany } from './create-demo-company.ts'

let app: TestApp
let demo: DemoCompany
let seconds: number
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-20T12:00:00Z') })
  const started = performance.now()
  demo = await createDemoCompany(app.platform)
  seconds = (performance.now() - started) / 1000
}, 60_000)
afterAll(() => app.close())

test('a year of 120 people in 9 teams, in under 20 seconds', async () => {
  const count = async (sql: string) => Number((await app.owner.query<{ n: string }>(sql)).rows[0]?.n)
  expect(await count('select count(*) as n from users')).toBe(120)
  expect(await count('select count(*) as n from teams')).toBe(9)
  expect(await count('select count(*) as n from pulse_rounds')).toBeGreaterThan(70)
  expect(await count('select count(*) as n from named_responses')).toBeGreaterThan(5_000)
  expect(await count('select count(*) as n from anonymous_sheets')).toBeGreaterThan(1_000)
  expect(await count('select count(*) as n from letters')).toBe(0)
  expect(seconds).toBeLessThan(20)
})

test('the four logins open, and the owner sees a dashboard without gaps', async () => {
  const tokens = []
  for (const { email, password } of demo.logins)
    tokens.push((await app.as(null).auth.login({ email, password })).access_token)
  expect(tokens).toHaveLength(4)
  const dashboard = await app.as(tokens[0]).analytics.dashboard({ period_days: 30 })
  for (const metric of [dashboard.enps, dashboard.engagement, dashboard.mood, dashboard.participation]) {
    expect(metric.current).not.toBeNull()
    expect(metric.change).not.toBeNull()
  }
  expect(dashboard.total_employees).toBe(120)
})
