import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { writeBackup } from '../lib/database/backup/write-backup.ts'
import { distribute, isWholeAt, planDistribution, usualShards } from '../lib/database/distribution/distribute.ts'
import { linesOfPlan } from '../lib/database/distribution/plan.ts'
import { migrate } from '../lib/database/migrate.ts'
import { StartRefusal } from '../lib/process/start-refusal.ts'
import { countRows } from './count-rows.ts'
import { withDatabase } from './open-database.ts'
import { runCommand } from './run-command.ts'

const usage = `Укажите файл для копии, она снимается до начала: npm run db:distribute -- before.gz
  --dry-run     показать, куда попадёт каждая таблица, и ничего не менять
  --shards ${usualShards}   на сколько частей делить таблицы компаний; переезжают части целиком, поэтому их берут в несколько раз больше, чем будет машин`

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        shards: { type: 'string', default: `${usualShards}` },
      },
    })
    return { isDryRun: values['dry-run'], shards: Number(values.shards), file: positionals[0] }
  } catch {
    throw new StartRefusal(usage)
  }
}

await runCommand(async (args) => {
  const { isDryRun, shards, file } = readArguments(args)
  if (!Number.isInteger(shards) || shards < 1 || shards > 1024)
    throw new StartRefusal('Частей (--shards) может быть от 1 до 1024.')
  await withDatabase(async ({ address }) => {
    if (isDryRun) {
      for (const line of linesOfPlan(await planDistribution(address.owner))) console.log(line)
      return
    }
    if (file === undefined) throw new StartRefusal(usage)
    if (existsSync(file))
      throw new StartRefusal(`Файл ${file} уже есть. Назовите другой: прежняя копия ещё пригодится.`)
    // An unfinished distribution is finished before migrations, which refuse a database that is half distributed. A
    // distribution that an older version finished is checked after the migrations of this version.
    const isWhole = await isWholeAt(address.owner)
    if (isWhole) await migrate(address.owner)
    const backUp = async () => {
      const totals = await writeBackup(address.owner, file, new Date())
      console.log(`Копия ${file}: строк – ${countRows(totals)}.`)
    }
    const count = await distribute(address.owner, { shards, backUp, say: console.log })
    if (!isWhole) await migrate(address.owner)
    console.log(
      count > 0
        ? `Распределены таблицы – ${count}. Проверено: все лежат вместе, чужой компании не видно.`
        : 'Всё уже распределено и проверено.',
    )
  })
})
