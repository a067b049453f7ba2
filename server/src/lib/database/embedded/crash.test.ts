import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readPostmasterFile } from './postmaster-file.ts'
import { postgresProcessesIn, processStart, signal } from './processes.ts'
import { startEmbeddedDatabase } from './start-embedded.ts'
import { ask, hold, holderScript, temporaryFolder } from './testing/holder.ts'

const soon = { timeout: 15_000, interval: 20 }

/** An unrelated process whose pid will stand in a stale file. */
function stranger(): number {
  const sleep = spawn('sleep', ['600'], { stdio: 'ignore' })
  onTestFinished(() => void sleep.kill())
  return sleep.pid ?? 0
}

/** Opens the folder in this process, as its owner, and reads the rows of the killed one. */
async function reopen(folder: string) {
  const database = await startEmbeddedDatabase(folder)
  const notes = await ask(database.ownerUrl, 'select id from note')
  await database.stop()
  return { attached: database.attached, notes }
}

const whole = { attached: false, notes: [{ id: 1 }] }

async function holdNote(folder: string) {
  const holder = await hold(folder)
  await ask(holder.report.ownerUrl, 'create table note as select 1 as id')
  return holder
}

const postmasterOf = (folder: string): number => readPostmasterFile(path.join(folder, 'data'))?.pid ?? 0
const databaseProcesses = (folder: string): number[] => postgresProcessesIn(path.join(folder, 'data'))

/** The shell that stops the database when its owner dies. */
function guardOf(postmaster: number): number {
  const commandLine = (pid: string) => {
    try {
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    } catch {
      return ''
    }
  }
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return Number(pids.find((pid) => commandLine(pid).includes(`database-guard\0${postmaster}\0`)) ?? 0)
}

test('kill -9 of the owner stops the database cleanly, and the data opens again', async () => {
  const folder = temporaryFolder()
  const holder = await holdNote(folder)
  await holder.kill()
  await vi.waitFor(() => expect(databaseProcesses(folder)).toEqual([]), soon)
  expect(fs.existsSync(path.join(folder, 'data', 'postmaster.pid'))).toBe(false)
  expect(await reopen(folder)).toEqual(whole)
})

test('an orphaned database whose guard died too is stopped by the next start', async () => {
  const folder = temporaryFolder()
  const holder = await holdNote(folder)
  const orphan = postmasterOf(folder)
  const guard = guardOf(orphan)
  expect(guard).toBeGreaterThan(0)
  signal(guard, 'SIGKILL')
  await vi.waitFor(() => expect(processStart(guard)).toBeUndefined(), soon)
  await holder.kill()
  expect(databaseProcesses(folder)).toContain(orphan)
  expect(await reopen(folder)).toEqual(whole)
})

test('kill -9 of the owner and of the database loses nothing', async () => {
  const folder = temporaryFolder()
  const holder = await holdNote(folder)
  signal(postmasterOf(folder), 'SIGKILL')
  await holder.kill()
  expect(await reopen(folder)).toEqual(whole)
})

test('a database killed under a living owner is back within ten seconds, even with a query at work', async () => {
  const folder = temporaryFolder()
  const database = await startEmbeddedDatabase(folder)
  await ask(database.ownerUrl, 'create table note as select 1 as id')
  const killed = postmasterOf(folder)
  const busy = ask(database.ownerUrl, 'select count(*) from generate_series(1, 1e12)').catch(() => 'cut off')
  const isBusy = `select 1 as one from pg_stat_activity where query like '%generate_series%' and pid <> pg_backend_pid()`
  await vi.waitFor(async () => expect(await ask(database.ownerUrl, isBusy)).toHaveLength(1), soon)

  signal(killed, 'SIGKILL')
  const recovered = async () => expect(await ask(database.ownerUrl, 'select id from note')).toEqual([{ id: 1 }])
  await vi.waitFor(recovered, { timeout: 10_000, interval: 50 })
  expect(await busy).toBe('cut off')
  expect(postmasterOf(folder)).not.toBe(killed)

  // A stop right after another kill must not leave behind the database that is just restarting.
  signal(postmasterOf(folder), 'SIGKILL')
  await database.stop()
  expect(databaseProcesses(folder)).toEqual([])
})

test('a stale pid that belongs to a stranger stops nothing and hurts nobody', async () => {
  const folder = temporaryFolder()
  const holder = await holdNote(folder)
  const file = path.join(folder, 'data', 'postmaster.pid')
  const written = fs.readFileSync(file, 'utf8').split('\n')
  await holder.stop()

  const pid = stranger()
  fs.writeFileSync(file, [pid, ...written.slice(1)].join('\n'))
  fs.writeFileSync(path.join(folder, 's', '.s.PGSQL.5432.lock'), `${pid}\n`)
  // The owner's pid has been reused as well: an equal number, another start time.
  fs.writeFileSync(
    path.join(folder, 'owner.json'),
    JSON.stringify({ pid, startedAt: '1', socketFolder: '/nowhere', port: 1 }),
  )
  expect(await reopen(folder)).toEqual(whole)
  expect(processStart(pid)).toBeDefined()
})

test('what an interrupted initdb left is cleared away', async () => {
  const folder = temporaryFolder()
  fs.mkdirSync(path.join(folder, 'data.init', 'base'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'data.init', 'PG_VERSION'), '18\n')
  const database = await startEmbeddedDatabase(folder)
  expect(await ask(database.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('data.init'))).toEqual([])
  await database.stop()
})

test('kill -9 during initdb does not spoil the next start', async () => {
  const folder = temporaryFolder()
  const child = spawn(process.execPath, [holderScript, folder], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  const hasDraft = () => expect(fs.readdirSync(folder).some((name) => name.startsWith('data.init'))).toBe(true)
  await vi.waitFor(hasDraft, { timeout: 15_000, interval: 2 })
  child.kill('SIGKILL')
  await exited
  expect(fs.existsSync(path.join(folder, 'data'))).toBe(false)

  const database = await startEmbeddedDatabase(folder)
  expect(await ask(database.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
})
