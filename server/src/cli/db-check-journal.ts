import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { checkJournal, findHead } from '../audit/check-journal.ts'
import { listCompanyIds } from '../lib/database/tenants.ts'
import { withProduct } from './open-database.ts'
import { runCommand } from './run-command.ts'

/** Lines of `company position hash`: ends of journals as they were when this was last run. */
const rememberedIn = (file: string | undefined): string[] =>
  file && existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []

const companyOf = (line: string): string => line.slice(0, line.indexOf(' '))

await runCommand(([file]) =>
  withProduct(async (unbound) => {
    const remembered = rememberedIn(file)
    const companies = await listCompanyIds(unbound.platform.pool)
    const heads: string[] = []
    const faults = remembered
      .filter((line) => !companies.includes(companyOf(line)))
      .map((line) => `${companyOf(line)}: the company that was written down is not there`)
    for (const company of companies)
      await unbound.inCompany(company, async (ctx) => {
        const own = remembered
          .filter((line) => companyOf(line) === company)
          .map((line) => line.slice(company.length + 1))
        faults.push(...(await checkJournal(ctx, own)).map((fault) => `${company}: ${fault}`))
        const head = await findHead(ctx)
        if (head !== null) heads.push(`${company} ${head}`)
      })
    if (faults.length > 0) {
      console.error(`Журнал не тот, каким его написали:\n${faults.join('\n')}`)
      process.exitCode = 1
      return
    }
    const added = heads.filter((line) => !remembered.includes(line))
    if (file && added.length > 0) appendFileSync(file, `${added.join('\n')}\n`, { mode: 0o600 })
    console.log(`Журнал цел. Компаний – ${companies.length}.`)
  }),
)
