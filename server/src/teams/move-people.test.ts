import { beforeAll, expect, test } from 'vitest'
import { rebuildRollups } from '../analytics/rebuild-rollups.ts'
import { fingerprint } from '../testing/checks/fingerprint.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { aRound, enpsSheets, mood, moodSheets } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeAll(async () => {
  company = await aCompany(app, { employees: 14, teams: 2 })
})

/** All rows behind answers and figures. */
const kept = async () => {
  const sums = await fingerprint(app, company.companyId)
  const names = Object.keys(sums).filter((name) => /rollups|anonymous|named|participants|rounds/.test(name))
  return Object.fromEntries(names.map((name) => [name, sums[name]]))
}

test('moving people and deleting teams leave answers, figures and results of the past as they were', async () => {
  const { owner, employees, teams } = company
  const named = await aRound(company, employees, moodSheets(4, 3, 5, 2, 4, 3, 5, 2, 1, 4, 4, 4), mood)
  const anonymous = await aRound(company, employees, enpsSheets(6, 4, 4), { is_anonymous: true })
  for (const { id } of [named, anonymous]) await owner.as.pulses.deactivate({ id })
  await app.runJobs()
  const results = async () =>
    JSON.stringify([
      (await owner.as.pulses.responses({ id: named.id })).results,
      await owner.as.pulses.responses({ id: anonymous.id }),
      await owner.as.analytics.dashboard(),
    ])
  const before = { rows: await kept(), results: await results() }
  const moodOf = (id = '') => owner.as.teamAnalytics.mood({ id })
  const moods = [await moodOf(teams[0]?.id), await moodOf(teams[1]?.id)]

  const [first, second] = teams
  const moving = first?.memberIds.slice(0, 4) ?? []
  const from = first?.memberIds.slice(4) ?? []
  await owner.as.teams.update({ id: second?.id ?? '', member_ids: [...(second?.memberIds ?? []), ...moving] })
  await owner.as.teams.update({ id: first?.id ?? '', member_ids: from })
  expect([await moodOf(first?.id), await moodOf(second?.id)]).toEqual(moods)
  for (const id of from) await owner.as.teams.movePerson({ id, team_id: second?.id ?? '' })
  expect([await moodOf(first?.id), await moodOf(second?.id)]).toEqual(moods)
  await owner.as.teams.delete({ id: second?.id ?? '' })

  expect(await kept()).toEqual(before.rows)
  expect(await results()).toBe(before.results)
  // Rebuilt from the answers, the rollups are equal.
  await app.unbound.inCompany(company.companyId, async (ctx) => rebuildRollups(ctx))
  const { rows: sums } = await app.owner.query(
    `select metric, team_id, sum(n)::int as n, sum(sum) as sum from team_rollups where company_id = $1 group by 1, 2 order by 1, 2`,
    [company.companyId],
  )
  expect(sums.some(({ team_id }) => team_id === second?.id)).toBe(true)
  expect(await results()).toBe(before.results)
})
