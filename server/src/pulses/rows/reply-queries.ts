import type { Promised } from '@kamerton/contract/action-items/promises'
import type { Reply, Silence, SilentLaunch } from '@kamerton/contract/pulses/replies'
import type { PulseTarget } from '@kamerton/contract/pulses/schemas'
import { type SqlBool, sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'

/**
 * The company of the query that contains such a part. Each part names it, so that the query reads one company on any
 * machine.
 */
type Of = Pick<Scope, 'companyId'>

export type Asked = { target_type: PulseTarget; target_value: string | null }

/** Whether the round `r` has a comment of its pulse's leaders. */
const isCommented = ({ companyId }: Of) => sql<boolean>`exists (
  select 1 from round_comments c where c.company_id = ${companyId} and c.round_id = r.id and c.text is not null)`

/**
 * Whether the action `i` was promised to everybody asked in the round `r` of the pulse `p`, and not to one team only.
 */
const isForAll = sql<SqlBool>`(i.subject_type = 'company' or p.target_type = 'team')`

/** Whether everybody asked in the round `r` was promised an action that was not dropped. */
export const findPromiseToAll = ({ companyId }: Of) => sql<boolean>`exists (
  select 1 from action_items i
  where i.company_id = ${companyId} and i.promised_round_id = r.id and i.status <> 'dropped' and ${isForAll})`

/** Whether the round `r` has a reply to everybody who was asked: a comment or a promise. */
const isAnswered = (of: Of) => sql<boolean>`(${isCommented(of)} or ${findPromiseToAll(of)})`

/** The reply to the newest ended round of the pulse `p`. A review of managers never gets one. */
export const findReplyOfPulse = ({ companyId }: Of) => sql<Reply | null>`(
  select json_build_object('round_id', r.id, 'commented', ${isCommented({ companyId })},
    'promised', count(i.id) filter (where i.status <> 'dropped'), 'done', count(i.id) filter (where i.status = 'done'))
  from pulse_rounds r
  left join action_items i on i.company_id = ${companyId} and i.promised_round_id = r.id
  where p.target_type <> 'manager_review' and r.company_id = ${companyId} and r.id = (
    select o.id from pulse_rounds o
    where o.company_id = ${companyId} and o.pulse_id = p.id and o.closed_at is not null
    order by o.number desc limit 1)
  group by r.id)`

/**
 * Whether the action `i` was promised to the place `a` of the round `r`: to everybody, or to the team of that place.
 */
const isForPlace = ({ companyId }: Of) => sql<SqlBool>`
  i.company_id = ${companyId} and i.promised_round_id = r.id and (${isForAll} or i.team_id = a.team_id)`

/** The actions promised to the place `a`, the earliest day first. */
export const listPromisesOfPlace = (of: Of) => sql<Promised[]>`(
  select coalesce(json_agg(json_build_object('title', i.title, 'due_on', i.due_on, 'status', i.status, 'done_on', i.done_on)
    order by i.due_on, i.id), '[]')
  from action_items i where ${isForPlace(of)})`

/** The number of actions promised to the place `a`, without dropped ones. */
export const countPromisedOfPlace = (of: Of) => sql<number>`(
  select count(*)::int from action_items i where ${isForPlace(of)} and i.status <> 'dropped')`
export const countDoneOfPlace = (of: Of) =>
  sql<number>`(select count(*)::int from action_items i where ${isForPlace(of)} and i.status = 'done')`

type RoundReply = { commented: boolean; items: (Promised & { id: string })[] }

/** The reply to a round: whether it is commented, and its promised actions. */
export const findReply = (
  { db, companyId }: Scope,
  pulseId: string,
  roundId: string,
): Promise<RoundReply | undefined> =>
  db
    .selectFrom('pulse_rounds as r')
    .select([
      isCommented({ companyId }).as('commented'),
      sql<RoundReply['items']>`(
        select coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'due_on', i.due_on, 'status', i.status, 'done_on', i.done_on)
          order by i.due_on, i.id), '[]')
        from action_items i where i.company_id = ${companyId} and i.promised_round_id = r.id)`.as('items'),
    ])
    .where('r.company_id', '=', companyId)
    .where('r.pulse_id', '=', pulseId)
    .where('r.id', '=', roundId)
    .executeTakeFirst()

/**
 * The last ended round of each audience. A round that ended with the deletion of its pulse does not count, and neither
 * does a review of managers, which gets no reply.
 */
const lastRounds = ({ db, companyId }: Scope) =>
  db
    .selectFrom('pulse_rounds as r')
    .innerJoin('pulses as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.pulse_id'),
    )
    .distinctOn(['p.target_type', 'p.target_value'])
    .select(['p.target_type', 'p.target_value', 'p.id as pulse_id', 'r.id as round_id', 'p.title'])
    .select(['r.invited', 'r.shares_results', sql<boolean>`p.deleted_at is not null`.as('is_gone')])
    .select([sql<Date>`r.closed_at`.as('closed_at'), isAnswered({ companyId }).as('is_answered')])
    .where('r.company_id', '=', companyId)
    .where('p.target_type', '<>', 'manager_review')
    .where('r.closed_at', 'is not', null)
    .where(sql<SqlBool>`(p.deleted_at is null or r.closed_at < p.deleted_at)`)
    .orderBy('p.target_type')
    .orderBy('p.target_value')
    .orderBy('r.closed_at', 'desc')
    .orderBy('r.id', 'desc')

