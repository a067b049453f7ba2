import { recordEvent } from '../audit/record-event.ts'
import type { TenantContext, Unbound } from '../lib/context.ts'
import { closeCompany, findClosedAt, listClosedCompanyIds, reopenCompany } from '../lib/database/closed-companies.ts'
import { isUnavailable } from '../lib/database/is-unavailable.ts'
import { listCompanyIds } from '../lib/database/tenants.ts'
import type { Noted } from '../lib/erasures.ts'
import { lockPeople } from '../people/employee-queries.ts'
import { type PersonLeaves, removePerson } from './delete-employee.ts'

/**
 * Counts of a replay. `deleted`: people deleted again. `owners`: owners left to decide by hand, since a company is
 * never without one. `companies`: closed again. `reopened`: open again, because the deletion was taken back. `left`:
 * failures; the log has their ids and errors.
 */
export type Replayed = { deleted: number; owners: number; companies: number; reopened: number; left: number }

/** Counter to raise; null: there was nothing to do. */
type Outcome = keyof Replayed | null
type Task = { company: string; user?: string; again(ctx: TenantContext): Promise<Outcome> }

/**
 * Deletes again the people whom a restored copy has brought back. A list may name people of other servers, and people
 * already deleted in the copy: these are skipped, so it can be run again. A failure for one person does not stop the
 * others.
 */
export async function replayErasures(
  unbound: Unbound,
  noted: readonly Noted[],
  leaves: PersonLeaves,
): Promise<Replayed> {
  const { pool, log } = unbound.platform
  const replayed = { deleted: 0, owners: 0, companies: 0, reopened: 0, left: 0 }
  const known = new Set([...(await listCompanyIds(pool)), ...(await listClosedCompanyIds(pool))])
  // Also sees companies that were closed when the copy was made: their owners may take that back.
  const sight = unbound.seeingClosed()
  const away = new Set<string>()
  for (const { company, user, again } of tasksOf(noted, leaves).filter((task) => known.has(task.company))) {
    if (away.has(company)) {
      replayed.left++
      continue
    }
    try {
      const became = await sight.inCompany(company, again)
      if (became) replayed[became]++
    } catch (error) {
      log.error({ err: error, company, user }, 'not deleted again')
      replayed.left++
      // If a machine of a cluster is down, all people of a company are unavailable, and each would cost a timeout.
      if (isUnavailable(error)) away.add(company)
    }
  }
  return replayed
}

function tasksOf(noted: readonly Noted[], leaves: PersonLeaves): Task[] {
  const people: Task[] = noted.flatMap((one) => {
    if (!('company' in one) || one.user === undefined) return []
    const { company, user, withdrawn } = one
    return [{ company, user, again: (ctx) => deleteAgain(ctx, user, leaves, withdrawn && { withdrawn }) }]
  })
  const companies = [...lastWords(noted)].map(
    ([company, words]): Task => ({ company, again: (ctx) => settleCompany(ctx, words) }),
  )
  return [...people, ...companies]
}

async function deleteAgain(
  ctx: TenantContext,
  userId: string,
  leaves: PersonLeaves,
  how: { withdrawn?: true } | undefined,
): Promise<Outcome> {
  const [person] = await lockPeople(ctx, [userId])
  if (!person) return null
  if (person.role === 'owner') return 'owners'
  await removePerson(ctx, userId, leaves, how)
  await recordEvent(ctx, 'employee_deleted_again', { actorId: null, subjectId: userId })
  return 'deleted'
}

/**
 * The last closing of a company, and the last closing that was taken back. ISO moments sort in the order of time, ''
 * before all.
 */
type LastWords = { closed?: string; reopened?: string }

function lastWords(noted: readonly Noted[]): Map<string, LastWords> {
  const words = new Map<string, LastWords>()
  const later = (one: string, other = '') => (one > other ? one : other)
  for (const one of noted) {
    if ('reopened' in one) {
      const said = words.get(one.reopened)
      words.set(one.reopened, { ...said, reopened: later(one.closed, said?.reopened) })
    } else if (one.user === undefined) {
      const said = words.get(one.company)
      words.set(one.company, { ...said, closed: later(one.closed ?? '', said?.closed) })
    }
  }
  return words
}

/** Restores the owner's last decision. The company is closed at once; its rows go a day later, as after any closing. */
async function settleCompany(ctx: TenantContext, { closed, reopened }: LastWords): Promise<Outcome> {
  const closedAt = await findClosedAt(ctx.db, ctx.companyId)
  const wasTakenBack = closedAt !== null && reopened !== undefined && closedAt.toISOString() <= reopened
  if (wasTakenBack) await reopenCompany(ctx)
  const isOpen = closedAt === null || wasTakenBack
  const isToClose = closed !== undefined && (reopened === undefined || closed > reopened)
  if (isOpen && isToClose) {
    await closeCompany(ctx)
    await recordEvent(ctx, 'company_closed', { actorId: null })
    return 'companies'
  }
  if (!wasTakenBack) return null
  await recordEvent(ctx, 'company_taken_back', { actorId: null })
  return 'reopened'
}
