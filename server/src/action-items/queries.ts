import { openStatuses } from '@kamerton/contract/action-items/rules'
import type { ActionItemsQuery } from '@kamerton/contract/action-items/schemas'
import type { Evidence } from '@kamerton/contract/recommendations/schemas'
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Context } from '../lib/context.ts'
import type { Scope } from '../lib/database/tenant.ts'
import type { Condition } from '../lib/visible.ts'

const listed = (values: readonly unknown[]) => sql.join(values.map((value) => sql`${value}`))

/** The people of some teams. */
const peopleOf = (companyId: string, teams: readonly unknown[]) => sql`
  select tm.user_id from team_members tm join teams led on led.company_id = tm.company_id and led.id = tm.team_id
  where tm.company_id = ${companyId} and tm.team_id in (${listed(teams)}) and led.deleted_at is null`

/** Actions (`a`) about these teams or the people in them. */
const aboutTeams = (companyId: string, teams: readonly unknown[]) =>
  teams.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(a.team_id in (${listed(teams)}) or a.employee_id in (${peopleOf(companyId, teams)}))`

/** Actions (`a`) that the actor may read, for lists: exactly those that `sight.ts` allows. */
function inSight(ctx: Context): Condition {
  const { companyId, actor } = ctx
  const allowed = ctx.visible('read', 'ActionItems', {
    team_id: (teams) => aboutTeams(companyId, teams),
    responsible_id: (people) => sql<SqlBool>`a.responsible_id in (${listed(people)})`,
    subject_type: (types) => sql<SqlBool>`a.subject_type in (${listed(types)})`,
  })
  return (eb) => eb.and([allowed(eb), sql<SqlBool>`a.employee_id is distinct from ${actor.userId}`])
}

const columns = [
  'a.id',
  'a.title',
  'a.subject_type',
  'a.team_id',
  'a.employee_id',
  'a.responsible_id',
  'a.due_on',
  'a.status',
  'a.drop_reason',
  'a.notes',
  'a.done_on',
  'a.rule_id',
  'a.rule_version',
  'a.rule_title',
  'a.source_round_id',
  'a.source_question',
  'a.promised_round_id',
  'a.promised_at',
  'a.created_by',
  'a.created_at',
  'a.version',
] as const

/** The team that an action (`a`) is about, or the existing teams of its person. */
const teamsOfSubject = ({ companyId }: Scope) => sql<string[]>`case
  when a.team_id is not null then array[a.team_id]
  when a.employee_id is not null then array(
    select tm.team_id from team_members tm join teams living on living.company_id = tm.company_id and living.id = tm.team_id
    where tm.company_id = ${companyId} and tm.user_id = a.employee_id and living.deleted_at is null
  )
  else array[]::uuid[] end`

/** Actions (`a`) with the names that they show. */
const actionsWithNames = (scope: Scope) =>
  scope.db
    .selectFrom('action_items as a')
    .innerJoin('companies as co', 'co.company_id', 'a.company_id')
    .innerJoin('users as r', (join) =>
      join.onRef('r.company_id', '=', 'a.company_id').onRef('r.id', '=', 'a.responsible_id'),
    )
    .innerJoin('users as c', (join) =>
      join.onRef('c.company_id', '=', 'a.company_id').onRef('c.id', '=', 'a.created_by'),
    )
    .leftJoin('teams as t', (join) => join.onRef('t.company_id', '=', 'a.company_id').onRef('t.id', '=', 'a.team_id'))
    .leftJoin('users as e', (join) =>
      join.onRef('e.company_id', '=', 'a.company_id').onRef('e.id', '=', 'a.employee_id'),
    )
    .leftJoin('pulse_rounds as pr', (join) =>
      join.onRef('pr.company_id', '=', 'a.company_id').onRef('pr.id', '=', 'a.promised_round_id'),
    )
    .leftJoin('pulses as p', (join) =>
      join.onRef('p.company_id', '=', 'pr.company_id').onRef('p.id', '=', 'pr.pulse_id'),
    )
    .leftJoin('pulse_rounds as sr', (join) =>
      join.onRef('sr.company_id', '=', 'a.company_id').onRef('sr.id', '=', 'a.source_round_id'),
    )
    .leftJoin('pulses as sp', (join) =>
      join.onRef('sp.company_id', '=', 'sr.company_id').onRef('sp.id', '=', 'sr.pulse_id'),
    )
    .leftJoin('pulse_questions as sq', (join) =>
      join
        .onRef('sq.company_id', '=', 'sr.company_id')
        .onRef('sq.pulse_id', '=', 'sr.pulse_id')
        .onRef('sq.key', '=', 'a.source_question'),
    )
    .select(columns)
    .select([
      // Its type in the database is only json; the contents are checked when they are stored.
      sql<Evidence[] | null>`a.evidence`.as('evidence'),
      teamsOfSubject(scope).as('team_ids'),
      'co.name as company_name',
      't.name as team_name',
      'e.first_name as employee_first_name',
      'e.last_name as employee_last_name',
      'r.first_name as responsible_first_name',
      'r.last_name as responsible_last_name',
      'r.avatar_url as responsible_avatar_url',
      'c.first_name as author_first_name',
      'c.last_name as author_last_name',
      'p.id as pulse_id',
      'p.title as pulse_title',
      'sp.id as source_pulse_id',
      'sp.title as source_pulse_title',
      'sq.question as source_question_text',
    ])
    .where('a.company_id', '=', scope.companyId)

/** An action with the names that it shows. */
export const findAction = (scope: Scope, id: string) =>
  actionsWithNames(scope).where('a.id', '=', id).executeTakeFirst()
export type ActionRow = NonNullable<Awaited<ReturnType<typeof findAction>>>

/** Some actions, the earliest day first. */
export const listActionsById = (scope: Scope, ids: readonly string[]) =>
  actionsWithNames(scope)
    .where('a.id', 'in', [...ids])
    .orderBy('a.due_on')
    .orderBy('a.id')
    .execute()

/** Titles of those of these actions that the actor may read. */
export const listTitlesInSight = (ctx: Context, ids: readonly string[]) =>
  ctx.db
    .selectFrom('action_items as a')
    .select(['a.id', 'a.title'])
    .where('a.company_id', '=', ctx.companyId)
    .where('a.id', 'in', [...ids])
    .where(inSight(ctx))
    .execute()

/** Actions that somebody is responsible for or has created, the newest first. */
export const listActionsOfPerson = (scope: Scope, userId: string) =>
  actionsWithNames(scope)
    .where(({ eb, or }) => or([eb('a.responsible_id', '=', userId), eb('a.created_by', '=', userId)]))
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id')
    .execute()

/** Locks an action until the transaction ends; false when there is none. */
export async function lockAction({ db, companyId }: Scope, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('action_items')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

const isOpen = sql<SqlBool>`a.status in (${sql.join(openStatuses.map((status) => sql`${status}`))})`

/** Condition of a list, for any status. */
function filtered(ctx: Context, query: ActionItemsQuery) {
  const { scope, subject_type, subject_id, round_id, source_round_id } = query
  const seen = inSight(ctx)
  const { companyId, actor } = ctx
  return (eb: Parameters<typeof seen>[0]) =>
    eb.and([
      seen(eb),
      ...(scope === 'mine' ? [eb('a.responsible_id', '=', actor.userId)] : []),
      ...(scope === 'led' ? [aboutTeams(companyId, actor.teamsLed)] : []),
      ...(subject_type ? [eb('a.subject_type', '=', subject_type)] : []),
      ...(subject_id
        ? [
            sql<SqlBool>`${subject_id}::uuid in (a.team_id, a.employee_id, case a.subject_type when 'company' then a.company_id end)`,
          ]
        : []),
      ...(round_id ? [eb('a.promised_round_id', '=', round_id)] : []),
      ...(source_round_id ? [eb('a.source_round_id', '=', source_round_id)] : []),
    ])
}

const ofStatus = (status: ActionItemsQuery['status']) => {
  if (status === 'all') return sql<SqlBool>`true`
  return status === 'open' ? isOpen : sql<SqlBool>`a.status = ${status}`
}

/** Open actions by due day, so that overdue ones lead; then finished ones, the latest first. */
export const listActions = (ctx: Context, query: ActionItemsQuery) =>
  actionsWithNames(ctx)
    .where(filtered(ctx, query))
    .where(ofStatus(query.status))
    .orderBy(sql`case when ${isOpen} then a.due_on end`, (order) => order.asc().nullsLast())
    .orderBy('a.updated_at', 'desc')
    .orderBy('a.id')
    .limit(query.limit)
    .offset(query.skip)
    .execute()

/** Number of actions in each state, of one scope and subject. */
export const countActions = (ctx: Context, query: ActionItemsQuery, today: string) =>
  ctx.db
    .selectFrom('action_items as a')
    .select([
      sql<number>`count(*) filter (where ${isOpen})::int`.as('open'),
      sql<number>`count(*) filter (where ${isOpen} and a.due_on < ${today})::int`.as('overdue'),
      sql<number>`count(*) filter (where a.status = 'done')::int`.as('done'),
      sql<number>`count(*) filter (where a.status = 'dropped')::int`.as('dropped'),
    ])
    .where('a.company_id', '=', ctx.companyId)
    .where(filtered(ctx, query))
    .executeTakeFirstOrThrow()

/** Actions in sight about these teams or the company, made by a rule: open ones, and those done since a day. */
export const listTakenFrom = (ctx: Context, teams: readonly string[], since: string) =>
  ctx.db
    .selectFrom('action_items as a')
    .select(['a.id', 'a.rule_id', 'a.team_id'])
    .where('a.company_id', '=', ctx.companyId)
    .where('a.rule_id', 'is not', null)
    .where(sql<SqlBool>`(a.subject_type = 'company' or a.team_id = any(${sql.val(teams)}::uuid[]))`)
    .where(sql<SqlBool>`(${isOpen} or a.done_on >= ${since})`)
    .where(inSight(ctx))
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute()

export const insertAction = ({ db, companyId }: Scope, row: Omit<Insertable<DB['action_items']>, 'company_id'>) =>
  db
    .insertInto('action_items')
    .values({ ...row, company_id: companyId })
    .execute()

type Written = Omit<Updateable<DB['action_items']>, 'company_id' | 'id' | 'version' | 'updated_at' | 'updated_by'>

export const updateAction = (
  { db, companyId }: Scope,
  id: string,
  written: Written,
  { at, by }: { at: Date; by: string | null },
) =>
  db
    .updateTable('action_items')
    .set({ ...written, updated_at: at, updated_by: by, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

export const deleteActionRow = ({ db, companyId }: Scope, id: string) =>
  db.deleteFrom('action_items').where('company_id', '=', companyId).where('id', '=', id).execute()

/** A person (`u`) who is with the company, with the teams they lead. */
const personOfAction = ({ db, companyId }: Scope, id: string) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.role', 'u.first_name', 'u.last_name', 'u.email'])
    .select(
      sql<string[]>`array(select led.id from teams led
        where led.company_id = ${companyId} and led.manager_id = u.id and led.deleted_at is null)`.as('teams_led'),
    )
    .where('u.company_id', '=', companyId)
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)

export const findPersonOfAction = (scope: Scope, id: string) => personOfAction(scope, id).executeTakeFirst()
export type PersonOfAction = NonNullable<Awaited<ReturnType<typeof findPersonOfAction>>>

/** Locks a person until the transaction ends, so that nobody gets an action while they leave. */
export const lockPersonOfAction = (scope: Scope, id: string) =>
  personOfAction(scope, id).forShare('u').executeTakeFirst()
