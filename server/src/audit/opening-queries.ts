import type { OpeningKind } from '@kamerton/contract/my-data/openings'
import { sql } from 'kysely'
import type { Scope } from '../lib/database/tenant.ts'

export type Opening = {
  kind: OpeningKind
  openerId: string
  /** The people whose data it is, never including the opener. */
  personIds: readonly string[]
  /** Null: the thing is the person's own page. */
  thingId: string | null
  thingName: string | null
  openedAt: Date
}

/** One statement for any number of people; an opening repeated on one day is not stored again. */
export const insertOpenings = (
  { db, companyId }: Scope,
  { kind, openerId, personIds, thingId, thingName, openedAt }: Opening,
) =>
  sql`
    insert into openings (company_id, person_id, opened_on, kind, thing_id, opener_id, opened_at, thing_name)
    select c.company_id, person, (${openedAt}::timestamptz at time zone c.time_zone)::date, ${kind}::text,
      coalesce(${thingId}::uuid, person), ${openerId}::uuid, ${openedAt}::timestamptz, ${thingName}::text
    from companies c, unnest(${[...personIds]}::uuid[]) as person
    where c.company_id = ${companyId}
    on conflict do nothing`.execute(db)

/** A trigger refuses to delete openings before their time. */
export async function forgetOpenings({ db, companyId }: Scope, before: Date): Promise<void> {
  await db.deleteFrom('openings').where('company_id', '=', companyId).where('opened_at', '<', before).execute()
}

type Since = { since: Date; limit: number | null }

/** Openings of a person's data, the newest first, with names, because the opener may have left since. */
export const listOpeningsOf = ({ db, companyId }: Scope, personId: string, { since, limit }: Since) =>
  db
    .selectFrom('openings as o')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'o.company_id').onRef('u.id', '=', 'o.opener_id'),
    )
    .select(['o.kind', 'o.thing_id', 'o.thing_name', 'o.opened_at', 'o.opener_id', 'u.first_name', 'u.last_name'])
    .where('o.company_id', '=', companyId)
    .where('o.person_id', '=', personId)
    .where('o.opened_at', '>=', since)
    .orderBy('o.opened_at', 'desc')
    .orderBy('o.kind')
    .orderBy('o.opener_id')
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
    .execute()

type Answered = { pulse_id: string; title: string; answered_at: Date }

/** Readings and exports of these pulses since a person answered them, the newest first, without the person's own. */
export async function listReadingsOf(
  { db, companyId }: Scope,
  personId: string,
  { pulses, since, limit }: Since & { pulses: readonly Answered[] },
) {
  const { rows } = await sql<{
    kind: string
    thing_id: string
    thing_name: string
    opened_at: Date
    opener_id: string
    first_name: string
    last_name: string
  }>`
    select e.kind, p.id as thing_id, p.title as thing_name, e.happened_at as opened_at, e.actor_id as opener_id,
      u.first_name, u.last_name
    from unnest(${pulses.map(({ pulse_id }) => pulse_id)}::uuid[], ${pulses.map(({ title }) => title)}::text[],
      ${pulses.map(({ answered_at }) => answered_at)}::timestamptz[]) as p (id, title, answered_at)
    join audit_events e on e.company_id = ${companyId} and e.subject_id = p.id
      and e.happened_at >= greatest(p.answered_at, ${since}::timestamptz)
    join users u on u.company_id = e.company_id and u.id = e.actor_id
    where e.kind in ('named_answers_read', 'file_exported') and e.actor_id <> ${personId}
    order by e.happened_at desc, e.id
    limit ${limit}`.execute(db)
  return rows
}
