import { planComments } from '@kamerton/contract/development-plans/fields'
import { paceTolerance } from '@kamerton/contract/development-plans/pace'
import type { PlanStats, PlansQuery } from '@kamerton/contract/development-plans/schemas'
import { recordOf } from '@kamerton/contract/lib/records'
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Context } from '../../lib/context.ts'
import type { Scope } from '../../lib/database/tenant.ts'
import { containing, wordsOf } from '../../lib/search-words.ts'
import type { Condition } from '../../lib/visible.ts'

const listed = (values: readonly unknown[]) => sql.join(values.map((value) => sql`${value}`))

/** Plans (`p`) that the actor may read, for lists: exactly those that `mayRead` allows. */
function inSight(ctx: Context): Condition {
  const { companyId, actor } = ctx
  const allowed = ctx.visible('read', 'DevelopmentPlans', {
    employee_id: (people) => sql<SqlBool>`p.employee_id in (${listed(people)})`,
    status: (statuses) => sql<SqlBool>`p.status in (${listed(statuses)})`,
    team_id: (teams) => sql<SqlBool>`p.employee_id in (
      select tm.user_id from team_members tm join teams t on t.company_id = tm.company_id and t.id = tm.team_id
      where tm.company_id = ${companyId} and tm.team_id in (${listed(teams)}) and t.deleted_at is null
    )`,
  })
  return (eb) => eb.and([allowed(eb), sql<SqlBool>`not (p.status = 'draft' and p.employee_id = ${actor.userId})`])
}

/** Ids of the plans that the actor may read, for use in other queries. */
export const listSeenIds = (ctx: Context) =>
  ctx.db
    .selectFrom('development_plans as p')
    .select('p.id')
    .where('p.company_id', '=', ctx.companyId)
    .where('p.deleted_at', 'is', null)
    .where(inSight(ctx))

/** Plans (`p`) with their person (`e`). */
const plansWithPeople = ({ db, companyId }: Scope) =>
  db
    .selectFrom('development_plans as p')
    .innerJoin('users as e', (join) =>
      join.onRef('e.company_id', '=', 'p.company_id').onRef('e.id', '=', 'p.employee_id'),
    )
    .where('p.company_id', '=', companyId)
    .where('p.deleted_at', 'is', null)

const cardColumns = [
  'p.id',
  'p.employee_id',
  'p.title',
  'p.description',
  'p.status',
  'p.status_since',
  'p.start_date',
  'p.end_date',
  'p.progress',
  'p.hard_count',
  'p.soft_count',
  'p.first_skills',
  'p.activity_count',
  'p.completed_activities',
  'e.first_name',
  'e.last_name',
  'e.avatar_url',
  'e.position',
  'e.deleted_at as left_at',
] as const

/** The primary team of the person, else the first by name. */
const teamName = ({ companyId }: Scope) => sql<string | null>`(
  select t.name from team_members tm join teams t on t.company_id = tm.company_id and t.id = tm.team_id
  where tm.company_id = ${companyId} and tm.user_id = p.employee_id and t.deleted_at is null
  order by tm.is_primary desc, t.name limit 1
)`

type Filter = Omit<PlansQuery, 'skip' | 'limit'>

/**
 * Matches a word in the title or in the person's name. People are searched once, and not for each of their plans. The
 * directory's text ends with a space and the address, which is cut off here.
 */
const named = ({ companyId }: Scope, pattern: string) => sql<SqlBool>`(
  p.title_text like ${pattern}
  or p.employee_id in (
    select named.id from users named
    where named.company_id = ${companyId} and left(named.directory_text, -1 - length(named.email)) like ${pattern}
  )
)`

