import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedDatabase } from './start-embedded.ts'
import { ask, hold, temporaryFolder } from './testing/holder.ts'

test('the first start makes a database that keeps its promises', async () => {
  const folder = path.join(temporaryFolder(), 'data', 'postgres')
  const database = await startEmbeddedDatabase(folder)
  const settings = `select current_setting('fsync') as fsync, current_setting('listen_addresses') as network,
    current_setting('timezone') as zone, current_setting('shared_buffers') as buffers, current_user as name`

  expect(database.attached).toBe(false)
  expect(await ask(database.ownerUrl, settings)).toEqual([
    { fsync: 'on', network: '', zone: 'UTC', buffers: '128MB', name: 'postgres' },
  ])
  expect(fs.statSync(database.socketFolder).mode & 0o777).toBe(0o700)

  await database.stop()
  expect(fs.existsSync(path.join(folder, 'owner.json'))).toBe(false)
  expect(fs.existsSync(path.join(database.dataFolder, 'postmaster.pid'))).toBe(false)
})

test('a restart finds the data, takes other settings and keeps the log short', async () => {
  const folder = temporaryFolder()
  const first = await startEmbeddedDatabase(folder)
  await ask(first.ownerUrl, 'create table note as select 1 as id')
  await first.stop()
  await first.stop()

  const log = path.join(folder, 'postgres.log')
  fs.truncateSync(log, 11 * 1024 * 1024)
  const second = await startEmbeddedDatabase(folder, { settings: { work_mem: '7MB', fsync: 'off' } })
  expect(
    await ask(
      second.ownerUrl,
      `select id, current_setting('work_mem') as memory, current_setting('fsync') as fsync from note`,
    ),
  ).toEqual([{ id: 1, memory: '7MB', fsync: 'on' }])
  expect(fs.statSync(log).size).toBeLessThan(100_000)
  await second.stop()
})

test('a second start attaches to the living database and leaves it running', async () => {
  const folder = temporaryFolder()
  const owner = await startEmbeddedDatabase(folder)
  await ask(owner.ownerUrl, 'create table note as select 1 as id')

  const here = await startEmbeddedDatabase(folder)
  const elsewhere = await hold(folder)
  expect([here.attached, elsewhere.report.attached]).toEqual([true, true])
  expect(await ask(elsewhere.report.ownerUrl, 'select id from note')).toEqual([{ id: 1 }])

  await here.stop()
  await elsewhere.stop()
  expect(await ask(owner.ownerUrl, 'select id from note')).toEqual([{ id: 1 }])
  await owner.stop()
})

test('of simultaneous first starts one makes the database and the others attach', async () => {
  const folder = path.join(temporaryFolder(), 'data', 'postgres')
  const holders = await Promise.all([hold(folder), hold(folder), hold(folder)])

  expect(holders.filter(({ report }) => report.attached === false)).toHaveLength(1)
  expect(holders.filter(({ report }) => report.attached === true)).toHaveLength(2)
  await ask(holders[0].report.ownerUrl, 'create table note as select 1 as id')
  for (const { report } of holders) expect(await ask(report.ownerUrl, 'select id from note')).toEqual([{ id: 1 }])
})

test('of simultaneous starts after a crash one takes over and the others attach', async () => {
  const folder = temporaryFolder()
  const before = await hold(folder)
  await ask(before.report.ownerUrl, 'create table note as select 1 as id')
  await before.kill()

  const holders = await Promise.all([hold(folder), hold(folder), hold(folder)])
  expect(holders.filter(({ report }) => report.attached === false)).toHaveLength(1)
  expect(holders.filter(({ report }) => report.attached === true)).toHaveLength(2)
  for (const { report } of holders) expect(await ask(report.ownerUrl, 'select id from note')).toEqual([{ id: 1 }])
})

test('a path too long for a socket gets a short private folder, the same at every start', async () => {
  const folder = path.join(temporaryFolder(), 'очень-длинная-папка'.repeat(3), 'ещё, "одна"')
  const first = await startEmbeddedDatabase(folder)
  const attached = await startEmbeddedDatabase(folder)

  expect(first.socketFolder.startsWith(folder)).toBe(false)
  expect(fs.statSync(first.socketFolder).mode & 0o777).toBe(0o700)
  expect(attached.socketFolder).toBe(first.socketFolder)
  expect(await ask(attached.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
  const second = await startEmbeddedDatabase(folder)
  expect(second.socketFolder).toBe(first.socketFolder)
  await second.stop()
  fs.rmSync(first.socketFolder, { recursive: true })
})

test('a path with a comma, a quote and a space is still one path', async () => {
  const folder = path.join(temporaryFolder(), 'a, "b" %c')
  const database = await startEmbeddedDatabase(folder)
  expect(database.socketFolder.startsWith(folder)).toBe(true)
  expect(await ask(database.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
})
