import { sql } from 'kysely'
import type { Context } from '../../lib/context.ts'
import type { Scope } from '../../lib/database/tenant.ts'
import type { Term } from '../term.ts'
import { meetingCounts } from './counts-queries.ts'

/** Meetings with the people of a team in existing series: those ever held, and those to come. */
export const countMeetingsOfTeam = ({ db, companyId, now }: Scope & { readonly now: Date }, teamId: string) =>
  db
    .selectFrom('team_members as tm')
    .innerJoin('one_to_one_meetings as t', (join) =>
      join.onRef('t.company_id', '=', 'tm.company_id').onRef('t.employee_id', '=', 'tm.user_id'),
    )
    .select(sql<number>`(count(*) filter (where t.status = 'completed'))::int`.as('completedMeetings'))
    .select(sql<number>`(count(*) filter (where ${meetingCounts.ahead(now)}))::int`.as('scheduledMeetings'))
    .where('tm.company_id', '=', companyId)
    .where('tm.team_id', '=', teamId)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()

/** A mean of one meeting is that meeting: a best rating needs two at least. */
const ratedMeetingsNeeded = 2

type Named = { first_name: string; last_name: string; position: string | null }
type MeetingFigures = {
  completed: number
  upcoming: number
  most_active: (Named & { meetings: number }) | null
  highest_rated: (Named & { rating: number }) | null
}

/**
 * Meetings held in a term and those ahead, among those that the actor sees; who led the most, and whose were rated
 * best. One statement.
 */
export async function countMeetingFigures(ctx: Context, term: Term): Promise<MeetingFigures> {
  const visible = ctx.visible('read', 'OneToOne')
  const held = ctx.db
    .selectFrom('one_to_one_meetings')
    .select(['company_id', 'manager_id', 'employee_id'])
    // A rating is content, and is erased with its series.
    .select(sql<number | null>`case when deleted_at is null then manager_rating end`.as('manager_rating'))
    .where('company_id', '=', ctx.companyId)
    .where(meetingCounts.held(term))
    .where(visible)
  const open = ctx.db
    .selectFrom('one_to_one_meetings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', ctx.companyId)
    .where(meetingCounts.ahead(ctx.now))
    .where(visible)
  return ctx.db
    .with('held', () => held)
    .selectNoFrom([
      sql<number>`(select count(*)::int from held)`.as('completed'),
      open.$asScalar().$notNull().as('upcoming'),
      sql<MeetingFigures['most_active']>`(
        select json_build_object('first_name', u.first_name, 'last_name', u.last_name, 'position', u.position, 'meetings', best.meetings)
        from (select manager_id, count(*)::int as meetings from held group by manager_id order by 2 desc, 1 limit 1) as best
        join users u on u.company_id = ${ctx.companyId} and u.id = best.manager_id
      )`.as('most_active'),
      sql<MeetingFigures['highest_rated']>`(
        select json_build_object('first_name', u.first_name, 'last_name', u.last_name, 'position', u.position, 'rating', best.rating)
        from (
          select employee_id, avg(manager_rating)::float8 as rating from held where manager_rating is not null
          group by employee_id having count(*) >= ${ratedMeetingsNeeded} order by 2 desc, 1 limit 1
        ) as best
        join users u on u.company_id = ${ctx.companyId} and u.id = best.employee_id
      )`.as('highest_rated'),
    ])
    .executeTakeFirstOrThrow()
}