const filtered = (ctx: Context, { status, employee_id, team_id, search, start_date_from, start_date_to }: Filter) => {
  const seen = inSight(ctx)
  return (eb: Parameters<typeof seen>[0]) =>
    eb.and([
      seen(eb),
      ...(status ? [eb('p.status', '=', status)] : []),
      ...(employee_id ? [eb('p.employee_id', '=', employee_id)] : []),
      ...(start_date_from ? [eb('p.start_date', '>=', start_date_from)] : []),
      ...(start_date_to ? [eb('p.start_date', '<=', start_date_to)] : []),
      ...wordsOf(search).map((word) => named(ctx, containing(word))),
      ...(team_id
        ? [
            sql<SqlBool>`p.employee_id in (
              select tm.user_id from team_members tm where tm.company_id = ${ctx.companyId} and tm.team_id = ${team_id}
            )`,
          ]
        : []),
    ])
}

/**
 * Plans under way first, the nearest end on top. This is the order of an index, which needs exactly this list of
 * states.
 */
const inOrder = sql`array_position(array['active', 'draft', 'completed', 'cancelled'], p.status), p.end_date,
  e.directory_text collate "C", p.id`

/**
 * A page of the plans that the actor sees. Data of the cards is read for this page alone, and not for the pages before
 * it.
 */
export const listPlans = (ctx: Context, { skip, limit, ...filter }: PlansQuery) => {
  const ofPage = plansWithPeople(ctx)
    .select('p.id')
    .where(filtered(ctx, filter))
    .orderBy(inOrder)
    .limit(limit)
    .offset(skip)
  return plansWithPeople(ctx)
    .select(cardColumns)
    .select(teamName(ctx).as('team'))
    .where('p.id', 'in', ofPage)
    .orderBy(inOrder)
    .execute()
}
export type CardRow = Awaited<ReturnType<typeof listPlans>>[number]

export async function countPlans(ctx: Context, { skip: _skip, limit: _limit, ...filter }: PlansQuery): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('development_plans as p')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('p.company_id', '=', ctx.companyId)
    .where('p.deleted_at', 'is', null)
    .where(filtered(ctx, filter))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts of plans (`p`), for every page that shows them; `pace.ts` defines a late plan. */
export const countColumns = (today: string) => {
  const passed = sql`round(100.0 * least(p.end_date - p.start_date, greatest(0, ${today}::date - p.start_date)) / (p.end_date - p.start_date))`
  return [
    sql<number>`count(*)::int`.as('total_plans'),
    sql<number>`(count(*) filter (where p.status = 'active'))::int`.as('active_plans'),
    sql<number>`(count(*) filter (where p.status = 'completed'))::int`.as('completed_plans'),
    sql<number>`(count(*) filter (where p.status = 'draft'))::int`.as('draft_plans'),
    sql<number | null>`round(avg(p.progress) filter (where p.status in ('active', 'completed')))::int`.as(
      'avg_progress',
    ),
    sql<number>`(count(*) filter (where p.status = 'active' and p.progress - ${passed} < ${-paceTolerance.behind}))::int`.as(
      'behind_plans',
    ),
  ] as const
}

/** The figures of all plans that the actor sees. */
export async function countFigures(ctx: Context, today: string): Promise<PlanStats> {
  const { avg_progress, ...figures } = await ctx.db
    .selectFrom('development_plans as p')
    .select(countColumns(today))
    .where('p.company_id', '=', ctx.companyId)
    .where('p.deleted_at', 'is', null)
    .where(inSight(ctx))
    .executeTakeFirstOrThrow()
  return { ...figures, avg_progress: avg_progress ?? 0 }
}

/** Teams of a plan's person: the leader of any of them looks after the plan. */
const teamIds = ({ companyId }: Scope, person: string) => sql<string[]>`array(
  select tm.team_id::text from team_members tm join teams t on t.company_id = tm.company_id and t.id = tm.team_id
  where tm.company_id = ${companyId} and tm.user_id = ${sql.ref(person)} and t.deleted_at is null
)`

