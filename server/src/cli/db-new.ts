import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { migrations } from '../lib/database/migrate.ts'
import { StartRefusal } from '../lib/process/start-refusal.ts'
import { runCommand } from './run-command.ts'

const template = `-- What changes, and why. Both the previous and the new server must work on it: add first, remove in a later migration.
-- A table of a company ends with: call protect_tenant_table('…');
-- Each new table says what it holds: comment on table … is '…'; and so does a column whose name does not say it.

`

/** The file of the next migration, numbered after the last one. */
export function newMigrationName(name: string, existing: readonly string[]): string {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    throw new StartRefusal(
      'Назовите миграцию строчными латинскими словами через дефис: npm run db:new -- one-to-one-series',
    )
  const last = Math.max(0, ...existing.map((file) => Number(file.slice(0, 4))))
  return `${String(last + 1).padStart(4, '0')}-${name}.sql`
}

if (import.meta.main)
  await runCommand(async ([name = '']) => {
    const file = newMigrationName(
      name,
      migrations().map((migration) => migration.name),
    )
    const path = fileURLToPath(new URL(`../../db/migrations/${file}`, import.meta.url))
    writeFileSync(path, template, { flag: 'wx' })
    console.log(`${path}\nКогда она будет готова: npm run db:types, npm run db:schema и npm run schema.`)
  })
