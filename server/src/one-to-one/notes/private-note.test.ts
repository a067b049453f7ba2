import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { contract } from '@kamerton/contract/contract'
import type { Endpoints } from '@kamerton/contract/lib/endpoint'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { writeBackup } from '../../lib/database/backup/write-backup.ts'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { aCompany, type Company, type Person } from '../../testing/factories/companies.ts'
import { aPair, hold } from '../../testing/factories/one-to-one.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
let manager: Person
let employee: Person
let id: string
const secrets = { manager: 'Тайна-руководителя-7391', employee: 'Тайна-сотрудника-2846' }
const point = 'Пункт-повестки-5520'
beforeAll(async () => {
  company = await aCompany(app, { employees: 2, teams: 1 })
  manager = company.manager
  employee = company.employees[0] ?? company.owner
  id = (await aPair(app, manager, employee)).meetingId
  await manager.as.oneToOne.writeNote({ id, text: secrets.manager })
  await employee.as.oneToOne.writeNote({ id, text: secrets.employee })
  await employee.as.oneToOne.addPoint({ id, text: point })
})

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

test('A-72: neither does the database, nor a backup of it', async () => {
  const { rows } = await app.owner.query<{ text: string; sealed: Buffer }>(
    `select n::text || encode(sealed, 'escape') as text, sealed from one_to_one_notes n`,
  )
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows.map(({ text }) => text))).not.toContain('Тайна')

  const folder = mkdtempSync(join(tmpdir(), 'kamerton-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'kamerton.backup.gz')
  await writeBackup(app.database.owner, file, app.clock.now)
  const backup = gunzipSync(readFileSync(file)).toString('utf8')
  // The backup has both notes sealed, and unsealed texts are readable in it.
  for (const { sealed } of rows) expect(backup).toContain(sealed.toString('hex'))
  expect(backup).toContain(point)
  for (const secret of Object.values(secrets))
    for (const written of ['utf8', 'hex', 'base64'] as const)
      expect(backup).not.toContain(Buffer.from(secret).toString(written).replace(/=+$/, '').slice(0, -1))
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
