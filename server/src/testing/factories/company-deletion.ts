import { closeCompany } from '../../lib/database/closed-companies.ts'
import type { TestApp } from '../test-app.ts'

/** Makes a company closed since a day ago, by the database's clock, which no call of the product can set. */
export async function closeForADay(test: TestApp, companyId: string): Promise<void> {
  await test.unbound.seeingClosed().inCompany(companyId, closeCompany)
  await test.owner.query("update tenants set closed_at = closed_at - interval '1 day' where company_id = $1", [
    companyId,
  ])
}
