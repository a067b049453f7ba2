import { restoreBackup } from '../lib/database/backup/restore-backup.ts'
import { migrate } from '../lib/database/migrate.ts'
import { StartRefusal } from '../lib/process/start-refusal.ts'
import { countRows } from './count-rows.ts'
import { withDatabase } from './open-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(([file]) =>
  withDatabase(async ({ address, embedded, attached }) => {
    if (!file) throw new StartRefusal('Укажите файл: npm run db:restore -- kamerton.backup.gz')
    if (embedded && attached) throw new StartRefusal('База занята запущенным Камертоном. Остановите его и повторите.')
    await migrate(address.owner)
    const totals = await restoreBackup(address.owner, file)
    console.log(
      `Восстановлено строк – ${countRows(totals)}, все совпали с копией. Неотправленные письма второй раз не уйдут.`,
    )
  }),
)
