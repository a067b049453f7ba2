import type { Answer } from '@kamerton/contract/pulses/rules'
import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'
import type { Led } from './decide-named.ts'

/** Named answers of a round, each with the team that the person was asked in. */
export const listNamedSheets = ({ db, companyId }: Scope, roundId: string) =>
  db
    .selectFrom('named_responses as r')
    .innerJoin('pulse_participants as a', (join) =>
      join.onRef('a.company_id', '=', 'r.company_id').onRef('a.id', '=', 'r.participant_id'),
    )
    .select('a.team_id as segment')
    .select(sql<Readonly<Record<string, Answer>>>`r.answers`.as('numbers'))
    .where('r.company_id', '=', companyId)
    .where('r.round_id', '=', roundId)
    .execute()

/** The teams of each manager. Owner and admins are left out, as they may read all named answers. */
export async function listLed({ db, companyId }: Scope): Promise<Led[]> {
  const rows = await db
    .selectFrom('teams as t')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.manager_id'),
    )
    .select(['t.id', 't.manager_id'])
    .where('t.company_id', '=', companyId)
    .where('u.role', '=', 'manager')
    .execute()
  return [...Map.groupBy(rows, ({ manager_id }) => manager_id).values()].map(
    (teams) => new Set(teams.map(({ id }) => id)),
  )
}

/** Those of these participants who are still in the company. */
export const listRecipients = ({ db, companyId }: Scope, roundId: string, ids: readonly string[]) =>
  db
    .selectFrom('pulse_participants as a')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'a.company_id').onRef('u.id', '=', 'a.user_id'))
    .select(['a.id', 'a.user_id', 'u.email', 'u.first_name', 'u.last_name'])
    .where('a.company_id', '=', companyId)
    .where('a.round_id', '=', roundId)
    .where('a.id', 'in', ids)
    .where('u.deleted_at', 'is', null)
    .orderBy('a.id')
    .execute()
