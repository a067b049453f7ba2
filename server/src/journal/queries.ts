import { type SqlBool, sql } from 'kysely'
import type { Scope } from '../lib/database/tenant.ts'

export type EventFilter = {
  person?: string | undefined
  kinds?: readonly string[] | undefined
  since?: Date | undefined
  until?: Date | undefined
  /** Id of the last event read: only later ones of the list follow, the newest first. */
  before?: string | undefined
}

const eventsOf = ({ db, companyId }: Scope, { person, kinds, since, until, before }: EventFilter) => {
  let events = db.selectFrom('audit_events as e').where('e.company_id', '=', companyId)
  if (person !== undefined)
    events = events.where((eb) => eb.or([eb('e.actor_id', '=', person), eb('e.subject_id', '=', person)]))
  if (kinds) events = events.where('e.kind', 'in', [...kinds])
  if (since) events = events.where('e.happened_at', '>=', since)
  if (until) events = events.where('e.happened_at', '<', until)
  if (before !== undefined)
    events = events.where(
      sql<SqlBool>`(e.happened_at, e.id) < (
        select p.happened_at, p.id from audit_events p where p.company_id = ${companyId} and p.id = ${before}
      )`,
    )
  return events
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

/** Events, the newest first, with the name of the actor, who may have left since. */
export const listEvents = (scope: Scope, filter: EventFilter, limit: number) =>
  eventsOf(scope, filter)
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 'e.company_id').onRef('u.id', '=', 'e.actor_id'))
    .select(['e.id', 'e.kind', 'e.happened_at', 'e.actor_id', 'e.subject_id', 'e.subject_name'])
    .select(['u.first_name', 'u.last_name'])
    .orderBy('e.happened_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()

export async function countEvents(scope: Scope, filter: EventFilter): Promise<number> {
  const { count } = await eventsOf(scope, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Names of people, also of those who have left. */
export const listNamesOfPeople = ({ db, companyId }: Scope, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'deleted_at'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()

/** Names of teams, also of deleted ones. */
export const listNamesOfTeams = ({ db, companyId }: Scope, ids: readonly string[]) =>
  db
    .selectFrom('teams')
    .select(['id', 'name', 'deleted_at'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()

export const findEvent = ({ db, companyId }: Scope, id: string) =>
  db.selectFrom('audit_events').select('id').where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst()
