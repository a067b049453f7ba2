import { recordEvent } from '../audit/record-event.ts'
import type { TenantContext, Unbound } from '../lib/context.ts'
import { closeCompany, findClosedAt, listClosedCompanyIds } from '../lib/database/closed-companies.ts'
import { isUnavailable } from '../lib/database/is-unavailable.ts'
import { listCompanyIds } from '../lib/database/tenants.ts'
import type { Erasure } from '../lib/erasures.ts'
import { lockPeople } from '../people/employee-queries.ts'
import { letGo, type PersonLeaves } from './delete-employee.ts'

/**
 * How many were deleted again, how many owners are left for a hand to decide, since a company is never without one, and how many
 * companies were closed again. `left`: those of whom it failed; the log says who and why.
 */
export type Replayed = { deleted: number; owners: number; companies: number; left: number }

/**
 * Deletes again whom a restored copy has brought back. A list may name people of other servers, and those who are gone in the copy
 * already: nothing happens to them, so it can be run again. One of whom it fails holds up nobody else.
 */
export async function replayErasures(
  unbound: Unbound,
  erasures: readonly Erasure[],
  leaves: PersonLeaves,
): Promise<Replayed> {
  const { pool, log } = unbound.platform
  const replayed = { deleted: 0, owners: 0, companies: 0, left: 0 }
  const known = new Set([...(await listCompanyIds(pool)), ...(await listClosedCompanyIds(pool))])
  // Of a company that was closed when the copy was made, too: its owner may take that back.
  const sight = unbound.seeingClosed()
  const away = new Set<string>()
  for (const erasure of erasures.filter(({ company }) => known.has(company))) {
    const { company, user } = erasure
    if (away.has(company)) {
      replayed.left++
      continue
    }
    try {
      const became = await sight.inCompany(company, (ctx) => eraseAgain(ctx, erasure, leaves))
      if (became) replayed[became]++
    } catch (error) {
      log.error({ err: error, company, user }, 'not deleted again')
      replayed.left++
      // With a machine of a cluster all people of a company are away, and each would be waited for.
      if (isUnavailable(error)) away.add(company)
    }
  }
  return replayed
}

/** As what it is counted; null: there was nothing to do. */
async function eraseAgain(
  ctx: TenantContext,
  { user, withdrawn }: Erasure,
  leaves: PersonLeaves,
): Promise<keyof Replayed | null> {
  if (user === undefined) return closeAgain(ctx)
  const [person] = await lockPeople(ctx, [user])
  if (!person) return null
  if (person.role === 'owner') return 'owners'
  await letGo(ctx, user, leaves, withdrawn && { withdrawn })
  await recordEvent(ctx, 'employee_deleted_again', { actorId: null, subjectId: user })
  return 'deleted'
}

/** Closed at once; its rows go a day later, as they would at its owner's word. */
async function closeAgain(ctx: TenantContext): Promise<keyof Replayed | null> {
  if ((await findClosedAt(ctx.db, ctx.companyId)) !== null) return null
  await closeCompany(ctx)
  return 'companies'
}
