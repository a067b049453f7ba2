import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startEmbeddedDatabase } from '../lib/database/embedded/start-embedded.ts'
import { startServer } from '../testing/server-process.ts'

vi.setConfig({ testTimeout: 60_000 })

/** A command as people run it: its exit code and what it said. */
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
  await owner.end()

  expect(await run('db-backup', [], here)).toEqual([1, expect.stringContaining('Укажите файл')])
  expect(await run('db-backup', [file], here)).toEqual([
    0,
    expect.stringMatching(/строк – 1\.[^]*ключей к ним в копии нет/),
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
      /^Восстановлено строк – 1,.*\nВ папке .*round-keys ключи прежней базы – 1\..*\nУдалены снова – 0\.\n$/,
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
  // Or the next start would take what is restored now for what is left of a demo.
  expect(existsSync(halfOfDemo)).toBe(false)
  expect(readdirSync(keys)).toEqual(['a note'])
  expect(await run('db-migrate', [], there)).toEqual([0, 'База уже в последнем виде.\n'])
  const heads = join(folder, 'heads.txt')
  expect(await run('db-check-journal', [heads], there)).toEqual([0, 'Журнал цел. Компаний – 0.\n'])
  writeFileSync(heads, `${company} 1 00\n`)
  expect(await run('db-check-journal', [heads], there)).toEqual([1, expect.stringContaining(`${company}: the company`)])
  expect(await run('db-rebuild-rollups', [], there)).toEqual([0, expect.stringContaining('Компаний – 0')])
})
