import type { Unbound } from './context.ts'
import { listCompanyIds } from './database/tenants.ts'
import type { JobName } from './jobs.ts'

/** Work that every company gets once a night. */
const nightly = [
  'pulses.resume',
  'telegram.forget',
  'analytics.compare-rollups',
  'auth.forget-sessions',
] as const satisfies JobName[]

/** When hardly anybody answers from Kaliningrad to Kamchatka: 21:17 UTC, as cron writes it. */
export const nightTime = '17 21 * * *'

/** Adds the work of the night for every company, each in a transaction of its own. */
export async function addNightlyWork(unbound: Unbound): Promise<void> {
  for (const companyId of await listCompanyIds(unbound.platform.pool))
    await unbound.inCompany(companyId, async (ctx) => {
      for (const name of nightly) await ctx.jobs.add(name, {})
    })
}
