import { rebuildRollups } from '../analytics/rebuild-rollups.ts'
import { listCompanyIds } from '../lib/database/tenants.ts'
import { withProduct } from './open-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(() =>
  withProduct(async (unbound) => {
    const companies = await listCompanyIds(unbound.platform.pool)
    for (const company of companies) await unbound.inCompany(company, rebuildRollups)
    console.log(`Сводные таблицы пересчитаны. Компаний – ${companies.length}.`)
  }),
)
