import { DAY } from '@kamerton/contract/lib/durations'
import { rules } from '@kamerton/contract/recommendations/rules/table'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCompany, type Company } from '../../testing/factories/companies.ts'
import { aRound, mood, moodSheets } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeAll(async () => {
  company = await aCompany(app, { employees: 6, teams: 1 })
  await aRound(company, company.employees, moodSheets(3, 4, 3, 4, 3, 4), mood)
  await app.runJobs()
})

const calls = () => company.owner.as.recommendationRules
const rule = 'team.mood.low'
const ruleNow = async (id = rule) => (await calls().list()).find((one) => one.id === id)
const team = () => company.teams[0]?.id ?? ''
const advised = async () =>
  (await company.owner.as.recommendations.team({ id: team() })).all_recommendations
    .filter(({ rule_id }) => rule_id === rule)
    .map(({ evidence }) => evidence[0]?.threshold)

const set = async (enabled: boolean, threshold: number | null) =>
  calls().change({ id: rule, enabled, threshold, version: (await ruleNow())?.version ?? 0 })

describe('the rules of a company', () => {
  test('are all there, as the product has them, until somebody changes one', async () => {
    const listed = await (await aCompany(app)).admin.as.recommendationRules.list()
    expect(listed.map(({ id }) => id)).toEqual(rules.map(({ id }) => id))
    expect(listed.every(({ enabled, version }) => enabled && version === 0)).toBe(true)
    expect(listed.map(({ text }) => text)).toEqual(rules.map(({ text }) => text))
  })

  test('speak as they are set: moved out, off, and as usual again', async () => {
    // Mood 3.5: not below its usual threshold.
    expect(await advised()).toEqual([])
    const moved = await set(true, 4)
    expect(moved).toMatchObject({ enabled: true, threshold: 4, usual_threshold: 3.5 })
    expect(moved.text).toContain('ниже 4,0')
    expect(await advised()).toEqual([4])
    await set(false, 4)
    expect(await advised()).toEqual([])
    expect(await set(true, null)).toMatchObject({ enabled: true, threshold: 3.5 })
    expect(await advised()).toEqual([])
  })

  test('take no threshold of anybody’s invention, and none where nothing moves', async () => {
    const { version = 0 } = (await ruleNow()) ?? {}
    await expect(calls().change({ id: rule, enabled: true, threshold: 3.7, version })).rejects.toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'threshold'], msg: 'Порог этого правила может быть таким: 3,0; 3,5; 4,0' }] },
    })
    await expect(
      calls().change({ id: 'team.manager.missing', enabled: true, threshold: 1, version: 0 }),
    ).rejects.toMatchObject({ body: { detail: [{ msg: 'У этого правила порог не двигается' }] } })
    expect((await ruleNow())?.version).toBe(version)
    await expect(calls().preview({ id: rule, threshold: 3.7 })).rejects.toMatchObject({
      body: { detail: [{ loc: ['query', 'threshold'] }] },
    })
  })

  test('that nobody has are not there', async () => {
    await expect(calls().change({ id: 'team.weather.low', enabled: true, threshold: null })).rejects.toMatchObject({
      status: 404,
    })
    await expect(calls().preview({ id: 'team.weather.low' })).rejects.toMatchObject({ status: 404 })
  })

  test('leave in the journal who changed which of them, and are of one company alone', async () => {
    const other = await aCompany(app)
    await set(false, null)
    expect((await other.owner.as.recommendationRules.list()).every(({ enabled }) => enabled)).toBe(true)
    const { version = 0 } = (await ruleNow('team.enps.low')) ?? {}
    await calls().change({ id: 'team.enps.low', enabled: false, threshold: null, version })
    const { rows } = await app.owner.query(
      `select actor_id, subject_name from audit_events
       where company_id = $1 and kind = 'recommendation_rule_changed' order by position desc limit 2`,
      [company.companyId],
    )
    expect(rows).toEqual(['team.enps.low', rule].map((name) => ({ actor_id: company.owner.id, subject_name: name })))
    await set(true, null)
  })

  test('two first changes at once leave one of them refused', async () => {
    const ended = await Promise.allSettled(
      [50, 30].map((threshold) => calls().change({ id: 'company.enps.low', enabled: true, threshold, version: 0 })),
    )
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await ruleNow('company.enps.low'))?.version).toBe(1)
  })
})

describe('what a rule would have said', () => {
  const previewed = async (threshold?: number) => (await calls().preview({ id: rule, threshold })).periods ?? []

  test('is counted for six periods of thirty days, the last of which is now', async () => {
    const periods = await previewed(4)
    expect(periods).toHaveLength(6)
    expect(periods.map(({ fired }) => fired)).toEqual([0, 0, 0, 0, 0, 1])
    expect(periods.at(-1)).toMatchObject({ subjects: 1, fired: 1, fired_as_it_stands: 0 })
    for (const [at, { from }] of periods.entries()) {
      const before = periods[at - 1]
      if (before) expect(Date.parse(from) - Date.parse(before.to)).toBe(DAY)
    }
  })

  test('is of the rule alone, and of a company too', async () => {
    await set(false, null)
    expect((await previewed()).at(-1)).toMatchObject({ subjects: 1, fired: 0, fired_as_it_stands: 0 })
    expect((await previewed(4)).at(-1)).toMatchObject({ fired: 1, fired_as_it_stands: 0 })
    await set(true, null)
    const { periods } = await calls().preview({ id: 'company.mood.low', threshold: 4 })
    expect(periods?.at(-1)).toMatchObject({ subjects: 1, fired: 1, fired_as_it_stands: 0 })
  })

  test('moves with the days', async () => {
    app.clock.now = new Date(app.clock.now.getTime() + 60 * DAY)
    expect((await previewed(4)).map(({ fired }) => fired)).toEqual([0, 0, 0, 1, 0, 0])
  })
})
