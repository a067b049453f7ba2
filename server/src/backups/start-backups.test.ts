import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { becomes } from '../lib/database/embedded/wait.ts'
import { aCompany } from '../testing/factories/companies.ts'
import { startTestApp } from '../testing/test-app.ts'
import { writeRestoreTest } from './restore-report.ts'
import { startBackups } from './start-backups.ts'

vi.setConfig({ testTimeout: 240_000 })

const patience = 120_000

async function aFolder(now: Date): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kamerton-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const dir = join(folder, 'copies')
  mkdirSync(dir)
  const none = { copy: 'none', ok: true, refusal: null, rows: 0, tables: {}, note: null }
  await writeRestoreTest(dir, { at: now.toISOString(), ...none })
  return dir
}

const copiesIn = (dir: string) => readdirSync(dir).filter((name) => /^kamerton-.*\.gz$/.test(name))

test('of two servers of one database one makes the copy of an hour; when it stops, the other goes on and makes no second one', async () => {
  const product = await startTestApp()
  onTestFinished(() => product.close())
  await aCompany(product)
  const dir = await aFolder(product.clock.now)
  const asked = [0, 0]
  const servers = asked.map((_, index) =>
    startBackups(
      {
        platform: product.platform,
        owner: product.database.owner,
        scratch: join(dir, '../data'),
        settings: () => {
          asked[index] = (asked[index] ?? 0) + 1
          return { dir, publicKey: null }
        },
      },
      product.database.app,
    ),
  )
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))))
  expect(await becomes(() => copiesIn(dir).length > 0, patience)).toBe(true)
  // Each has asked once whether it has a folder; the one with the lock asked again at its turn.
  expect(asked.toSorted((a, b) => a - b)).toEqual([1, 2])
  const worker = asked.indexOf(2)
  await servers[worker]?.stop()
  expect(await becomes(() => asked[1 - worker] === 2, patience)).toBe(true)
  await servers[1 - worker]?.stop()
  expect(copiesIn(dir)).toHaveLength(1)
})

test('a server that stops in the middle of a copy leaves no half of it', async () => {
  const product = await startTestApp()
  onTestFinished(() => product.close())
  await aCompany(product)
  const dir = await aFolder(product.clock.now)
  // Nobody can read the table, so the copy waits in its middle.
  const lock = await product.owner.connect()
  await lock.query('begin; lock table users in access exclusive mode')
  const server = startBackups(
    {
      platform: product.platform,
      owner: product.database.owner,
      scratch: join(dir, '../data'),
      settings: () => ({ dir, publicKey: null }),
    },
    product.database.app,
  )
  expect(await becomes(() => readdirSync(dir).some((name) => name.endsWith('.partial')), patience)).toBe(true)
  await server.stop()
  await lock.query('rollback')
  lock.release()
  expect(readdirSync(dir)).toEqual(['last-restore-test.json'])
})
