import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY, HOUR, MINUTE } from '@kamerton/contract/lib/durations'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { newKeyPair } from '../lib/database/backup/encryption.ts'
import { restoreBackup } from '../lib/database/backup/restore-backup.ts'
import { writeBackup } from '../lib/database/backup/write-backup.ts'
import type { Mail, Mailer } from '../lib/mail/mailer.ts'
import { aCompany } from '../testing/factories/companies.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { figuresOfBackups } from './backup-figures.ts'
import type { BackupSettings } from './backup-settings.ts'
import { backupState } from './backup-state.ts'
import { nameOfCopy } from './copy-names.ts'
import { CopyKeeper } from './keep-copies.ts'
import { readRestoreTest, reportFile, writeRestoreTest } from './restore-report.ts'

// A restore is tested in a PostgreSQL that is made for it.
vi.setConfig({ testTimeout: 240_000 })

const operatorEmail = 'admin@kamerton.test'
const start = new Date('2026-11-18T09:00:00Z')
const goesOn = new AbortController().signal
const sent: Mail[] = []
const mailer: Mailer = {
  keepsLetters: false,
  async send(mail) {
    sent.push(mail)
    return { kind: 'sent' }
  },
  close() {},
}

let product: TestApp
let dir: string
let scratch: string
beforeAll(async () => {
  product = await startTestApp({ mailer, operatorEmail, now: start })
  await aCompany(product, { name: 'ООО «Ёлка»' })
  await product.runJobs()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.now = start
  sent.length = 0
  await product.owner.query('delete from operator_letters; delete from pgboss.job')
  const folder = mkdtempSync(join(tmpdir(), 'kamerton-backups-'))
  dir = join(folder, 'copies')
  scratch = join(folder, 'data')
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

type Given = { settings?: () => BackupSettings | null; freeBytes?: () => Promise<number> }
const aKeeper = ({ settings = () => ({ dir, publicKey: null }), ...more }: Given = {}) =>
  new CopyKeeper({ platform: product.platform, owner: product.database.owner, settings, scratch, ...more })
const copies = () => readdirSync(dir).filter((name) => name.startsWith('kamerton-'))
const subjects = () => sent.map(({ subject }) => subject)
const plain = () => ({ dir, publicKey: null })

/** A report that leaves no test due, for tests of other things. */
async function testedJustNow(): Promise<void> {
  mkdirSync(dir)
  await writeRestoreTest(dir, {
    at: start.toISOString(),
    copy: 'none',
    ok: true,
    refusal: null,
    rows: 0,
    tables: {},
    note: null,
  })
}

async function turn(keeper: CopyKeeper): Promise<void> {
  await keeper.turn(goesOn)
  await product.runJobs()
}

async function restored(name: string, identities: string[]) {
  const empty = await startTestApp()
  onTestFinished(() => empty.close())
  await restoreBackup(empty.database.owner, join(dir, name), identities)
  const { rows } = await empty.owner.query('select name from companies')
  return rows
}

test('a copy is made, it restores to what there was, and the restore was tested at once', async () => {
  await turn(aKeeper())
  const [name = '', ...more] = copies()
  expect([name, more]).toEqual(['kamerton-2026-11-18T09-00-00Z.backup.gz', []])
  expect(statSync(join(dir, name)).mode & 0o777).toBe(0o600)
  expect(await restored(name, [])).toEqual([{ name: 'ООО «Ёлка»' }])
  const { rows } = await product.owner.query<{ count: number }>('select count(*)::int as count from users')
  const report = await readRestoreTest(dir)
  expect(report).toMatchObject({ at: start.toISOString(), copy: name, ok: true, refusal: null, note: null })
  expect(report?.tables).toMatchObject({ companies: 1, users: rows[0]?.count })
  // Nothing of the database of the test is left.
  expect(readdirSync(scratch)).toEqual([])
  expect(subjects()).toEqual([])
  expect(await figuresOfBackups(plain(), product.clock.now)).toEqual({
    lastSuccess: start.getTime() / 1000,
    bytes: statSync(join(dir, name)).size,
    testedAt: start.getTime() / 1000,
    isTestOk: true,
  })
})

test('an encrypted copy opens with its private key alone, and was tested without it', async () => {
  const { publicKey, privateKey } = await newKeyPair()
  await turn(aKeeper({ settings: () => ({ dir, publicKey }) }))
  const [name = ''] = copies()
  expect(name).toBe('kamerton-2026-11-18T09-00-00Z.backup.gz.age')
  expect(readFileSync(join(dir, name), 'latin1').slice(0, 21)).toBe('age-encryption.org/v1')
  const report = await readRestoreTest(dir)
  expect(report).toMatchObject({ copy: name, ok: true, note: expect.stringContaining('ваш ключ') })
  expect(await restored(name, [privateKey])).toEqual([{ name: 'ООО «Ёлка»' }])
  await expect(restored(name, [])).rejects.toThrow('зашифрован. Назовите файл закрытого ключа')
  await expect(restored(name, [(await newKeyPair()).privateKey])).rejects.toThrow('зашифрован другим ключом')
})

test('copies are made hourly and deleted on time, files of others never', async () => {
  await testedJustNow()
  const keeper = aKeeper()
  const old = nameOfCopy(new Date(start.getTime() - 32 * DAY), false)
  for (const name of [old, 'note of the operator.txt']) writeFileSync(join(dir, name), '')
  for (const minutes of [0, 59, 60, 61]) {
    product.clock.now = new Date(start.getTime() + minutes * MINUTE)
    await turn(keeper)
  }
  expect(readdirSync(dir).toSorted()).toEqual([
    'kamerton-2026-11-18T09-00-00Z.backup.gz',
    'kamerton-2026-11-18T10-00-00Z.backup.gz',
    'last-restore-test.json',
    'note of the operator.txt',
  ])
  expect(await backupState(plain(), product.clock.now)).toMatchObject({
    newest: { file: 'kamerton-2026-11-18T10-00-00Z.backup.gz', at: new Date('2026-11-18T10:00:00Z') },
    count: 2,
  })
})

test('an unfinished copy of a killed server is removed, and one that somebody writes is not', async () => {
  await testedJustNow()
  const [killed, written] = [HOUR, 2 * HOUR].map((age) =>
    join(dir, `${nameOfCopy(new Date(start.getTime() - age), false)}.partial`),
  )
  for (const file of [killed, written]) writeFileSync(file ?? '', '')
  const at = (age: number) => new Date(start.getTime() - age)
  utimesSync(killed ?? '', at(DAY + 1000), at(DAY + 1000))
  utimesSync(written ?? '', at(HOUR), at(HOUR))
  await turn(aKeeper())
  expect(readdirSync(dir).filter((name) => name.endsWith('.partial'))).toEqual([written?.slice(dir.length + 1)])
})

test.each([
  { harm: 'cut off', work: (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2)) },
  {
    harm: 'changed',
    work: (file: string) => {
      const bytes = readFileSync(file)
      bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 0xff, bytes.length >> 1)
      writeFileSync(file, bytes)
    },
  },
])(
  'the restore test finds a copy that is $harm, and says so in a letter; the next good one ends it',
  async ({ work }) => {
    await testedJustNow()
    rmSync(reportFile(dir))
    const file = join(dir, nameOfCopy(start, false))
    await writeBackup(product.database.owner, file, start)
    work(file)
    const keeper = aKeeper()
    await turn(keeper)
    // A changed byte may hit the data or the head of the file, and each has a sentence of its own.
    expect(await readRestoreTest(dir)).toMatchObject({ ok: false, refusal: expect.stringMatching(/\S/) })
    expect(subjects()).toEqual(['Резервная копия Камертона не восстановилась'])
    expect(readdirSync(scratch)).toEqual([])
    product.clock.pass(DAY)
    await turn(keeper)
    expect(await readRestoreTest(dir)).toMatchObject({ ok: true })
    expect(subjects()).toEqual([
      'Резервная копия Камертона не восстановилась',
      'Резервные копии Камертона снова в порядке',
    ])
  },
  120_000,
)

