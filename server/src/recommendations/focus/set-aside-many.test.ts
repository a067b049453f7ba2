import { DAY } from '@kamerton/contract/lib/durations'
import { beforeEach, expect, test } from 'vitest'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { aCompany, type Company } from '../../testing/factories/companies.ts'
import { aRound, mood, moodSheets } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeEach(async () => {
  company = await aCompany(app, { employees: 12, teams: 2 })
  await aRound(company, company.employees, moodSheets(1, 5, 2, 5, 1, 5, 2, 5, 1, 5, 2, 5), mood)
})

const list = (reader: Company['owner'], period_days = 30) => reader.as.recommendations.list({ period_days })
const ofTeams = async (reader: Company['owner']) =>
  (await list(reader)).all_recommendations.filter(({ type }) => type !== 'employee').map(({ id }) => id)
const away = async (reader: Company['owner']) => (await list(reader, 90)).focus.findings_set_aside.map(({ id }) => id)

test('several are away for their reader alone, stay counted, and come back together', async () => {
  const { owner, admin } = company
  const finding_ids = await ofTeams(owner)
  expect(finding_ids.length).toBeGreaterThan(0)
  const { total } = await list(owner)
  const { done_ids, until } = await owner.as.recommendations.setAsideMany({ finding_ids, kind: 'later' })
  expect(new Set(done_ids)).toEqual(new Set(finding_ids))
  const after = await list(owner)
  expect(after.total).toBe(total)
  expect(new Set(after.focus.findings_set_aside.map(({ id }) => id))).toEqual(new Set(finding_ids))
  expect(after.focus.findings_set_aside[0]).toMatchObject({ kind: 'later', reason: null, until })
  // A decision all of whose findings are away is no decision to take.
  expect(after.focus.cards).toEqual([])
  expect((await list(admin)).focus.cards).not.toEqual([])
  expect(await owner.as.recommendations.takeBackMany({ finding_ids })).toEqual({ returned: finding_ids.length })
  expect(await owner.as.recommendations.takeBackMany({ finding_ids })).toEqual({ returned: 0 })
  expect((await list(owner)).focus.cards).not.toEqual([])
  const { events } = await owner.as.journal.list({ group: 'actions' })
  const told = events.map(({ text }) => text.split(':')[0])
  expect(told.filter((text) => text === 'Рекомендация отложена')).toHaveLength(finding_ids.length)
  expect(told.filter((text) => text === 'Рекомендация возвращена')).toHaveLength(finding_ids.length)
})

test('«не актуально» needs one reason for all', async () => {
  const finding_ids = await ofTeams(company.owner)
  const input = { finding_ids, kind: 'irrelevant' } as const
  expect((await refusalOf(company.owner.as.recommendations.setAsideMany(input))).status).toBe(422)
  await company.owner.as.recommendations.setAsideMany({ ...input, reason: 'Команду расформируют' })
  const { focus } = await list(company.owner)
  expect(focus.findings_set_aside.every(({ reason }) => reason === 'Команду расформируют')).toBe(true)
})

test('of known and unknown ones the known are set aside; of unknown ones alone nothing is', async () => {
  const [first = ''] = await ofTeams(company.owner)
  const { done_ids } = await company.owner.as.recommendations.setAsideMany({
    finding_ids: [first, 'unknown'],
    kind: 'later',
  })
  expect(done_ids).toEqual([first])
  const other = await aCompany(app)
  const foreign = other.owner.as.recommendations.setAsideMany({ finding_ids: [first], kind: 'later' })
  expect((await refusalOf(foreign)).code).toBe('not_found')
})

test('findings about people are nobody’s to set aside, and an employee may not at all', async () => {
  const finding_ids = await ofTeams(company.owner)
  const people = (await list(company.owner)).all_recommendations.filter(({ type }) => type === 'employee')
  if (people.length > 0) {
    const ids = people.slice(0, 5).map(({ id }) => id)
    const asked = company.owner.as.recommendations.setAsideMany({ finding_ids: ids, kind: 'later' })
    expect((await refusalOf(asked)).code).toBe('not_found')
  }
  const [employee] = company.employees
  if (!employee) throw new Error('twelve were hired')
  const refused = employee.as.recommendations.setAsideMany({ finding_ids, kind: 'later' })
  expect((await refusalOf(refused)).code).toBe('forbidden')
})

test('they come back after their month', async () => {
  const [first = ''] = await ofTeams(company.owner)
  await company.owner.as.recommendations.setAsideMany({ finding_ids: [first], kind: 'later', period_days: 90 })
  app.clock.pass(31 * DAY)
  expect(await away(company.owner)).toEqual([])
})
