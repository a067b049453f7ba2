import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeBackup } from '../lib/database/backup/write-backup.ts'
import { startEmbeddedDatabase } from '../lib/database/embedded/start-embedded.ts'
import { erasuresIn } from '../lib/erasures.ts'
import { aCompany } from '../testing/factories/companies.ts'
import { aPair } from '../testing/factories/one-to-one.ts'
import { outsideUrlOf, startServer } from '../testing/server-process.ts'
import { startTestApp } from '../testing/test-app.ts'

// Each command is a process of its own, and a busy machine starts fourteen of them slowly.
vi.setConfig({ testTimeout: 300_000 })

/** Runs a command as people run it. Returns its exit code and its output. */
async function run(
  command: string,
  args: string[],
  environment: Record<string, string>,
): Promise<[number | null, string]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (said += part))
  await once(child, 'close')
  return [child.exitCode, said]
}

test('a backup of a running server is restored into another folder, once, and a running server is not reset', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kamerton-commands-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'kamerton.backup.gz')
  const server = await startServer()
  onTestFinished(server.remove)
  const here = { DATA_DIR: server.dataDir }
  const there = { DATA_DIR: join(folder, 'data') }
  const company = randomUUID()
  const owner = new pg.Client({
    connectionString: (await startEmbeddedDatabase(join(server.dataDir, 'postgres'))).ownerUrl,
  })
  await owner.connect()
  await owner.query('insert into tenants (company_id, created_at) values ($1, now())', [company])
  await owner.query("insert into companies (company_id, name, created_at) values ($1, 'Ёлка', now())", [company])
  await owner.end()

  expect(await run('db-backup', [], here)).toEqual([1, expect.stringContaining('Укажите файл')])
  expect(await run('db-backup', [file], here)).toEqual([
    0,
    expect.stringMatching(/строк – 2\.[^]*ключей к ним в копии нет/),
  ])
  expect(await run('db-reset', [], here)).toEqual([
    1,
    'База занята запущенным Камертоном. Остановите его и повторите.\n',
  ])
  const erasures = join(folder, 'erasures.log')
  writeFileSync(erasures, `{"company":"${company}","user":"${randomUUID()}"}\n`)
  expect(await run('db-restore', [file, join(folder, 'nothing')], there)).toEqual([
    1,
    expect.stringContaining('нельзя прочитать'),
  ])
  const keys = join(there.DATA_DIR, 'round-keys')
  mkdirSync(keys)
  writeFileSync(join(keys, 'a'.repeat(64)), 'an old key')
  writeFileSync(join(keys, 'a note'), 'of somebody')
  expect(await run('db-restore', [file, erasures], there)).toEqual([
    0,
    expect.stringMatching(
      /^Восстановлено строк – 2,.*\nВ папке .*round-keys ключи прежней базы – 1\..*\n.*db:replay-erasures\.\nУдалены снова – 0\.\n$/,
    ),
  ])
  expect(await run('db-restore', [file], there)).toEqual([
    1,
    expect.stringMatching(/^В базе уже есть компании[^\n]+\n$/),
  ])
  const production = { ...there, NODE_ENV: 'production', PUBLIC_URL: 'https://kamerton.test' }
  expect(await run('db-reset', [], production)).toEqual([1, expect.stringContaining('в production не работает')])
  const halfOfDemo = join(there.DATA_DIR, 'demo-unfinished')
  writeFileSync(halfOfDemo, '')
  expect(await run('db-reset', [], there)).toEqual([0, expect.stringContaining('База пуста')])
  // Otherwise the next start would take the restored data for the rest of an unfinished demo.
  expect(existsSync(halfOfDemo)).toBe(false)
  expect(readdirSync(keys)).toEqual(['a note'])
  expect(await run('db-migrate', [], there)).toEqual([0, 'База уже в последнем виде.\n'])
  const heads = join(folder, 'heads.txt')
  expect(await run('db-check-journal', [heads], there)).toEqual([0, 'Журнал цел. Компаний – 0.\n'])
  writeFileSync(heads, `${company} 1 00\n`)
  expect(await run('db-check-journal', [heads], there)).toEqual([1, expect.stringContaining(`${company}: the company`)])
  expect(await run('db-rebuild-rollups', [], there)).toEqual([0, expect.stringContaining('Компаний – 0')])
})

/**
 * Makes a backup of a company, and the list of two people who were deleted after it. Both had a meeting with their
 * manager ahead, and an action to do. The target of the restore is empty: it has no database and no queue.
 */
