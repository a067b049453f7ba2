import { writeBackup } from '../lib/database/backup/write-backup.ts'
import { StartRefusal } from '../lib/process/start-refusal.ts'
import { countRows } from './count-rows.ts'
import { withDatabase } from './open-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(([file]) =>
  withDatabase(async ({ address }) => {
    if (!file) throw new StartRefusal('Укажите файл: npm run db:backup -- kamerton.backup.gz')
    const totals = await writeBackup(address.owner, file, new Date())
    console.log(`${file}: строк – ${countRows(totals)}. Сохраните рядом секрет: без него старые ссылки не откроются.`)
    console.log(
      'Ответов опросов без имён, которые ещё идут, и ключей к ним в копии нет: после восстановления людей спросят заново.',
    )
  }),
)
