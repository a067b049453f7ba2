import type { Unbound } from '../lib/context.ts'
import { companyIdOf } from '../lib/database/tenant.ts'
import { listCompanyIds } from '../lib/database/tenants.ts'
import { loseAnswersWithoutKey } from './rounds/lose-answers.ts'

/**
 * Looks in every company for rounds whose key is gone, once, when a server starts: a database that was brought back from a copy
 * does not say so, and people should not go on answering what nobody will be able to open. A company that cannot be looked at, since
 * its machine of a cluster is away or its key cannot be read, holds up no other: a job looks at it when its rows answer, else the night.
 */
export async function checkRoundKeys(unbound: Unbound, signal?: AbortSignal): Promise<void> {
  const { pool, jobs, log } = unbound.platform
  const failures: unknown[] = []
  for (const companyId of await listCompanyIds(pool)) {
    if (signal?.aborted) break
    try {
      await unbound.inCompany(companyId, loseAnswersWithoutKey)
    } catch (error) {
      failures.push(error)
      await jobs.adder(pool, companyIdOf(companyId)).add('pulses.resume', {})
    }
  }
  if (failures.length > 0)
    log.warn({ err: failures[0], companies: failures.length }, 'keys of rounds not checked in some companies')
}