async function aCopyOfPeopleDeletedSince() {
  const folder = mkdtempSync(join(tmpdir(), 'kamerton-commands-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const list = join(folder, 'erasures.log')
  const file = join(folder, 'kamerton.backup.gz')
  const product = await startTestApp({ erasures: erasuresIn(list) })
  onTestFinished(() => product.close())
  const { owner, manager, employees } = await aCompany(product, { teams: 1 })
  const gone = [employees[0] ?? owner, employees[1] ?? owner]
  for (const person of gone) {
    await aPair(product, manager, person)
    await owner.as.actionItems.create({
      title: 'Разобрать комментарии',
      subject_type: 'company',
      responsible_id: person.id,
      due_on: '2026-11-30',
    })
  }
  await writeBackup(product.database.owner, file, product.clock.now)
  for (const { id } of gone) await owner.as.employees.delete({ id })
  await product.runJobs()
  return { file, list, there: { DATA_DIR: join(folder, 'data') }, gone: gone.map(({ id }) => id) }
}

/** Rows of the database in a folder that no process uses. */
async function askIn<Row extends pg.QueryResultRow>({ DATA_DIR }: { DATA_DIR: string }, ...queries: string[]) {
  const { ownerUrl, stop } = await startEmbeddedDatabase(join(DATA_DIR, 'postgres'))
  const client = new pg.Client({ connectionString: ownerUrl })
  try {
    await client.connect()
    const answers: Row[][] = []
    for (const query of queries) answers.push((await client.query<Row>(query)).rows)
    return answers
  } finally {
    await client.end()
    await stop()
  }
}

test('A-61: on a clean machine, too, whoever was deleted after the copy is deleted again, with their meetings and actions', async () => {
  const { file, list, there, gone } = await aCopyOfPeopleDeletedSince()
  expect(await run('db-restore', [file, list], there)).toEqual([0, expect.stringMatching(/\nУдалены снова – 2\.\n$/)])
  const [people, meetings, actions, jobs] = await askIn(
    there,
    'select id from users where deleted_at is not null order by id',
    'select distinct status from one_to_one_meetings',
    'select count(*)::int as left from action_items a join users u on u.id = a.responsible_id where u.deleted_at is not null',
    "select distinct name from pgboss.job where name in ('one-to-one.tell', 'action-items.tell') order by name",
  )
  expect(people).toEqual(gone.toSorted().map((id) => ({ id })))
  expect(meetings).toEqual([{ status: 'cancelled' }])
  expect(actions).toEqual([{ left: 0 }])
  expect(jobs).toEqual([{ name: 'action-items.tell' }, { name: 'one-to-one.tell' }])
})

test('one who cannot be deleted again holds up nobody; the command says how many are left, and is run again by itself', async () => {
  const { file, list, there, gone } = await aCopyOfPeopleDeletedSince()
  const [first = '', second = ''] = gone
  expect(await run('db-restore', [file], there)).toEqual([0, expect.stringContaining('Списка удалённых нет')])
  await askIn(
    there,
    "create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$",
    `create trigger refuse before update on users for each row when (new.id = '${first}') execute function refuse()`,
  )
  const [failed, said] = await run('db-replay-erasures', [list], there)
  expect(failed).toBe(1)
  expect(said).toMatch(/\nУдалены снова – 1\.\nОстались неудалёнными – 1\. [^\n]*npm run db:replay-erasures[^\n]*\n$/)
  expect(said).toContain(first)
  const deleted = 'select id from users where deleted_at is not null'
  expect(await askIn(there, deleted, 'drop trigger refuse on users')).toEqual([[{ id: second }], []])
  // A list that was named once has been copied, so it need not be named again.
  expect(await run('db-replay-erasures', [], there)).toEqual([0, 'Удалены снова – 1.\n'])
  expect(await askIn(there, `${deleted} and id = '${first}'`)).toEqual([[{ id: first }]])
})

test('a copy goes to the folder of copies, encrypted; only the private key restores it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kamerton-commands-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [key, other] = [join(folder, 'key.txt'), join(folder, 'other.txt')]
  const [made, said] = await run('backup-new-key', [key], {})
  expect(made).toBe(0)
  const publicKey = /^BACKUP_PUBLIC_KEY=(age1\S+)$/m.exec(said)?.[1] ?? ''
  expect(readFileSync(key, 'utf8')).toMatch(/^AGE-SECRET-KEY-1\S+$/m)
  expect(said).not.toContain('AGE-SECRET-KEY')
  expect(statSync(key).mode & 0o777).toBe(0o600)
  expect(await run('backup-new-key', [key], {})).toEqual([1, expect.stringContaining('уже есть')])
  expect((await run('backup-new-key', [other], {}))[0]).toBe(0)

  const product = await startTestApp()
  onTestFinished(() => product.close())
  await aCompany(product)
  const dir = join(folder, 'copies')
  const here = { DATA_DIR: join(folder, 'here'), DATABASE_URL: outsideUrlOf(product.database.owner) }
  expect(await run('db-backup', [join(folder, 'x.age')], here)).toEqual([
    1,
    expect.stringContaining('BACKUP_PUBLIC_KEY'),
  ])
  const [copied, words] = await run('db-backup', [], { ...here, BACKUP_DIR: dir, BACKUP_PUBLIC_KEY: publicKey })
  expect([copied, words]).toEqual([0, expect.stringContaining('Копия зашифрована')])
  const [name = '', ...more] = readdirSync(dir)
  expect([name, more]).toEqual([expect.stringMatching(/^kamerton-.*Z\.backup\.gz\.age$/), []])

  const file = join(dir, name)
  const there = { DATA_DIR: join(folder, 'there') }
  const refusals: [string[], string][] = [
    [[file], 'зашифрован. Назовите файл закрытого ключа'],
    [[file, '--identity', other], 'зашифрован другим ключом'],
    [[file, '--identity', join(folder, 'nothing')], 'нельзя прочитать'],
    [[file, '--identity', file], 'нет закрытого ключа'],
    [[file, '--identity'], 'после --identity ожидается файл'],
  ]
  for (const [args, words] of refusals)
    expect(await run('db-restore', args, there)).toEqual([1, expect.stringContaining(words)])
  expect(await run('db-restore', [file], { ...there, BACKUP_IDENTITY_FILE: key })).toEqual([
    0,
    expect.stringContaining('все совпали с копией'),
  ])
})
