import type { Context } from '../../lib/context.ts'

/** Meetings with a person as the employee that the actor may see, with their manager's name. */
const meetingsWith = (ctx: Context, employeeId: string) =>
  ctx.db
    .selectFrom(
      ctx.db
        .selectFrom('one_to_one_meetings')
        .select(['id', 'manager_id', 'scheduled_date', 'completed_at', 'status'])
        .where('company_id', '=', ctx.companyId)
        .where('employee_id', '=', employeeId)
        .where('deleted_at', 'is', null)
        .where(ctx.visible('read', 'OneToOne'))
        .as('t'),
    )
    .innerJoin('users as m', (join) => join.on('m.company_id', '=', ctx.companyId).onRef('m.id', '=', 't.manager_id'))
    .select(['t.id', 't.manager_id', 't.scheduled_date', 't.completed_at', 'm.first_name', 'm.last_name'])

/** Meetings held with a person, the latest first. */
export const listHeldWith = (ctx: Context, employeeId: string) =>
  meetingsWith(ctx, employeeId)
    .where('t.status', '=', 'completed')
    .orderBy('t.completed_at', 'desc')
    .orderBy('t.id')
    .execute()

/** The meeting with a person that is under way, else the earliest scheduled one. */
export const findOpenWith = (ctx: Context, employeeId: string) =>
  meetingsWith(ctx, employeeId)
    .select('t.status')
    .where('t.status', 'in', ['scheduled', 'in_progress'])
    .orderBy('t.status')
    .orderBy('t.scheduled_date')
    .limit(1)
    .executeTakeFirst()
