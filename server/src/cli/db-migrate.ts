import { migrate } from '../lib/database/migrate.ts'
import { withDatabase } from './open-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(() =>
  withDatabase(async ({ address }) => {
    const applied = await migrate(address.owner)
    for (const name of applied) console.log(`Применена ${name}`)
    if (applied.length === 0) console.log('База уже в последнем виде.')
  }),
)
