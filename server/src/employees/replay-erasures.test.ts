import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { personLeaves } from '../departures.ts'
import { jobHandlers } from '../job-handlers.ts'
import { restoreBackup } from '../lib/database/backup/restore-backup.ts'
import { writeBackup } from '../lib/database/backup/write-backup.ts'
import { erasuresIn, readErasures } from '../lib/erasures.ts'
import { addNightlyWork } from '../lib/nightly.ts'
import { runJob } from '../lib/work.ts'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { closeForADay } from '../testing/factories/company-deletion.ts'
import { giveAPassword, handOver, ownersPassword } from '../testing/factories/hand-over.ts'
import { anActivePulse, linksOf, moodQuestion } from '../testing/factories/pulses.ts'
import { mood } from '../testing/factories/rounds.ts'
import { Refused, startTestApp, type TestApp } from '../testing/test-app.ts'
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
  // The next owner is deleted before the copy has the change: a company is never left without an owner.
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
  expect(erasures).toEqual([gone, owner].map(({ id }) => ({ company: companyId, user: id })))
  expect(await replayErasures(restored.unbound, erasures, personLeaves)).toEqual({
    deleted: 1,
    owners: 1,
    companies: 0,
    reopened: 0,
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
    reopened: 0,
    left: 0,
  })
})

/** A company whose owner has a password to prove. */
async function aNamedCompany(): Promise<Company> {
  const company = await aCompany(product)
  await giveAPassword(product, company.owner)
  return company
}
const close = ({ owner, name }: Company) => owner.as.companies.delete({ name, password: ownersPassword })
const takeBack = (where: TestApp, { owner: { email } }: Company) =>
  where.as(null).companies.takeBack({ email, password: ownersPassword })
const deleteRows = (where: TestApp, { companyId }: Company) =>
  runJob(where.unbound, jobHandlers, { name: 'administration.delete-company', companyId, data: {} })

test('A-61: a company that was closed or deleted after a copy was made is closed again, one that was taken back goes on', async () => {
  const closed = await aNamedCompany()
  const deleted = await aNamedCompany()
  const returned = await aNamedCompany()
  const closedInCopy = await aNamedCompany()
  // Long enough for the first nightly run after a restore to delete it.
  await closeForADay(product, closedInCopy.companyId)
  const file = join(folder, 'before-closing.gz')
  await writeBackup(product.database.owner, file, product.clock.now)

  await close(closed)
  await close(deleted)
  await closeForADay(product, deleted.companyId)
  await deleteRows(product, deleted)
  await close(returned)
  await takeBack(product, returned)
  await takeBack(product, closedInCopy)
  const { owner, employees } = closedInCopy
  const { access_token } = await product.as(null).auth.login({ email: owner.email, password: ownersPassword })
  const [employee = owner] = employees
  await product.as(access_token).employees.delete({ id: employee.id })
  await product.runJobs()

  const restored = await startTestApp({ erasures: erasuresIn(list) })
  onTestFinished(() => restored.close())
  await restoreBackup(restored.database.owner, file)
  const replay = async () =>
    replayErasures(restored.unbound, await readErasures(list, { mustExist: true }), personLeaves)
  const nothing = { deleted: 0, owners: 0, companies: 0, reopened: 0, left: 0 }
  expect(await replay()).toEqual({ ...nothing, deleted: 1, companies: 2, reopened: 1 })
  expect(await replay()).toEqual(nothing)

  const canSignIn = (company: Company) =>
    restored
      .as(null)
      .auth.login({ email: company.owner.email, password: ownersPassword })
      .then(
        () => true,
        (error: unknown) => (error instanceof Refused ? error.code : error),
      )
  expect(await Promise.all([closed, deleted, returned, closedInCopy].map(canSignIn))).toEqual([
    'company_closed_by_you',
    'company_closed_by_you',
    true,
    true,
  ])
  expect((await refusalOf(restored.as(employee.token).people.me())).status).toBe(401)

  // A deletion taken back now counts more than the list; the other companies go after their day.
  await takeBack(restored, closed)
  await restored.runJobs()
  expect(await replay()).toEqual(nothing)
  await closeForADay(restored, deleted.companyId)
  await addNightlyWork(restored.unbound)
  await restored.runJobs()
  const { rows } = await restored.owner.query<{ company_id: string }>(
    'select company_id from companies where company_id = any($1) order by 1',
    [[closed, deleted, returned, closedInCopy].map(({ companyId }) => companyId)],
  )
  expect(rows.map(({ company_id }) => company_id)).toEqual(
    [closed, returned, closedInCopy].map(({ companyId }) => companyId).toSorted(),
  )
})

test('a company that an earlier version noted, without a moment, is closed again, unless that was taken back since', async () => {
  const deleted = await aNamedCompany()
  const returned = await aNamedCompany()
  const noted = [{ company: deleted.companyId }, { company: returned.companyId }]
  const since = { reopened: returned.companyId, closed: product.clock.now.toISOString() }
  const replay = () => replayErasures(product.unbound, [...noted, since], personLeaves)
  expect(await replay()).toMatchObject({ companies: 1, reopened: 0 })
  await expect(deleted.owner.as.people.me()).rejects.toMatchObject({ code: 'not_signed_in' })
  expect((await returned.owner.as.people.me()).email).toBe(returned.owner.email)
  expect(await replay()).toMatchObject({ companies: 0, reopened: 0 })
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
