import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { jobHandlers } from '../../../job-handlers.ts'
import { insertConnection } from '../../../telegram/queries.ts'
import { queueMessages } from '../../../telegram/queue-messages.ts'
import { aPaidBill } from '../../../testing/factories/bills.ts'
import { aCompany, type Company } from '../../../testing/factories/companies.ts'
import { closeForADay } from '../../../testing/factories/company-deletion.ts'
import { fileOf, jpegOf } from '../../../testing/factories/images.ts'
import { anActivePulse } from '../../../testing/factories/pulses.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { asRole, inDatabase } from '../../../testing/test-server.ts'
import { onEveryNode } from '../connection.ts'
import { migrate } from '../migrate.ts'
import { restoreBackup } from './restore-backup.ts'
import { keptTables } from './tables.ts'
import { writeBackup } from './write-backup.ts'

const now = new Date('2026-11-20T12:00:00Z')
let product: TestApp
/** Stays empty: every restore into it is refused. */
let untouched: TestApp
let company: Company
let folder: string
let file: string
beforeAll(async () => {
  product = await startTestApp()
  untouched = await startTestApp()
  company = await aCompany(product, { name: 'ООО «Ёлка & Co»\\n' })
  await aCompany(product)
  const letter = [company.companyId, company.owner.id, 'queued']
  await product.owner.query(
    `insert into letters (company_id, id, kind, recipient_name, recipient_email, subject, text, html, message_id, occasion, state, created_at)
     values ($1, $2, 'verify', 'Анна', 'anna@kamerton.test', 'Тема', 'https://secret.link', '<a>', '<1@kamerton>', 'once', $3, now())`,
    letter,
  )
  const { owner, companyId } = company
  await owner.as.telegram.generateCode()
  await product.unbound.inCompany(companyId, async (ctx) => {
    const chat = { user_id: owner.id, chat_id: 5_000_000_001, username: 'anna', connected_at: ctx.now }
    await insertConnection(ctx, chat)
    await queueMessages(ctx, 'pulse-invitation', [{ userId: owner.id, subjectId: owner.id }])
  })
})
afterAll(() => Promise.all([product.close(), untouched.close()]))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kamerton-backup-'))
  file = join(folder, 'kamerton.backup.gz')
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

