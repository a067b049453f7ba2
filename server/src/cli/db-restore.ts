import { existsSync } from 'node:fs'
import { erasuresFile } from '../config.ts'
import { personLeaves } from '../departures.ts'
import { replayErasures } from '../employees/replay-erasures.ts'
import { restoreBackup } from '../lib/database/backup/restore-backup.ts'
import { migrate } from '../lib/database/migrate.ts'
import { readErasures } from '../lib/erasures.ts'
import { StartRefusal } from '../lib/process/start-refusal.ts'
import { keyFilesIn } from '../lib/round-keys.ts'
import { countRows } from './count-rows.ts'
import { onProduct, withDatabase } from './open-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(([file, ...lists]) =>
  withDatabase(async ({ address, embedded, attached }, config) => {
    if (!file) throw new StartRefusal('Укажите файл: npm run db:restore -- kamerton.backup.gz [erasures.log …]')
    if (embedded && attached) throw new StartRefusal('База занята запущенным Камертоном. Остановите его и повторите.')
    // Read first: what is brought back by a copy must not stay because a list could not be read.
    const own = erasuresFile(config)
    const read = [...new Set([own, ...lists])].map((list) => readErasures(list, { mustExist: list !== own }))
    const erasures = (await Promise.all(read)).flat()
    await migrate(address.owner)
    const { totals, askedAgain } = await restoreBackup(address.owner, file)
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
    if (lists.length === 0 && !existsSync(own)) {
      console.log('Списка удалённых нет: если кого-то удалили после копии, удалите его снова.')
      return
    }
    await onProduct(address, config, async (unbound) => {
      const { deleted, owners, companies } = await replayErasures(unbound, erasures, personLeaves)
      console.log(`Удалены снова – ${deleted}.`)
      if (companies > 0)
        console.log(`Закрыты снова удалённые компании – ${companies}. Их данные сервер удалит через сутки, ночью.`)
      if (owners > 0)
        console.log(
          `Не удалены – ${owners}: в копии это владельцы. Передайте их роль и удалите их из списка сотрудников.`,
        )
    })
  }),
)