export const findPlan = (scope: Scope, id: string) =>
  plansWithPeople(scope)
    .leftJoin('development_plans as previous', (join) =>
      join
        .on('previous.company_id', '=', scope.companyId)
        .onRef('previous.id', '=', 'p.previous_plan_id')
        .on('previous.deleted_at', 'is', null),
    )
    .leftJoin('users as author', (join) =>
      join.on('author.company_id', '=', scope.companyId).onRef('author.id', '=', 'p.created_by'),
    )
    .select(cardColumns)
    .select(planComments.map((field) => `p.${field}` as const))
    .select(['p.comment_version', 'p.created_by', 'p.created_at'])
    .select(['p.updated_at', 'p.version', 'p.previous_plan_id', 'previous.title as previous_title'])
    .select(['previous.status as previous_status', 'author.first_name as author_first_name'])
    .select('author.last_name as author_last_name')
    .select(teamName(scope).as('team'))
    .select(teamIds(scope, 'p.employee_id').as('team_ids'))
    .where('p.id', '=', id)
    .executeTakeFirst()
export type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>

/** Locks a plan, so that its changes happen one after another. */
export const lockPlan = async (scope: Scope, id: string): Promise<LockedPlan | undefined> => {
  const plan = await lockRow(scope, id)
  // Read after the row is locked, so that a call that waited sees the present state.
  const person = plan && (await findPersonOfPlan(scope, plan.employee_id))
  return plan && person && { ...plan, ...person }
}
export type LockedPlan = NonNullable<Awaited<ReturnType<typeof lockRow>>> &
  NonNullable<Awaited<ReturnType<typeof findPersonOfPlan>>>

const lockRow = ({ db, companyId }: Scope, id: string) =>
  db
    .selectFrom('development_plans')
    .select(['id', 'employee_id', 'title', 'description', 'status', 'start_date', 'end_date'])
    .select(planComments)
    .select(['comment_version', 'updated_at', 'updated_by', 'version'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The person of a plan: their teams, and whether they have left. */
export const findPersonOfPlan = (scope: Scope, userId: string) => personOfPlan(scope, userId).executeTakeFirst()

const personOfPlan = (scope: Scope, userId: string) =>
  scope.db
    .selectFrom('users as u')
    .select(['u.first_name', 'u.last_name', 'u.email', 'u.deleted_at as left_at'])
    .select(teamIds(scope, 'u.id').as('team_ids'))
    .where('u.company_id', '=', scope.companyId)
    .where('u.id', '=', userId)

/** Locks a person who works here, so that nobody deletes them meanwhile. */
export const lockPersonOfPlan = (scope: Scope, userId: string) =>
  personOfPlan(scope, userId).where('u.deleted_at', 'is', null).forShare('u').executeTakeFirst()

export type NewPlanRow = Omit<Insertable<DB['development_plans']>, 'company_id'>
export const insertPlan = ({ db, companyId }: Scope, plan: NewPlanRow) =>
  db
    .insertInto('development_plans')
    .values({ ...plan, company_id: companyId })
    .execute()

export type PlanRowChange = Omit<
  Updateable<DB['development_plans']>,
  'company_id' | 'id' | 'employee_id' | 'version' | 'comment_version' | 'updated_at' | 'updated_by'
>
type Save = { at: Date; by: string | null; comment: boolean }

/** Saves a change of a plan: its version grows, and that of the employee's comment if the comment changes. */
export const updatePlanRow = ({ db, companyId }: Scope, id: string, change: PlanRowChange, { at, by, comment }: Save) =>
  db
    .updateTable('development_plans')
    .set({ ...change, updated_at: at, updated_by: by, version: sql`version + 1` })
    .$if(comment, (update) => update.set({ comment_version: sql`comment_version + 1` }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Saves the counts of a plan that has just been written. */
export const updateCounts = ({ db, companyId }: Scope, id: string, counts: PlanRowChange) =>
  db.updateTable('development_plans').set(counts).where('company_id', '=', companyId).where('id', '=', id).execute()

export const markPlanDeleted = ({ db, companyId }: Scope, id: string, now: Date) =>
  db
    .updateTable('development_plans')
    .set({
      deleted_at: now,
      title: '',
      description: null,
      ...recordOf(planComments, () => null),
      first_skills: [],
      version: sql`version + 1`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Locks the plans of a person who leaves. */
export const listPlansOfLeaver = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('development_plans')
    .select(['id', 'status'])
    .where('company_id', '=', companyId)
    .where('employee_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