/** The rows of every table, sorted. */
async function contentOf(owner: pg.Pool): Promise<Record<string, string[]>> {
  const client = await owner.connect()
  try {
    const tables = await keptTables(client)
    const content: Record<string, string[]> = {}
    for (const { name } of tables)
      content[name] = (await client.query<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`)).rows
        .map(({ row }) => row)
        .toSorted((a, b) => (a < b ? -1 : 1))
    return content
  } finally {
    client.release()
  }
}

async function anEmptyProduct(): Promise<TestApp> {
  const empty = await startTestApp()
  onTestFinished(() => empty.close())
  return empty
}

test('A-61: what was backed up is there again after a restore, to the last row', async () => {
  const totals = await writeBackup(product.database.owner, file, now)
  const empty = await anEmptyProduct()
  expect(await restoreBackup(empty.database.owner, file)).toEqual({ totals, askedAgain: 0 })
  const before = await contentOf(product.owner)
  const after = await contentOf(empty.owner)
  const settled = { letters: [], telegram_messages: [] }
  expect({ ...after, ...settled }).toEqual({ ...before, ...settled })
  expect(totals.users?.rows).toBe(before.users?.length)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a backup made while people work shows one moment: what was changed together is together', async () => {
  let isDone = false
  let changes = 0
  const change = () =>
    product.owner.query(
      'with named as (update companies set name = $2 where company_id = $1) update teams set description = $2 where company_id = $1',
      [company.companyId, `change ${++changes}`],
    )
  const work = async () => {
    while (!isDone) await change()
  }
  // The two values are not equal before the first change.
  await change()
  const working = work()
  // On a busy machine a backup may be written between two changes. Then another one is written, until changes were made
  // during a backup.
  let before: number
  do {
    before = changes
    await writeBackup(product.database.owner, file, now)
  } while (changes - before < 2)
  isDone = true
  await working
  const empty = await anEmptyProduct()
  await restoreBackup(empty.database.owner, file)
  const { rows } = await empty.owner.query(
    'select name from companies where company_id = $1 union select description from teams where company_id = $1',
    [company.companyId],
  )
  expect(rows).toHaveLength(1)
})

test('A-61: people sign in to a restored product; letters and messages that were waiting stay unsent, and no old job runs', async () => {
  await writeBackup(product.database.owner, file, now)
  const empty = await anEmptyProduct()
  await restoreBackup(empty.database.owner, file)
  expect(await empty.as(company.owner.token).people.me()).toMatchObject({ email: company.owner.email })
  const { rows } = await empty.owner.query('select state, text, html from letters')
  expect(rows).toEqual([{ state: 'failed', text: null, html: null }])
  const { rows: messages } = await empty.owner.query('select state from telegram_messages')
  expect(messages).toEqual([{ state: 'failed' }])
  expect(await empty.as(company.owner.token).telegram.myConnection()).toMatchObject({ telegram_username: 'anna' })
  expect(await empty.runJobs({ future: true })).toBe(0)
})

test('a file that was ordered is not there after a restore: its person may order others at once', async () => {
  const { owner, companyId } = company
  const { id } = await anActivePulse(owner, { title: 'Заказ' })
  const order = () => owner.as.exports.order({ what: { kind: 'pulse_results', pulse_id: id }, format: 'csv' })
  const write = (exportId: string) => jobHandlers['exports.write'](product.unbound, companyId, { exportId })
  const ready = await order()
  await write(ready.id)
  const unwritten = [await order(), await order(), await order()]
  await writeBackup(product.database.owner, file, now)
  for (const one of unwritten) await write(one.id)
  const empty = await anEmptyProduct()
  await restoreBackup(empty.database.owner, file)
  const restored = empty.as(owner.token).exports
  expect((await restored.get({ id: ready.id })).state).toBe('removed')
  for (const one of unwritten) expect((await restored.get({ id: one.id })).state).toBe('failed')
  expect(await restored.order({ what: { kind: 'pulse_results', pulse_id: id }, format: 'csv' })).toMatchObject({
    state: 'waiting',
  })
})

test('a photo is at its address after a restore, to the byte', async () => {
  const { avatar_url } = await company.admin.as.people.uploadAvatar({ avatar: fileOf(await jpegOf(300, 200)) })
  const photoIn = async ({ app }: TestApp) => (await app.inject(avatar_url ?? '')).rawPayload
  const before = await photoIn(product)
  expect(before.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  await writeBackup(product.database.owner, file, now)
  const empty = await anEmptyProduct()
  await restoreBackup(empty.database.owner, file)
  expect((await empty.as(company.admin.token).people.me()).avatar_url).toBe(avatar_url)
  expect((await photoIn(empty)).equals(before)).toBe(true)
})

test('only an empty database is filled', async () => {
  await writeBackup(product.database.owner, file, now)
  await expect(restoreBackup(product.database.owner, file)).rejects.toThrow('В базе уже есть компании')
})

const changed = (change: (text: string) => string) =>
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString())))

test.each<[string, () => void, string]>([
  ['cut off in the gzip', () => writeFileSync(file, readFileSync(file).subarray(0, 2000)), 'обрывается'],
  ['without its end', () => changed((text) => text.slice(0, text.lastIndexOf('#'))), 'обрывается'],
  ['with a word changed', () => changed((text) => text.replace('person-', 'nobody-')), 'не совпало с копией'],
  [
    'with a row that cannot be',
    () => changed((text) => text.replace('"role":"owner"', '"role":"tsar"')),
    'не подходят базе',
  ],
  ['of another version', () => changed((text) => text.replace('0001-', '0000-')), 'другой версией'],
  ['that is something else', () => writeFileSync(file, 'hello'), 'не резервная копия'],
  ['that is not there', () => rmSync(file), 'нет'],
])('a file %s is refused, and the database stays empty', async (_, spoil, sentence) => {
  await writeBackup(product.database.owner, file, now)
  spoil()
  await expect(restoreBackup(untouched.database.owner, file)).rejects.toThrow(sentence)
  expect((await untouched.owner.query('select from tenants')).rowCount).toBe(0)
})

/** A database of its own, whose owner is neither superuser nor above row-level security. */
async function aRentedDatabase(): Promise<pg.PoolConfig> {
  const { owner } = product.database
  const role = `rented_${Math.random().toString(36).slice(2)}`
  const admin = new pg.Client(owner)
  await admin.connect()
  await admin.query(`create role ${role} login nosuperuser createrole; grant kamerton_app to ${role} with admin option`)
  await admin.query(`create database ${role} owner ${role}`)
  const rented = asRole(inDatabase(owner, role), role)
  onTestFinished(async () => {
    await admin.query(`drop database ${role} with (force)`)
    await admin.query(`drop role ${role}`)
    await admin.end()
  })
  return rented
}

test('an owner under row-level security, as on a rented server, backs up and restores all the same', async () => {
  const { owner } = product.database
  const rented = await aRentedDatabase()
  await migrate(rented)
  const totals = await writeBackup(owner, file, now)
  expect(await restoreBackup(rented, file)).toEqual({ totals, askedAgain: 0 })
  const again = await writeBackup(rented, file, now)
  const { letters, telegram_messages, exports } = totals
  expect({ ...again, letters, telegram_messages, exports }).toEqual(totals)
  // It cannot count past the policies. A company that is hidden from it is found missing nevertheless.
  const client = new pg.Client(rented)
  await client.connect()
  const unseen = randomUUID()
  await client.query('insert into tenants (company_id, created_at) values ($1, $2)', [unseen, now])
  await client.end()
  await expect(writeBackup(rented, join(folder, 'lost.gz'), now)).rejects.toThrow(
    `нет строки в companies, или она не видна: ${unseen}.`,
  )
})

test('a copy that finds fewer rows than there are is none: nobody’s list names the company of one', async () => {
  const lost = join(folder, 'lost.gz')
  const stray = randomUUID()
  onTestFinished(async () => {
    await product.owner.query('delete from companies where company_id = $1', [stray])
  })
  await product.owner.query("insert into companies (company_id, name, created_at) values ($1, 'Забытая', now())", [
    stray,
  ])
  await expect(writeBackup(product.database.owner, lost, now)).rejects.toThrow(
    /Копия не снята: .*companies – \d+ из \d+\./,
  )
  expect(existsSync(lost)).toBe(false)
})

/** A company that has paid, and was deleted since: the law wants its papers kept. */
async function aCompanyThatEnded(test: TestApp): Promise<string> {
  const gone = await aCompany(test, { employees: 3, teams: 1 })
  await aPaidBill(test, gone)
  await closeForADay(test, gone.companyId)
  await jobHandlers['administration.delete-company'](test.unbound.seeingClosed(), gone.companyId, {})
  expect((await test.owner.query('select from tenants where company_id = $1', [gone.companyId])).rowCount).toBe(0)
  return gone.companyId
}

/** The papers of a company, by table. An owner under row-level security enters the company to see them. */
async function papersOf(owner: pg.ClientConfig, companyId: string): Promise<Record<string, unknown[]>> {
  const client = new pg.Client(onEveryNode(owner))
  await client.connect()
  try {
    await client.query(`begin; set local app.company_id = '${companyId}'`)
    const papers: Record<string, unknown[]> = {}
    for (const table of ['payments', 'invoices', 'document_numbers'])
      papers[table] = (
        await client.query<{ row: unknown }>(
          `select to_jsonb(t) as row from ${table} t where company_id = $1 order by to_jsonb(t)::text`,
          [companyId],
        )
      ).rows.map(({ row }) => row)
    return papers
  } finally {
    await client.end()
  }
}

test('the papers of a deleted company are in a copy, and there again to the last row, whoever owns the database', async () => {
  const from = await anEmptyProduct()
  const lives = await aCompany(from, { employees: 1, teams: 0 })
  await aPaidBill(from, lives)
  const gone = await aCompanyThatEnded(from)
  const papers = await papersOf(from.database.owner, gone)
  expect(Object.values(papers).map((rows) => rows.length)).toEqual([1, 1, 2])
  const totals = await writeBackup(from.database.owner, file, now)
  const rented = await aRentedDatabase()
  await migrate(rented)
  const empty = await anEmptyProduct()
  for (const target of [empty.database.owner, rented]) {
    expect(await restoreBackup(target, file)).toEqual({ totals, askedAgain: 0 })
    expect(await papersOf(target, gone)).toEqual(papers)
    expect(await papersOf(target, lives.companyId)).toEqual(await papersOf(from.database.owner, lives.companyId))
    // A restored database can be copied in its turn.
    const again = await writeBackup(target, join(folder, 'again.gz'), now)
    expect({ ...again, letters: totals.letters }).toEqual(totals)
  }
  expect(await empty.as(lives.owner.token).people.me()).toMatchObject({ email: lives.owner.email })
})

test('an owner under row-level security calls no copy whole that leaves papers or a row out', async () => {
  const rented = await aRentedDatabase()
  await migrate(rented)
  await writeBackup(product.database.owner, file, now)
  await restoreBackup(rented, file)
  const client = new pg.Client(rented)
  await client.connect()
  onTestFinished(() => client.end())
  const lost = join(folder, 'lost.gz')
  const unnamed = randomUUID()
  await client.query("insert into document_numbers values ('bill', 2026, 700, $1)", [unnamed])
  await expect(writeBackup(rented, lost, now)).rejects.toThrow(
    `в таблице document_numbers есть компании, которых нет ни в tenants, ни в ended_companies: ${unnamed}.`,
  )
  await client.query('insert into ended_companies values ($1)', [unnamed])
  await writeBackup(rented, lost, now)
  rmSync(lost)
  // A policy that hides rows from the reader of the backup, but not from the count.
  await client.query(
    "create policy passed_by on teams as restrictive for select using (current_query() not like 'fetch %')",
  )
  await expect(writeBackup(rented, lost, now)).rejects.toThrow(/прочитано меньше строк, чем есть: teams – 0 из \d+\./)
  expect(existsSync(lost)).toBe(false)
})

test('a copy made before the deletion brings the company back; one made in the middle of it, what was left', async () => {
  const from = await anEmptyProduct()
  const company = await aCompany(from, { employees: 1, teams: 0 })
  await aPaidBill(from, company)
  const papers = await papersOf(from.database.owner, company.companyId)
  await writeBackup(from.database.owner, file, now)
  const deleteRows = () =>
    jobHandlers['administration.delete-company'](from.unbound.seeingClosed(), company.companyId, {})
  await closeForADay(from, company.companyId)
  // The deletion is stopped before the very last row.
  await from.owner.query(
    "create function stop() returns trigger language plpgsql as 'begin raise exception ''broken off''; end'",
  )
  await from.owner.query('create trigger stop before delete on tenants for each row execute function stop()')
  await expect(deleteRows()).rejects.toThrow('broken off')
  await from.owner.query('drop trigger stop on tenants')
  const middle = join(folder, 'middle.gz')
  const left = await writeBackup(from.database.owner, middle, now)
  expect(left.companies).toBeUndefined()
  expect(left.tenants?.rows).toBe(1)
  await deleteRows()
  const whole = await anEmptyProduct()
  const half = await anEmptyProduct()
  await restoreBackup(whole.database.owner, file)
  expect(await whole.as(company.owner.token).people.me()).toMatchObject({ email: company.owner.email })
  expect((await restoreBackup(half.database.owner, middle)).totals).toEqual(left)
  await jobHandlers['administration.delete-company'](half.unbound.seeingClosed(), company.companyId, {})
  for (const test of [whole, half]) expect(await papersOf(test.database.owner, company.companyId)).toEqual(papers)
  // A database with papers only is not an empty one either.
  await expect(restoreBackup(half.database.owner, file)).rejects.toThrow('В базе уже есть компании')
})

/** Blocks every reader of a table, as a slow machine of a cluster would. `untilMet` waits until a reader is blocked. */
async function holdUp(test: TestApp, table: string) {
  const client = await test.owner.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in access exclusive mode`)
  const waiting = 'select from pg_locks where relation = $1::regclass and not granted'
  return {
    client,
    untilMet: () =>
      expect.poll(async () => (await test.owner.query(waiting, [table])).rowCount, { timeout: 10_000 }).toBe(1),
    release: async () => {
      await client.query('commit')
      client.release()
    },
  }
}

const register = (asked: pg.Pool | pg.ClientBase, table: 'tenants' | 'companies', company: string) =>
  table === 'tenants'
    ? asked.query('insert into tenants (company_id, created_at) values ($1, $2)', [company, now])
    : asked.query("insert into companies (company_id, name, created_at) values ($1, 'Новая', $2)", [company, now])

// While a registration is being committed on a cluster, one machine shows it and another does not yet.
test('a registration that a backup finds half done is in it whole: it begins once more', async () => {
  const from = await anEmptyProduct()
  const company = randomUUID()
  await register(from.owner, 'tenants', company)
  const held = await holdUp(from, 'companies')
  await register(held.client, 'companies', company)
  const copy = writeBackup(from.database.owner, file, now)
  await held.untilMet()
  await held.release()
  expect(await copy).toMatchObject({ tenants: { rows: 1 }, companies: { rows: 1 } })
})

test('a company that registers while its machine is looked at is no loss: the copy is of the moment before', async () => {
  const from = await anEmptyProduct()
  await aCompany(from, { employees: 1, teams: 0 })
  const company = randomUUID()
  await register(from.owner, 'companies', company)
  const held = await holdUp(from, 'teams')
  const copy = writeBackup(from.database.owner, file, now)
  await held.untilMet()
  await register(from.owner, 'tenants', company)
  await held.release()
  const totals = await copy
  expect(totals).toMatchObject({ tenants: { rows: 1 }, companies: { rows: 1 } })
  const empty = await anEmptyProduct()
  expect((await restoreBackup(empty.database.owner, file)).totals).toEqual(totals)
})

test('what is changed while a copy is read is not in it, on whichever machine it lies', async () => {
  const from = await anEmptyProduct()
  const companies = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  for (const company of companies)
    for (const table of ['tenants', 'companies'] as const) await register(from.owner, table, company)
  // This table is read before any row of a company.
  const held = await holdUp(from, 'account_emails')
  const copy = writeBackup(from.database.owner, file, now)
  await held.untilMet()
  await from.owner.query("update companies set name = 'Переименована'")
  await held.release()
  await copy
  const empty = await anEmptyProduct()
  await restoreBackup(empty.database.owner, file)
  expect((await empty.owner.query('select distinct name from companies')).rows).toEqual([{ name: 'Новая' }])
})
