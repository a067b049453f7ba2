import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { nameOfCopy } from '../backups/copy-names.ts'
import { asFolderRefusal } from '../backups/folder-refusal.ts'
import type { Config } from '../config.ts'
import { writeBackup } from '../lib/database/backup/write-backup.ts'
import { StartRefusal } from '../lib/process/start-refusal.ts'
import { countRows } from './count-rows.ts'
import { withDatabase } from './open-database.ts'
import { runCommand } from './run-command.ts'

type Target = { file: string; publicKey: string | null }

/** A file that is named is encrypted if its name ends with .age; without one the copy goes to the server's copies. */
async function targetOf(named: string | undefined, { backups }: Config, now: Date): Promise<Target> {
  const key = backups?.publicKey ?? null
  if (named?.endsWith('.age') && key === null)
    throw new StartRefusal(
      'Чтобы зашифровать копию, задайте открытый ключ в BACKUP_PUBLIC_KEY (npm run backup:new-key).',
    )
  if (named) return { file: named, publicKey: named.endsWith('.age') ? key : null }
  if (!backups)
    throw new StartRefusal(
      'Укажите файл: npm run db:backup -- kamerton.backup.gz. Или задайте папку копий в BACKUP_DIR.',
    )
  await mkdir(backups.dir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw asFolderRefusal(error, backups.dir)
  })
  return { file: join(backups.dir, nameOfCopy(now, key !== null)), publicKey: key }
}

await runCommand(([named]) =>
  withDatabase(async ({ address }, config) => {
    const now = new Date()
    const { file, publicKey } = await targetOf(named, config, now)
    const totals = await writeBackup(address.owner, file, now, publicKey === null ? [] : [publicKey])
    console.log(
      `${file}: строк – ${countRows(totals)}. Сохраните отдельно секрет: без него старые ссылки не откроются.`,
    )
    if (publicKey !== null) console.log('Копия зашифрована: откроет её только закрытый ключ, которого у сервера нет.')
    console.log(
      'Ответов опросов без имён, которые ещё идут, и ключей к ним в копии нет: после восстановления людей спросят заново.',
    )
  }),
)
