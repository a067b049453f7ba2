import { type SqlBool, sql } from 'kysely'
import type { Term } from '../term.ts'

/** The part of a term that is over. */
const passed = ({ since, until }: Term, now: Date): Term => ({ since, until: until < now ? until : now })

/**
 * Conditions by which meetings are counted. Dashboard, list and reports all use them, so that one word means one
 * number. The columns are those of `one_to_one_meetings`. State and date outlive a deleted series: a held meeting stays
 * held.
 */
export const meetingCounts = {
  held: ({ since, until }: Term) =>
    sql<SqlBool>`(status = 'completed' and completed_at >= ${since} and completed_at < ${until})`,
  /** Cancelled meetings whose date has passed. */
  cancelled(term: Term, now: Date) {
    const { since, until } = passed(term, now)
    return sql<SqlBool>`(status = 'cancelled' and scheduled_date >= ${since} and scheduled_date < ${until})`
  },
  /** Still scheduled, though its time has passed. */
  overdue(term: Term, now: Date) {
    const { since, until } = passed(term, now)
    return sql<SqlBool>`(status = 'scheduled' and deleted_at is null and scheduled_date >= ${since} and scheduled_date < ${until})`
  },
  /** Under way, or set for a time that has not come. A missed meeting is overdue and not counted here. */
  ahead: (now: Date) =>
    sql<SqlBool>`(status in ('scheduled', 'in_progress') and deleted_at is null and (status = 'in_progress' or scheduled_date >= ${now}))`,
}
