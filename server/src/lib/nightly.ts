import type { Unbound } from './context.ts'
import { listClosedCompanyIds } from './database/closed-companies.ts'
import { noCompany } from './database/tenant.ts'
import { listCompanyIds } from './database/tenants.ts'
import { nightlyJobs, nightlyJobsOfNobody } from './jobs.ts'

/** Adds the nightly jobs: those of every company, each in a transaction of its own, and those without a company. */
export async function addNightlyWork(unbound: Unbound): Promise<void> {
  for (const companyId of await listCompanyIds(unbound.platform.pool))
    await unbound.inCompany(companyId, async (ctx) => {
      for (const name of nightlyJobs) await ctx.jobs.add(name, {})
    })
  const ofNobody = unbound.platform.jobs.adder(unbound.platform.pool, noCompany)
  for (const name of nightlyJobsOfNobody) await ofNobody.add(name, {})
  for (const companyId of await listClosedCompanyIds(unbound.platform.pool))
    await unbound
      .seeingClosed()
      .inCompany(companyId, (ctx) =>
        ctx.jobs.add('administration.delete-company', {}, { singletonKey: `${companyId} night` }),
      )
}
