import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { HOUR } from '@kamerton/contract/lib/durations'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { restoreBackup } from '../../lib/database/backup/restore-backup.ts'
import { writeBackup } from '../../lib/database/backup/write-backup.ts'
import { aCompany, type Person } from '../../testing/factories/companies.ts'
import { anActiveBlindPulse, anActivePulse, answerAs, linksOf } from '../../testing/factories/pulses.ts'
import { answerFromDevice, ballotOf, blindedBy } from '../../testing/peers/device.ts'
import { startTestApp, type TestApp, testAppOfFile } from '../../testing/test-app.ts'
import { checkRoundKeys } from '../check-round-keys.ts'

const app = testAppOfFile()
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kamerton-copies-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

/** The lines of a backup that is made now, without its header, which has the time. */
async function backUp(name: string): Promise<string[]> {
  const file = join(folder, name)
  await writeBackup(app.database.owner, file, app.clock.now)
  return gunzipSync(readFileSync(file)).toString().split('\n').slice(1)
}

/** The server that starts on a restored backup, with the secret of the old one: its folder of keys is empty. */
async function restored(name: string): Promise<TestApp & { askedAgain: number }> {
  const again = await startTestApp({ now: app.clock.now, secret: app.platform.secret })
  onTestFinished(() => again.close())
  const { askedAgain } = await restoreBackup(again.database.owner, join(folder, name))
  await checkRoundKeys(again.unbound)
  await again.runJobs()
  return { ...again, askedAgain }
}

const sheetOf = (person: Person, index: number) => ({
  person,
  responses: { recommend: index % 2 ? 9 : 6, comment: `слово ${index}` },
})

test('B-16: of two backups with one answer between them nothing differs: neither the answer nor who gave it', async () => {
  const company = await aCompany(app, { employees: 8 })
  const { id } = await anActivePulse(company.owner, { is_anonymous: true })
  await app.runJobs()
  await answerAs(app, company, id, company.employees.slice(0, 3).map(sheetOf))
  const before = await backUp('before.gz')
  app.clock.pass(HOUR)
  await answerAs(app, company, id, company.employees.slice(3, 4).map(sheetOf))
  expect(await backUp('after.gz')).toEqual(before)
  const { rows } = await app.owner.query('select from anonymous_pending where company_id = $1', [company.companyId])
  expect(rows).toHaveLength(4)
  expect(before.join('\n')).not.toContain('anonymous_pending')
  const keys = readdirSync(app.keyFolder)
  expect(keys).not.toEqual([])
  for (const key of keys) {
    expect(before.join('\n')).not.toContain(key)
    expect(before.join('\n')).not.toContain(readFileSync(join(app.keyFolder, key)).toString('hex'))
  }
})

test('B-17: a round that was running when the backup was made asks again, says why, and counts what comes then', async () => {
  const company = await aCompany(app, { employees: 8, teams: 0 })
  const { id } = await anActivePulse(company.owner, { is_anonymous: true })
  await app.runJobs()
  const [first, ...others] = company.employees
  await answerAs(app, company, id, company.employees.slice(0, 5).map(sheetOf))
  await backUp('running.gz')
  const again = await restored('running.gz')
  expect(again.askedAgain).toBeGreaterThan(0)
  const owner = again.as(company.owner.token)
  expect(await owner.pulses.get({ id })).toMatchObject({
    status: 'active',
    answers_lost_at: app.clock.now,
    participation: { answered: 0, invited: 11 },
  })
  const { rows } = await again.owner.query<{ recipient_email: string; text: string }>(
    "select recipient_email, text from letters where company_id = $1 and kind = 'pulse-asked-again'",
    [company.companyId],
  )
  expect(rows).toHaveLength(11)
  // The new letter has the old link, which opens a form again.
  const link = (await linksOf(again, company, id)).get(first?.id ?? '')
  const letter = rows.find(({ recipient_email }) => recipient_email === first?.email)
  expect(letter?.text).toContain(link)
  expect(letter?.text).toContain('Ответы, которые в нём были, пропали')
  expect((await again.as(null).pulses.form({ token: link ?? '' })).already_answered).toBe(false)

  await answerAs(again, company, id, [...others, company.admin].map(sheetOf))
  await owner.pulses.deactivate({ id })
  await again.runJobs()
  expect(await owner.pulses.responses({ id })).toMatchObject({ n: 8, participation: { answered: 8 } })
})

