import { beforeAll, expect, test } from 'vitest'
import { aCompany, type Company, type Person } from '../../testing/factories/companies.ts'
import { aRound, enpsSheets } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
/** Somebody of the team that the manager leads, about whom there is advice. */
let person: Person
beforeAll(async () => {
  company = await aCompany(app, { employees: 12, teams: 2 })
  await aRound(company, company.employees, enpsSheets(4, 4, 4))
  const [topic] = (await company.manager.as.recommendations.list({})).focus.topics
  const found = company.employees.find(({ id }) => id === topic?.person_id)
  if (!found) throw new Error('there is advice about nobody')
  person = found
})

const adviceTo = ({ as }: Person) => as.recommendations.employee({ id: person.id })
const firstTo = async (reader: Person) => (await adviceTo(reader)).all_recommendations[0]?.id ?? ''
const awayOf = async (reader: Person) => (await adviceTo(reader)).findings_set_aside
const rows = async () =>
  (await app.owner.query('select * from recommendation_set_asides where company_id = $1', [company.companyId])).rows

test('advice about a person is put off for its reader alone, with its topic, and comes back', async () => {
  const { manager, owner } = company
  const id = await firstTo(manager)
  const hasTopic = async () =>
    (await manager.as.recommendations.list({})).focus.topics.some(({ person_id }) => person_id === person.id)
  expect(await hasTopic()).toBe(true)
  const { total } = await adviceTo(manager)
  const { until } = await manager.as.recommendations.setAside({ card_id: `finding:${id}`, kind: 'later' })
  expect(await awayOf(manager)).toEqual([{ id, kind: 'later', reason: null, until }])
  // It is counted as before, so that the number in the list of people is the same.
  expect((await adviceTo(manager)).total).toBe(total)
  expect(await awayOf(owner)).toEqual([])
  expect(await hasTopic()).toBe(false)
  await manager.as.recommendations.takeBack({ card_id: `finding:${id}` })
  expect(await awayOf(manager)).toEqual([])
  expect(await hasTopic()).toBe(true)
})

test('not relevant needs a reason, and no figure of the person is kept', async () => {
  const { manager } = company
  const input = { card_id: `finding:${await firstTo(manager)}`, kind: 'irrelevant' } as const
  await expect(manager.as.recommendations.setAside(input)).rejects.toMatchObject({ status: 422 })
  await manager.as.recommendations.setAside({ ...input, reason: 'Уже поговорили' })
  expect(await awayOf(manager)).toMatchObject([{ kind: 'irrelevant', reason: 'Уже поговорили' }])
  expect((await rows()).map(({ seen }) => seen)).toEqual([[{ id: await firstTo(manager), figure: null }]])
})

test('nobody sets aside advice that they may not read, or that is about themselves', async () => {
  const { owner, manager } = company
  const input = { card_id: `finding:${await firstTo(owner)}`, kind: 'later' } as const
  await expect(person.as.recommendations.setAside(input)).rejects.toMatchObject({ code: 'forbidden' })
  const other = await aCompany(app)
  await expect(other.owner.as.recommendations.setAside(input)).rejects.toMatchObject({ code: 'not_found' })
  const own = { card_id: `finding:employee.retention.risk:${manager.id}`, kind: 'later' } as const
  await expect(manager.as.recommendations.setAside(own)).rejects.toMatchObject({ code: 'not_found' })
  await expect(owner.as.recommendations.setAside({ card_id: 'finding:unknown', kind: 'later' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('it is forgotten when the person leaves', async () => {
  const { owner, manager } = company
  await manager.as.recommendations.setAside({ card_id: `finding:${await firstTo(manager)}`, kind: 'later' })
  expect(await rows()).toHaveLength(1)
  await owner.as.employees.delete({ id: person.id })
  expect(await rows()).toEqual([])
})
