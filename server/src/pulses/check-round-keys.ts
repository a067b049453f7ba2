import type { Unbound } from '../lib/context.ts'
import { companyIdOf } from '../lib/database/tenant.ts'
import { listCompanyIds } from '../lib/database/tenants.ts'
import { loseAnswersWithoutKey } from './rounds/lose-answers.ts'

/**
 * Looks in every company for rounds with lost keys, once per start of a server. A database restored from a backup gives
 * no sign of it, and people should not go on answering when nobody can open the answers. A company may fail, because
 * its machine of a cluster is away or its key cannot be read. It does not hold up the others: a job repeats the check
 * once its rows can be read, or else the nightly run.
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
