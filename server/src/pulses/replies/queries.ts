import type { Silence, SilentLaunch } from '@kamerton/contract/pulses/replies'
import { type SqlBool, sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'
import type { PulseRow } from '../queries.ts'

export type Asked = Pick<PulseRow, 'target_type' | 'target_value'>

/** Those who were asked in the round `r` were told something of it: a comment to its results. */
const isAnswered = sql<boolean>`exists (
  select 1 from round_comments c where c.company_id = r.company_id and c.round_id = r.id and c.text is not null)`

/**
 * Of each people who are asked together their last round that is over. What was called off with its pulse has asked nothing; and what
 * managers say of their people is answered by nobody.
 */
const lastRounds = ({ db, companyId }: Scope) =>
  db
    .selectFrom('pulse_rounds as r')
    .innerJoin('pulses as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.pulse_id'),
    )
    .distinctOn(['p.target_type', 'p.target_value'])
    .select(['p.target_type', 'p.target_value', 'p.id as pulse_id', 'r.id as round_id', 'p.title'])
    .select([sql<Date>`r.closed_at`.as('closed_at'), isAnswered.as('is_answered')])
    .where('r.company_id', '=', companyId)
    .where('p.target_type', '<>', 'manager_review')
    .where('r.closed_at', 'is not', null)
    .where(sql<SqlBool>`(p.deleted_at is null or r.closed_at < p.deleted_at)`)
    .orderBy('p.target_type')
    .orderBy('p.target_value')
    .orderBy('r.closed_at', 'desc')
    .orderBy('r.id', 'desc')

/** The last round of each people, if nobody has answered it. */
export const listUnanswered = (
  scope: Scope,
): Promise<(Silence & { target_type: string; target_value: string | null })[]> =>
  scope.db
    .selectFrom(lastRounds(scope).as('last'))
    .select(['target_type', 'target_value', 'pulse_id', 'round_id', 'title', 'closed_at'])
    .where('is_answered', '=', false)
    .execute()

/** The same of those whom one pulse asks. */
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

/** The newest first; each with the round that was left without an answer. */
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
