import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { personLeaves } from '../departures.ts'
import { restoreBackup } from '../lib/database/backup/restore-backup.ts'
import { writeBackup } from '../lib/database/backup/write-backup.ts'
import { erasuresIn, readErasures } from '../lib/erasures.ts'
import { aCompany } from '../testing/factories.ts'
import { giveAPassword, handOver } from '../testing/hand-over.ts'
import { anActivePulse, linksOf, moodQuestion } from '../testing/pulses.ts'
import { refusalOf } from '../testing/refusals.ts'
import { mood } from '../testing/rounds.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { replayErasures } from './replay-erasures.ts'

let folder: string
let list: string
let product: TestApp
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kamerton-erasures-'))
  list = join(folder, 'erasures.log')
  product = await startTestApp({ erasures: erasuresIn(list) })
})
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true })
})

test('A-61: who was deleted after a copy was made is deleted again when it is restored, and stays so', async () => {
  const company = await aCompany(product)
  const { owner, admin, employees, companyId } = company
  const [gone, stays] = [employees[0] ?? admin, employees[1] ?? admin]
  const pulse = await anActivePulse(owner, mood)
  const link = (await linksOf(product, company, pulse.id)).get(gone.id) ?? ''
  const file = join(folder, 'before.gz')
  await writeBackup(product.database.owner, file, product.clock.now)
  await owner.as.employees.delete({ id: gone.id })
  // The next owner goes before the copy knows of it: a company is never left without one.
  await giveAPassword(product, owner)
  await handOver(company, admin)
  await admin.as.employees.delete({ id: owner.id })
  await product.runJobs()

  const restored = await startTestApp({ erasures: erasuresIn(list) })
  onTestFinished(() => restored.close())
  await restoreBackup(restored.database.owner, file)
  const as = { gone: restored.as(gone.token), stays: restored.as(stays.token), owner: restored.as(owner.token) }
  expect((await as.gone.people.me()).email).toBe(gone.email)
  const erasures = await readErasures(list, { mustExist: true })
  expect(erasures.map(({ user }) => user)).toEqual([gone.id, owner.id])
  expect(await replayErasures(restored.unbound, erasures, personLeaves)).toEqual({
    deleted: 1,
    owners: 1,
    companies: 0,
    left: 0,
  })

  expect((await refusalOf(as.gone.people.me())).status).toBe(401)
  const submit = restored.as(null).pulses.submit({ token: link, responses: { [moodQuestion.id]: 1 } })
  expect((await refusalOf(submit)).code).toBe('pulse_link_invalid')
  expect((await as.owner.employees.all()).map(({ id }) => id)).not.toContain(gone.id)
  expect((await as.stays.people.me()).email).toBe(stays.email)
  const { rows } = await restored.owner.query(
    "select actor_id, subject_id from audit_events where company_id = $1 and kind = 'employee_deleted_again'",
    [companyId],
  )
  expect(rows).toEqual([{ actor_id: null, subject_id: gone.id }])
  expect(await replayErasures(restored.unbound, erasures, personLeaves)).toEqual({
    deleted: 0,
    owners: 1,
    companies: 0,
    left: 0,
  })
})

test('the list names nobody: ids of company and person, and nothing else', async () => {
  const { owner, employees } = await aCompany(product)
  const { id, companyId } = employees[0] ?? owner
  await owner.as.employees.delete({ id })
  await product.runJobs()
  expect(readFileSync(list, 'utf8').split('\n').at(-2)).toBe(JSON.stringify({ company: companyId, user: id }))
})

test('a list with a line that is no erasure is refused, a missing one is empty unless it was named', async () => {
  const broken = join(folder, 'broken.log')
  writeFileSync(broken, '{"company":"x","user":"y"}\n')
  await expect(readErasures(broken, { mustExist: true })).rejects.toThrow('строка, которой там быть не может')
  const absent = join(folder, 'absent.log')
  await expect(readErasures(absent, { mustExist: true })).rejects.toThrow('нельзя прочитать')
  expect(await readErasures(absent, { mustExist: false })).toEqual([])
})
