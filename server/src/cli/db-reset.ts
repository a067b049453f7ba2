import { rmSync } from 'node:fs'
import { forgetHalfOfDemo } from '../first-start.ts'
import { resetDatabase } from '../lib/database/reset.ts'
import { StartRefusal } from '../lib/process/start-refusal.ts'
import { keyFilesIn } from '../lib/round-keys.ts'
import { withDatabase } from './open-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(() =>
  withDatabase(async ({ address, embedded, attached }, config) => {
    if (config.production) throw new StartRefusal('db:reset стирает всё и в production не работает.')
    if (embedded && attached) throw new StartRefusal('База занята запущенным Камертоном. Остановите его и повторите.')
    await resetDatabase(address.owner)
    if (embedded) forgetHalfOfDemo(config)
    // The answers that these keys open are gone.
    for (const file of keyFilesIn(config.roundKeysDir)) rmSync(file)
    console.log('База пуста. Демонстрационную компанию создаст первый npm start или npm run db:demo.')
  }),
)
