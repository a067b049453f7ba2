import { quoted } from '@kamerton/contract/lib/names'
import { createDemoCompany } from '../../db/demo/create-demo-company.ts'
import { listCompanyIds } from '../lib/database/tenants.ts'
import { StartRefusal } from '../lib/process/start-refusal.ts'
import { withProduct } from './open-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(() =>
  withProduct(async ({ platform }, { production, demoPassword }) => {
    if (production) throw new StartRefusal('Демонстрационной компании не место в production.')
    if ((await listCompanyIds(platform.pool)).length > 0)
      throw new StartRefusal('В базе уже есть компании. Сначала опустошите её: npm run db:reset')
    const { name, logins } = await createDemoCompany(platform, demoPassword)
    console.log(`Создана демонстрационная компания ${quoted(name)}.`)
    for (const { role, email, password } of logins) console.log(`  ${role.padEnd(8)} ${email}  ${password}`)
  }),
)
