import { contract } from '@kamerton/contract/contract'
import type { Endpoints } from '@kamerton/contract/lib/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, type Company, type Person } from '../../testing/factories.ts'
import { aPair, hold } from '../../testing/one-to-one.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let company: Company
let manager: Person
let employee: Person
let id: string
const secrets = { manager: 'Тайна-руководителя-7391', employee: 'Тайна-сотрудника-2846' }
beforeAll(async () => {
  app = await startTestApp()
  company = await aCompany(app, { employees: 2, teams: 1 })
  manager = company.manager
  employee = company.employees[0] ?? company.owner
  id = (await aPair(app, manager, employee)).meetingId
  await manager.as.oneToOne.writeNote({ id, text: secrets.manager })
  await employee.as.oneToOne.writeNote({ id, text: secrets.employee })
})
afterAll(() => app.close())

test('A-72: each side reads its own note and not the other’s', async () => {
  expect((await manager.as.oneToOne.note({ id })).text).toBe(secrets.manager)
  expect((await employee.as.oneToOne.note({ id })).text).toBe(secrets.employee)
})

test('A-72: owner and admin are refused, and no call without an author’s session answers a word of it', async () => {
  for (const person of [company.owner, company.admin])
    expect((await refusalOf(person.as.oneToOne.note({ id }))).status).toBe(403)
  expect((await refusalOf((company.employees[1] ?? company.owner).as.oneToOne.note({ id }))).status).toBe(404)
  await hold(manager, id)
  const tables: Record<string, Endpoints> = contract
  const reads = Object.values(tables).flatMap((table) =>
    Object.values(table).filter(({ method, access }) => method === 'GET' && access === 'session'),
  )
  expect(reads.length).toBeGreaterThan(40)
  const ids = [id, manager.id, employee.id]
  for (const person of [company.owner, company.admin, company.employees[1] ?? company.owner])
    for (const { path } of reads)
      for (const one of path.includes(':id') ? ids : ['']) {
        const url = `${path.replace(':id', one).replace(/:\w+/, one)}?since=0`
        const answer = await app.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } })
        expect([url, answer.body.includes(secrets.manager), answer.body.includes(secrets.employee)]).toEqual([
          url,
          false,
          false,
        ])
      }
})

test('A-72: neither does the database, nor what a copy of it is made of', async () => {
  const { rows } = await app.owner.query<{ text: string }>(
    `select string_agg(n::text || encode(sealed, 'escape'), '') as text from one_to_one_notes n`,
  )
  expect(rows[0]?.text.length).toBeGreaterThan(0)
  expect(rows[0]?.text).not.toContain('Тайна')
})

test('A-72: one’s own copy of one’s data has it, and nobody else’s', async () => {
  const own = await employee.as.myData.show()
  expect(own.private_notes).toMatchObject([{ text: secrets.employee }])
  expect(JSON.stringify(await manager.as.myData.show())).not.toContain(secrets.employee)
  for (const person of [company.owner, company.admin])
    expect(JSON.stringify(await person.as.myData.show())).not.toContain('Тайна')
})

test('stays the author’s to change when the meeting is over', async () => {
  const { version } = await manager.as.oneToOne.note({ id })
  const changed = await manager.as.oneToOne.writeNote({ id, text: 'Дописано', version })
  expect(changed).toMatchObject({ text: 'Дописано', version: version + 1 })
})