test('a folder that cannot be used is told of once a day, then that no copy comes, and then that all is well', async () => {
  await testedJustNow()
  let place = join(dir, 'a file')
  writeFileSync(place, '')
  const keeper = aKeeper({ settings: () => ({ dir: place, publicKey: null }) })
  await turn(keeper)
  expect(sent[0]?.to.email).toBe(operatorEmail)
  expect(sent[0]?.text).toContain(`Папка копий ${place} (BACKUP_DIR): на её месте лежит файл.`)
  for (let minute = 0; minute < 3 * 60 + 30; minute += 5) {
    product.clock.pass(5 * MINUTE)
    await turn(keeper)
  }
  const failed = 'Резервная копия Камертона не снята'
  const late = 'Больше трёх часов нет новой резервной копии Камертона'
  expect(subjects()).toEqual([failed, late])
  product.clock.pass(DAY)
  await turn(keeper)
  expect(subjects()).toEqual([failed, late, failed, late])
  place = dir
  product.clock.pass(10 * MINUTE)
  await turn(keeper)
  await turn(keeper)
  expect(subjects().slice(4)).toEqual(['Резервные копии Камертона снова в порядке'])
})

test('room for less than two copies is told of while there still is some', async () => {
  await testedJustNow()
  let free = 10 ** 12
  const keeper = aKeeper({ freeBytes: async () => free })
  await turn(keeper)
  const { newest } = await backupState(plain(), product.clock.now)
  expect(subjects()).toEqual([])
  free = 2 * (newest?.bytes ?? 0) - 1
  await turn(keeper)
  expect(subjects()).toEqual(['Место для резервных копий Камертона кончается'])
  free += 1
  await turn(keeper)
  expect(subjects().at(-1)).toBe('Резервные копии Камертона снова в порядке')
})

test('a restore test without room for its database is not begun, and says what it needs', async () => {
  await turn(aKeeper({ freeBytes: async () => 10 ** 6 }))
  expect(await readRestoreTest(dir)).toMatchObject({
    ok: false,
    refusal: expect.stringMatching(/Копию не на чем проверить: .* свободно 1 МБ, а нужно 2\d\d МБ\./),
  })
})

test('without a folder nothing is made; one that is named while the server runs is used from then on', async () => {
  await testedJustNow()
  let settings: BackupSettings | null = null
  const keeper = aKeeper({ settings: () => settings })
  await turn(keeper)
  expect(copies()).toEqual([])
  settings = plain()
  await turn(keeper)
  expect(copies()).toHaveLength(1)
})

test('letters to the operator are in no copy: a restored server does not write about another one', async () => {
  await testedJustNow()
  await product.owner.query(
    "insert into operator_letters (id, kind, says, asked_at) values (gen_random_uuid(), 'backup-failed', 'Нет.', now())",
  )
  await turn(aKeeper())
  const { totals } = await restoreBackup((await emptyProduct()).database.owner, join(dir, copies()[0] ?? ''))
  expect(Object.keys(totals)).not.toContain('operator_letters')
})

async function emptyProduct(): Promise<TestApp> {
  const empty = await startTestApp()
  onTestFinished(() => empty.close())
  return empty
}
