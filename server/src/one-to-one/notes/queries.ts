import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'

/** A person's own note of a meeting; no other note is ever read. */
export const findNote = ({ db, companyId }: Scope, meetingId: string, authorId: string) =>
  db
    .selectFrom('one_to_one_notes')
    .select(['sealed', 'saved_at', 'version'])
    .where('company_id', '=', companyId)
    .where('meeting_id', '=', meetingId)
    .where('author_id', '=', authorId)
    .executeTakeFirst()

export const listNotesOfAuthor = ({ db, companyId }: Scope, authorId: string) =>
  db
    .selectFrom('one_to_one_notes as n')
    .innerJoin('one_to_one_meetings as t', (join) =>
      join.onRef('t.company_id', '=', 'n.company_id').onRef('t.id', '=', 'n.meeting_id'),
    )
    .select(['n.meeting_id', 'n.sealed', 'n.saved_at', 't.scheduled_date'])
    .where('n.company_id', '=', companyId)
    .where('n.author_id', '=', authorId)
    .orderBy('t.scheduled_date')
    .execute()

type Note = { meeting_id: string; author_id: string; sealed: Buffer; saved_at: Date }
export const updateNote = ({ db, companyId }: Scope, { sealed, saved_at, ...whose }: Note) =>
  db
    .insertInto('one_to_one_notes')
    .values({ ...whose, company_id: companyId, sealed, saved_at })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'meeting_id', 'author_id'])
        .doUpdateSet({ sealed, saved_at, version: sql`one_to_one_notes.version + 1` }),
    )
    .execute()
