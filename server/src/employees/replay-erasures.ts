import { recordEvent } from '../audit/record-event.ts'
import type { TenantContext, Unbound } from '../lib/context.ts'
import { closeCompany } from '../lib/database/closed-companies.ts'
import { listCompanyIds } from '../lib/database/tenants.ts'
import type { Erasure } from '../lib/erasures.ts'
import { lockPeople } from '../people/employee-queries.ts'
import { letGo, type PersonLeaves } from './delete-employee.ts'

/** How many were deleted again, and how many owners are left for a hand to decide: a company is never without one. */
export type Replayed = { deleted: number; owners: number; companies: number }

/**
 * Deletes again whom a restored copy has brought back. A list may name people of other servers, and those who are gone in the copy
 * already: nothing happens to them.
 */
export async function replayErasures(
  unbound: Unbound,
  erasures: readonly Erasure[],
  leaves: PersonLeaves,
): Promise<Replayed> {
  const replayed = { deleted: 0, owners: 0, companies: 0 }
  const companies = new Set(await listCompanyIds(unbound.platform.pool))
  for (const { company, user, withdrawn } of erasures.filter((erasure) => companies.has(erasure.company))) {
    if (user === undefined) {
      // Closed at once; its rows go a day later, as they would at its owner's word.
      await unbound.inCompany(company, closeCompany)
      replayed.companies++
      continue
    }
    const how = withdrawn && { withdrawn }
    const became = await unbound.inCompany(company, (ctx) => deleteAgain(ctx, user, leaves, how))
    if (became === 'deleted') await unbound.platform.erasures.note({ company, user, ...how })
    if (became === 'deleted') replayed.deleted++
    if (became === 'owner') replayed.owners++
  }
  return replayed
}

async function deleteAgain(
  ctx: TenantContext,
  userId: string,
  leaves: PersonLeaves,
  how: { withdrawn?: true } | undefined,
): Promise<'gone' | 'owner' | 'deleted'> {
  const [person] = await lockPeople(ctx, [userId])
  if (!person) return 'gone'
  if (person.role === 'owner') return 'owner'
  await letGo(ctx, userId, leaves, how)
  await recordEvent(ctx, 'employee_deleted_again', { actorId: null, subjectId: userId })
  return 'deleted'
}
