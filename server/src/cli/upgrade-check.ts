import { migrations } from '../lib/database/migrate.ts'
import { checkUpgrade } from '../upgrade-check/check-upgrade.ts'
import { printUpgrade } from '../upgrade-check/print-upgrade.ts'
import { instruments } from './instruments.ts'
import { readArguments, readEnvironment } from './look-arguments.ts'
import { readInstallation } from './read-installation.ts'
import { runCommand } from './run-command.ts'

/** Reading a large table to find the speed of the database takes its time. */
const patient = { ...instruments, patienceMs: 30_000 }

/** `npm run upgrade-check`, from the folder of the new version, says what it would do to the database. */
await runCommand(async (args) => {
  const { env, json } = readArguments(args)
  const now = instruments.now()
  const upgrade = await checkUpgrade(readInstallation(readEnvironment(env)), patient, migrations())
  if (json) console.log(JSON.stringify(upgrade, null, 2))
  else for (const line of printUpgrade(upgrade, now)) console.log(line)
  process.exitCode = upgrade.blocking.length > 0 ? 1 : 0
})
