import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { erasuresFile } from '../config.ts'
import { readIdentities } from '../lib/database/backup/identity-file.ts'
import { restoreBackup } from '../lib/database/backup/restore-backup.ts'
import { migrate } from '../lib/database/migrate.ts'
import { prepareJobs } from '../lib/job-queue.ts'
import { StartRefusal } from '../lib/process/start-refusal.ts'
import { keyFilesIn } from '../lib/round-keys.ts'
import { countRows } from './count-rows.ts'
import { deleteAgain, keepLists, readLists } from './delete-again.ts'
import { onProduct, withDatabase } from './open-database.ts'
import { runCommand } from './run-command.ts'

function argumentsOf(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { identity: { type: 'string' } },
      allowPositionals: true,
    })
    const [file, ...lists] = positionals
    return { file, lists, identityFile: values.identity ?? null }
  } catch {
    throw new StartRefusal('Непонятно: после --identity ожидается файл закрытого ключа, других ключей у команды нет.')
  }
}

await runCommand((args) =>
  withDatabase(async ({ address, embedded, attached }, config) => {
    const { file, lists, identityFile } = argumentsOf(args)
    if (!file)
      throw new StartRefusal(
        'Укажите файл: npm run db:restore -- kamerton.backup.gz [--identity key.txt] [erasures.log …]',
      )
    if (embedded && attached) throw new StartRefusal('База занята запущенным Камертоном. Остановите его и повторите.')
    // The lists are read first: if a list cannot be read, deleted people must not be restored.
    const erasures = await readLists(config, lists)
    const keyFile = identityFile ?? config.backupIdentityFile
    const identities = keyFile === null ? [] : await readIdentities(keyFile)
    await migrate(address.owner)
    // Deleting people again queues jobs: those who had a meeting with them get a notice.
    await prepareJobs(address.app, address.owner, pg.Client)
    const { totals, askedAgain } = await restoreBackup(address.owner, file, identities)
    console.log(
      `Восстановлено строк – ${countRows(totals)}, все совпали с копией. Неотправленные письма второй раз не уйдут.`,
    )
    if (askedAgain > 0)
      console.log(
        `Идущих опросов без имён – ${askedAgain}. Их ответов в копии нет: при запуске сервер откроет опросы заново и попросит людей ответить ещё раз.`,
      )
    const keys = keyFilesIn(config.roundKeysDir).length
    if (keys > 0)
      console.log(
        `В папке ${config.roundKeysDir} ключи прежней базы – ${keys}. Если её больше нет, удалите их: ими открываются ответы, которые в ней ждали.`,
      )
    if (lists.length === 0 && !existsSync(erasuresFile(config))) {
      console.log('Списка удалённых нет: если кого-то удалили после копии, удалите его снова.')
      return
    }
    await keepLists(config, erasures)
    console.log('Удаляем снова тех, кого удалили после копии. Прервётся – повторите: npm run db:replay-erasures.')
    await onProduct(address, config, (unbound) => deleteAgain(unbound, erasures))
  }),
)
