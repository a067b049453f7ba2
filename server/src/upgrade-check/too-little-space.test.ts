import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readInstallation } from '../cli/read-installation.ts'
import { embeddedAddress } from '../lib/database/connection.ts'
import { startEmbeddedDatabase } from '../lib/database/embedded/start-embedded.ts'
import { migrate, migrations } from '../lib/database/migrate.ts'
import { root } from '../lib/process/root.ts'
import { instruments, now } from '../testing/examined-installation.ts'
import { checkUpgrade } from './check-upgrade.ts'
import { printUpgrade } from './print-upgrade.ts'

test('a rewrite that does not fit the disk of our own database is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kamerton-space-'))
  const database = await startEmbeddedDatabase(join(folder, 'postgres'))
  onTestFinished(async () => {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  await migrate(embeddedAddress(database.socketFolder, database.port).owner)
  const more = join(folder, 'migrations')
  cpSync(`${root}/server/db/migrations`, more, { recursive: true })
  writeFileSync(join(more, '9990-rewrite.sql'), 'alter table teams alter column name type varchar(500)')
  const check = (freeBytes: number) =>
    checkUpgrade(
      readInstallation({ DATA_DIR: folder }),
      instruments({ roomAt: async () => ({ freeBytes, inodes: 1000, freeInodes: 900 }) }),
      migrations(more),
    )
  const upgrade = await check(10 * 1024 ** 2)
  expect(upgrade.space.needed).toBeGreaterThan(64 * 1024 ** 2)
  expect(upgrade.blocking).toEqual(['не хватит места на диске базы'])
  expect(printUpgrade(upgrade, now).join('\n')).toMatch(/Место: нужно 6\d,?\d? МБ, свободно 10 МБ/)
  expect((await check(1024 ** 3)).blocking).toEqual([])
})
