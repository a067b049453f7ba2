import { deleteAgain, keepLists, readLists } from './delete-again.ts'
import { withProduct } from './open-database.ts'
import { runCommand } from './run-command.ts'

await runCommand((lists) =>
  withProduct(async (unbound, config) => {
    const erasures = await readLists(config, lists)
    await keepLists(config, erasures)
    await deleteAgain(unbound, erasures)
  }),
)