/** The last round of each audience, if it has no reply. */
export const listUnanswered = (
  scope: Scope,
): Promise<(Silence & { target_type: string; target_value: string | null })[]> =>
  scope.db
    .selectFrom(lastRounds(scope).as('last'))
    .select(['target_type', 'target_value', 'pulse_id', 'round_id', 'title', 'closed_at'])
    .where('is_answered', '=', false)
    .execute()

/**
 * The last rounds that ended since then and have no reply, with the number of people asked. Where results are not
 * shared, nobody was told to expect one.
 */
export const listSilentRounds = (scope: Scope, since: Date) =>
  scope.db
    .selectFrom(lastRounds(scope).as('last'))
    .select(['target_type', 'target_value', 'pulse_id', 'round_id', 'title', 'closed_at', 'invited as asked'])
    .where('is_answered', '=', false)
    .where('is_gone', '=', false)
    .where('shares_results', '=', true)
    .where('closed_at', '>=', since)
    .execute()

/** The last round of one audience, if it has no reply. */
export const findUnanswered = (scope: Scope, { target_type, target_value }: Asked): Promise<Silence | undefined> =>
  scope.db
    .selectFrom(
      lastRounds(scope)
        .where('p.target_type', '=', target_type)
        .where('p.target_value', 'is not distinct from', target_value)
        .as('last'),
    )
    .select(['pulse_id', 'round_id', 'title', 'closed_at'])
    .where('is_answered', '=', false)
    .executeTakeFirst()

type NewSilentLaunch = {
  id: string
  pulse_id: string
  round_id: string
  launched_by: string
  launched_at: Date
}

export const insertSilentLaunch = ({ db, companyId }: Scope, launch: NewSilentLaunch) =>
  db
    .insertInto('silent_launches')
    .values({ ...launch, company_id: companyId })
    .execute()

type Named = Omit<SilentLaunch, 'launched_by'> & { first_name: string; last_name: string }

/** Launches despite silence, the newest first, each with the round that had no reply. */
export const listSilentLaunches = ({ db, companyId }: Scope, pulseId: string, limit: number): Promise<Named[]> =>
  db
    .selectFrom('silent_launches as l')
    .innerJoin('pulse_rounds as r', (join) =>
      join.onRef('r.company_id', '=', 'l.company_id').onRef('r.id', '=', 'l.round_id'),
    )
    .innerJoin('pulses as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.pulse_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'l.company_id').onRef('u.id', '=', 'l.launched_by'),
    )
    .select(['l.launched_at', 'u.first_name', 'u.last_name', 'p.id as pulse_id', 'r.id as round_id', 'p.title'])
    .select(sql<Date>`r.closed_at`.as('closed_at'))
    .where('l.company_id', '=', companyId)
    .where('l.pulse_id', '=', pulseId)
    .where('r.closed_at', 'is not', null)
    .orderBy('l.launched_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute()
