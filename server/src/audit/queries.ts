import { type Insertable, sql } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Scope } from '../lib/database/tenant.ts'

/** The database assigns its place in the chain. */
export type NewEvent = Omit<Insertable<DB['audit_events']>, 'company_id' | 'position' | 'previous_hash' | 'hash'>

export const insertAuditEvents = ({ db, companyId }: Scope, events: NewEvent[]) =>
  db
    .insertInto('audit_events')
    .values(events.map((event) => ({ company_id: companyId, ...event })))
    .execute()

type Doing = { id: string; kind: string; actorId: string; subjectId: string; happenedAt: Date; since: Date }

/** Inserts an event, unless there is one since then of equal kind, actor and subject. */
export const insertEventUnlessSince = (
  { db, companyId }: Scope,
  { id, kind, actorId, subjectId, happenedAt, since }: Doing,
) =>
  sql`
    insert into audit_events (company_id, id, kind, actor_id, subject_id, happened_at)
    select c.company_id, ${id}::uuid, ${kind}::text, ${actorId}::uuid, ${subjectId}::uuid, ${happenedAt}::timestamptz from companies c
    where c.company_id = ${companyId} and not exists (
      select from audit_events e
      where e.company_id = ${companyId} and e.actor_id = ${actorId} and e.happened_at >= ${since}
        and e.kind = ${kind} and e.subject_id = ${subjectId}
    )`.execute(db)

/** Number of events of this kind about this thing. */
export async function countEventsOf({ db, companyId }: Scope, kind: string, subjectId: string): Promise<number> {
  const { count } = await db
    .selectFrom('audit_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow()
  return count
}

/** Rows where the chain of the journal breaks: changed rows, rows after a missing one, and rows without a place. */
export async function listBrokenLinks({ db, companyId }: Scope): Promise<{ position: string | null }[]> {
  const { rows } = await sql<{ position: string | null }>`
    select position::text from (
      select e.position, e.previous_hash, e.hash, journal_hash(e.previous_hash, e.position, e.company_id, e.id, e.kind, e.actor_id, e.subject_id,
        e.happened_at, e.subject_name) as counted,
        lag(e.hash, 1, sha256('')) over chain as hash_before, lag(e.position, 1, 0::bigint) over chain as position_before
      from audit_events e where e.company_id = ${companyId}
      window chain as (order by e.position nulls last)
    ) linked
    where position is null or hash is distinct from counted
      or previous_hash is distinct from hash_before or position <> position_before + 1
    order by linked.position nulls last`.execute(db)
  return rows
}

/** End of the chain: its last row as the journal noted it, and as it is. Null: the journal is empty. */
export async function findEnds({ db, companyId }: Scope): Promise<{ kept: string | null; found: string | null }> {
  const { rows } = await sql<{ kept: string | null; found: string | null }>`
    select (select position || ' ' || encode(hash, 'hex') from audit_heads where company_id = ${companyId}) as kept,
      (select position || ' ' || encode(hash, 'hex') from audit_events where company_id = ${companyId}
       order by position desc nulls last limit 1) as found`.execute(db)
  return rows[0] ?? { kept: null, found: null }
}

/** The hash of the row at a place of the chain. */
export async function findHashAt({ db, companyId }: Scope, position: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`
    select encode(hash, 'hex') as hash from audit_events
    where company_id = ${companyId} and position = ${position}::bigint`.execute(db)
  return rows[0]?.hash ?? null
}
