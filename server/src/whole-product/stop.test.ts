import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ownerUrlOf, spawnServer, startServer, statusAt, unknownLink } from '../testing/server-process.ts'

// Two starts of the whole product on a busy machine.
vi.setConfig({ testTimeout: 40_000 })

test('SIGTERM under load: what was asked is answered, no connection is cut, the exit is clean', async () => {
  const loaded = await startServer()
  onTestFinished(loaded.remove)
  const agent = new Agent({ keepAlive: true, maxSockets: 40 })
  const outcomes: (number | string)[] = []
  const one = () =>
    new Promise<boolean>((resolve) => {
      const request = get(loaded.address + unknownLink(), { agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode === 404))
        response.on('aborted', () => outcomes.push('aborted'))
        outcomes.push(response.statusCode ?? 0)
      })
      request.on('error', (error) => {
        // A refused connection is fine: the server no longer listens. Any other error means a call that was cut off.
        if (!('code' in error) || error.code !== 'ECONNREFUSED') outcomes.push(String(error))
        resolve(false)
      })
    })
  const client = async () => {
    while (await one()) if (outcomes.length > 100_000) break
  }
  const slow = new pg.Client({ connectionString: await ownerUrlOf(loaded) })
  slow.on('error', () => {})
  await slow.connect()
  const load = Array.from({ length: 40 }, client)
  await expect.poll(() => outcomes.length, { timeout: 30_000 }).toBeGreaterThan(200)

  // A call that is under way when the signal arrives.
  await slow.query('begin; lock table pulse_participants in access exclusive mode')
  const inTheMiddle = one()
  loaded.child.kill('SIGTERM')
  await slow.query('rollback')
  await slow.end()
  expect(await inTheMiddle).toBe(true)
  await Promise.all(load)
  expect(await loaded.exited).toBe(0)
  expect(new Set(outcomes)).toEqual(new Set([404]))
})

test('a second signal leaves at once', async () => {
  const busy = await startServer()
  onTestFinished(busy.remove)
  const slow = new pg.Client({ connectionString: await ownerUrlOf(busy) })
  slow.on('error', () => {})
  await slow.connect()
  await slow.query('begin; lock table pulse_participants in access exclusive mode')
  const cut = statusAt(busy, unknownLink()).catch(() => 'cut')
  await expect.poll(async () => (await slow.query('select 1 from pg_locks where not granted')).rowCount).toBe(1)
  busy.child.kill('SIGTERM')
  const again = setInterval(() => busy.child.kill('SIGTERM'), 50)
  expect(await busy.exited).toBe(1)
  clearInterval(again)
  expect(await cut).toBe('cut')
  await slow.end().catch(() => {})
})

test('told to stop while it is still starting, it stops', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kamerton-stop-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { child, said, exited } = spawnServer({ DATA_DIR: dataDir })
  await expect
    .poll(() => existsSync(join(dataDir, 'postgres/postgres.log')), { timeout: 30_000, interval: 5 })
    .toBe(true)
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
  expect(said()).toBe('')
})
