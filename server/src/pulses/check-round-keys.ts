import type { Unbound } from '../lib/context.ts'
import { listCompanyIds } from '../lib/database/tenants.ts'
import { loseAnswersWithoutKey } from './rounds/lose-answers.ts'

/**
 * Looks in every company for rounds whose key is gone, once, when a server starts: a database that was brought back from a copy
 * does not say so, and people should not go on answering what nobody will be able to open.
 */
export async function checkRoundKeys(unbound: Unbound, signal?: AbortSignal): Promise<void> {
  for (const companyId of await listCompanyIds(unbound.platform.pool)) {
    if (signal?.aborted) return
    await unbound.inCompany(companyId, loseAnswersWithoutKey)
  }
}
