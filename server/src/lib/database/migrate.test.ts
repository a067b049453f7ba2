import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testAppOfFile } from '../../testing/test-app.ts'
import { type Migration, migrate, migrations } from './migrate.ts'

const app = testAppOfFile()

const next = (sql: string): Migration[] => [...migrations(), { name: '9999-next.sql', sql, checksum: 'next' }]
const columnsOf = async (table: string) =>
  (
    await app.owner.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    )
  ).rows.map(({ name }) => name)

test('A-62: a migration that somebody’s lock stands in the way of gives up in seconds, whole, and calls go on', async () => {
  const reader = new pg.Client(app.database.owner)
  await reader.connect()
  onTestFinished(() => reader.end())
  await reader.query('begin; select from users limit 1')
  const sql = 'alter table teams add column colour text; alter table users add column colour text'
  const began = performance.now()
  await expect(migrate(app.database.owner, next(sql))).rejects.toThrow('9999-next.sql не применилась')
  expect(performance.now() - began).toBeLessThan(8_000)
  expect(await columnsOf('teams')).not.toContain('colour')
  await reader.query('rollback')
  expect(await migrate(app.database.owner, next(sql))).toEqual(['9999-next.sql'])
  expect(await columnsOf('teams')).toContain('colour')
})

test('a migration that fails half-way leaves nothing of itself', async () => {
  const sql = 'alter table teams add column half text; select 1 / 0'
  await expect(migrate(app.database.owner, [{ name: '9998-half.sql', sql, checksum: 'half' }])).rejects.toThrow(
    'division by zero',
  )
  expect(await columnsOf('teams')).not.toContain('half')
})

test('an applied migration that was changed is refused, and so nothing after it runs', async () => {
  const all = migrations()
  const changed = all.map((one, index) => (index === all.length - 2 ? { ...one, sql: '', checksum: 'other' } : one))
  const after = { name: '9997-after.sql', sql: 'alter table teams add column after text', checksum: 'after' }
  await expect(migrate(app.database.owner, [...changed, after])).rejects.toThrow('уже применена в другом виде')
  expect(await columnsOf('teams')).not.toContain('after')
})

test('no two migrations have one number', () => {
  const numbers = migrations().map(({ name }) => name.slice(0, 4))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})
