import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readInstallation } from '../cli/read-installation.ts'
import { type Migration, migrations } from '../lib/database/migrate.ts'
import { root } from '../lib/process/root.ts'
import { anEmptyDatabase } from '../testing/empty-database.ts'
import { aBackupFolder, copyOf, instruments, now } from '../testing/examined-installation.ts'
import { outsideUrlOf } from '../testing/server-process.ts'
import { testAppOfFile } from '../testing/test-app.ts'
import { checkUpgrade, type Upgrade } from './check-upgrade.ts'
import { printUpgrade } from './print-upgrade.ts'

const product = testAppOfFile()

/** The migrations of a version that has some more, as files of a folder. */
function migrationsWith(more: Record<string, string>): Migration[] {
  const folder = mkdtempSync(join(tmpdir(), 'kamerton-upgrade-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(`${root}/server/db/migrations`, folder, { recursive: true })
  for (const [name, sql] of Object.entries(more)) writeFileSync(join(folder, name), sql)
  return migrations(folder)
}

const environment = (): Record<string, string> => ({
  DATABASE_URL: outsideUrlOf(product.database.owner),
  BACKUP_DIR: aBackupFolder([copyOf(0.5)]),
})

const check = (all = migrations(), more: Record<string, string> = {}) =>
  checkUpgrade(readInstallation({ ...environment(), ...more }), instruments(), all)

const verdictOf = (upgrade: Upgrade): string | undefined => printUpgrade(upgrade, now).at(-1)
const said = (upgrade: Upgrade): string => printUpgrade(upgrade, now).join('\n')

test('a database of this version has nothing to do', async () => {
  const upgrade = await check()
  expect(upgrade).toMatchObject({ pending: [], blocking: [], breaks: [], seconds: 0 })
  expect(verdictOf(upgrade)).toBe('Обновлять базу не нужно: она уже в виде этой версии.')
})

test('each new migration is listed with its locks, the present size of its tables and an estimate', async () => {
  await product.owner.query(
    `create table big (id int, word text);
     insert into big select i, repeat('word', 25) from generate_series(1, 60000) i; analyze big`,
  )
  onTestFinished(async () => void (await product.owner.query('drop table big')))
  const upgrade = await check(
    migrationsWith({
      '9990-add.sql': 'alter table big add column colour text; create table fresh (id int)',
      '9991-index.sql': 'create index big_by_id on big (id)',
      '9992-rewrite.sql': 'alter table big alter column id type bigint',
    }),
  )
  expect(upgrade.pending.map(({ name }) => name)).toEqual(['9990-add.sql', '9991-index.sql', '9992-rewrite.sql'])
  const [added, indexed, rewritten] = upgrade.pending.flatMap(({ steps }) =>
    steps.filter(({ tables }) => tables.length > 0),
  )
  expect(added).toMatchObject({ lock: 'all', work: 'catalogue', seconds: 0 })
  expect(indexed).toMatchObject({ lock: 'writes', work: 'index', tables: [{ name: 'big', rows: 60_000 }] })
  expect(rewritten).toMatchObject({ lock: 'all', work: 'rewrite' })
  expect(rewritten?.tables[0]?.bytes).toBeGreaterThan(8_000_000)
  expect(upgrade.speed?.measured).toMatchObject({ table: 'big' })
  expect(upgrade.space.needed).toBeGreaterThan(2 * 8_000_000)
  expect(upgrade.space.free).toBeNull()
  expect(said(upgrade)).toMatch(/big \(.+ МБ, строк ~60000\); закрывает чтение и запись; переписывает таблицу/)
  expect(said(upgrade)).toMatch(/Скорость чтения – измерена на этой базе \(big/)
  expect(said(upgrade)).toContain('отсюда не видно')
  expect(verdictOf(upgrade)).toBe('Можно обновлять, но сначала остановите все серверы.')
  expect(upgrade.breaks).toEqual(['big.id хранит другой тип'])
  // It has only looked.
  const { rows } = await product.owner.query("select to_regclass('fresh') as fresh, to_regclass('big_by_id') as index")
  expect(rows).toEqual([{ fresh: null, index: null }])
})

test('what only adds can be upgraded server by server, and an old copy is asked to be renewed', async () => {
  const all = migrationsWith({ '9990-add.sql': 'alter table teams add column colour text' })
  const upgrade = await check(all, { BACKUP_DIR: aBackupFolder([copyOf(7)]) })
  expect(said(upgrade)).toContain('серверы можно обновлять по одному')
  expect(said(upgrade)).toContain('Копия: последней 7 ч')
  expect(verdictOf(upgrade)).toBe('Можно обновлять, но сначала снимите копию (npm run db:backup -- before.gz).')
  expect(verdictOf(await check(all))).toBe('Можно обновлять.')
})

test('what drops says what the previous version would miss', async () => {
  const upgrade = await check(
    migrationsWith({ '9990-drop.sql': 'alter table teams drop column name; drop table feedback' }),
  )
  expect(upgrade.breaks).toEqual(['столбца teams.name больше нет', 'таблицы feedback больше нет'])
  expect(said(upgrade)).toMatch(/Прежняя версия после этого может не работать \(столбца teams\.name/)
})

test('a database of a newer version is refused, and so is one with a migration in another form', async () => {
  await product.owner.query("insert into schema_migrations (name, checksum) values ('9999-tomorrow.sql', 'x')")
  onTestFinished(
    async () => void (await product.owner.query("delete from schema_migrations where name = '9999-tomorrow.sql'")),
  )
  const upgrade = await check()
  expect(upgrade.blocking).toEqual([expect.stringContaining('9999-tomorrow.sql')])
  expect(verdictOf(upgrade)).toBe('Обновлять нельзя: сначала исправьте названное.')
  const changed = migrationsWith({ '9999-tomorrow.sql': 'select 1' })
  expect((await check(changed)).blocking).toEqual([expect.stringContaining('в другом виде')])
})

test('a variable that is refused stops the upgrade, and one that is not known any more is told of', async () => {
  const refused = await check(migrations(), { PORT: 'eighty' })
  expect(refused.blocking).toEqual([expect.stringContaining('PORT')])
  expect(verdictOf(refused)).toBe('Обновлять нельзя: сначала исправьте названное.')
  const gone = await check(migrations(), { SMPT_URL: 'smtp://mail', TELEGRAM_CHANNEL: 'news' })
  expect(gone.strange).toEqual([expect.stringContaining('SMTP_URL'), expect.stringContaining('TELEGRAM_CHANNEL')])
  expect(gone.blocking).toEqual([])
  expect(said(gone)).toContain('! переменной TELEGRAM_CHANNEL Камертон не знает. Что делать: ')
})

test('a database that does not answer is said with its cure', async () => {
  const { blocking } = await check(migrations(), { DATABASE_URL: 'postgres://kamerton@127.0.0.1:1/kamerton' })
  expect(blocking).toEqual([expect.stringMatching(/^база: на 127\.0\.0\.1:1 никто не слушает\. Что делать: запустите/)])
})

test('an empty database gets the whole schema, without an estimate', async () => {
  const upgrade = await check(migrations(), { DATABASE_URL: outsideUrlOf(await anEmptyDatabase()) })
  expect(upgrade.lastApplied).toBeNull()
  expect(upgrade.pending[0]).toMatchObject({ isBaseline: true, steps: [] })
  expect(upgrade.speed).toBeNull()
  expect(verdictOf(upgrade)).toBe('Можно обновлять.')
})

test('the migrations of this version are all read: none costs what nobody can tell', async () => {
  const own = readdirSync(`${root}/server/db/migrations`).filter((name) => name.endsWith('.sql'))
  expect(own.length).toBeGreaterThan(5)
  const known = new Set(['0074-baseline.sql'])
  const later = migrations().filter(({ name }) => !known.has(name))
  await product.owner.query('create table kept_marks as select * from schema_migrations')
  await product.owner.query(`delete from schema_migrations where name >= '0075'`)
  onTestFinished(async () => {
    await product.owner.query('insert into schema_migrations select * from kept_marks on conflict do nothing')
    await product.owner.query('drop table kept_marks')
  })
  const upgrade = await check()
  expect(upgrade.pending.map(({ name }) => name)).toEqual(later.map(({ name }) => name))
  expect(said(upgrade)).toMatch(/0092-last-day-of-a-round\.sql/)
})