test('of a blind round a copy says as little, and after a restore its people take new rights and answer', async () => {
  const company = await aCompany(app, { employees: 8, teams: 0 })
  const { id } = await anActiveBlindPulse(app, company, {})
  const links = await linksOf(app, company, id)
  const linkOf = ({ id: person }: Person) => links.get(person) ?? ''
  const [first, ...others] = company.employees
  if (!first) throw new Error('the company has people')
  const before = await backUp('blind.gz')
  await answerFromDevice(app.as(null).pulses, linkOf(first), { recommend: 9 })
  // Somebody holds an unused right while the server is restored.
  const waiting = others[0]
  if (!waiting) throw new Error('the company has people')
  const held = await blindedBy(app.as(null).pulses, linkOf(waiting))
  const right = await app.as(null).pulses.takeCredential({ token: linkOf(waiting), blinded: held.blinded })
  expect(await backUp('answered.gz')).toEqual(before)

  const file = join(folder, 'answered.gz')
  const again = await startTestApp({ now: app.clock.now, secret: app.platform.secret, secureContext: true })
  onTestFinished(() => again.close())
  await restoreBackup(again.database.owner, file)
  const nobody = again.as(null).pulses
  // Before the server has checked its keys, people are already asked to try again.
  const asking = { token: linkOf(first), blinded: Buffer.alloc(384, 1).toString('base64url') }
  await expect(nobody.takeCredential(asking)).rejects.toMatchObject({ status: 503 })
  await checkRoundKeys(again.unbound)
  await again.runJobs()
  // The keys are new: earlier rights are invalid, and their owners are told what to do.
  const ballot = await ballotOf(held, right.signature, { recommend: 9 })
  await expect(nobody.answerBlindly(ballot)).rejects.toMatchObject({
    code: 'credential_invalid',
    body: { detail: expect.stringContaining('Откройте ссылку из письма ещё раз') },
  })
  const { rowCount } = await again.owner.query(
    "select from letters where company_id = $1 and kind = 'pulse-asked-again'",
    [company.companyId],
  )
  expect(rowCount).toBe(11)
  for (const [index, person] of [first, ...others].entries())
    await answerFromDevice(nobody, linkOf(person), { recommend: index % 2 ? 9 : 6 })
  const owner = again.as(company.owner.token)
  await owner.pulses.deactivate({ id })
  await again.runJobs()
  expect(await owner.pulses.responses({ id })).toMatchObject({ n: 8, participation: { answered: 8 } })
})

test('a round that was closed and not mixed yet is opened again too; one that was mixed is as it was', async () => {
  const company = await aCompany(app, { employees: 8, teams: 0 })
  const { owner, employees } = company
  const mixed = await anActivePulse(owner, { is_anonymous: true })
  await answerAs(app, company, mixed.id, employees.map(sheetOf))
  await owner.as.pulses.deactivate({ id: mixed.id })
  await app.runJobs()
  const closed = await anActivePulse(owner, { is_anonymous: true })
  await answerAs(app, company, closed.id, employees.map(sheetOf))
  await owner.as.pulses.deactivate({ id: closed.id })
  await backUp('closed.gz')
  await app.runJobs()
  const again = (await restored('closed.gz')).as(owner.token)
  expect(await again.pulses.get({ id: closed.id })).toMatchObject({
    status: 'active',
    closed_at: null,
    answers_lost_at: app.clock.now,
  })
  expect(await again.pulses.get({ id: mixed.id })).toMatchObject({ status: 'completed', answers_lost_at: null })
  expect(await again.pulses.responses({ id: mixed.id })).toEqual(await owner.as.pulses.responses({ id: mixed.id }))
})

test('rows of a backup lie in the order of their keys, and not in that in which people answered', async () => {
  const company = await aCompany(app, { employees: 20, teams: 0 })
  const { id } = await anActivePulse(company.owner, { is_anonymous: true })
  await answerAs(app, company, id, company.employees.toReversed().map(sheetOf))
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  const lines = await backUp('ordered.gz')
  for (const table of ['pulse_participants', 'anonymous_sheets', 'anonymous_comments']) {
    const start = lines.findIndex(
      (line) => line.startsWith('#') && line.includes(`"${table}","company":"${company.companyId}"`),
    )
    const length = lines.slice(start + 1).findIndex((line) => line.startsWith('#'))
    const ids = lines.slice(start + 1, start + 1 + length).map((line) => String(/"id":"([^"]+)"/.exec(line)?.[1]))
    expect(ids.length).toBeGreaterThan(19)
    expect(ids).toEqual(ids.toSorted())
  }
})
