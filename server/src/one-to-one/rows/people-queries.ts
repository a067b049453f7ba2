import type { UsersQuery } from '@kamerton/contract/one-to-one/schemas'
import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'
import { containing, wordsOf } from '../../lib/search-words.ts'
import { rolesMetByManagers, rolesThatLead } from './who-meets.ts'

const people = ({ db, companyId }: Scope) =>
  db.selectFrom('users as u').where('u.company_id', '=', companyId).where('u.deleted_at', 'is', null)

const inTeamLedBy = ({ companyId }: Scope, userId: string) =>
  sql<boolean>`exists (
    select 1 from team_members tm join teams t on t.company_id = tm.company_id and t.id = tm.team_id
    where tm.company_id = ${companyId} and tm.user_id = u.id and t.deleted_at is null and t.manager_id = ${userId}
  )`

const inTeam = ({ companyId }: Scope, teamId: string) =>
  sql<boolean>`exists (
    select 1 from team_members tm join teams t on t.company_id = tm.company_id and t.id = tm.team_id
    where tm.company_id = ${companyId} and tm.user_id = u.id and t.deleted_at is null and t.id = ${teamId}
  )`

/**
 * People whom somebody may choose: everybody, or with `ofLeader` people of the teams that they lead. Never themselves
 * as an employee.
 */
type Choice = { userId: string; ofLeader: boolean; as: UsersQuery['for'] }

const choosable = (scope: Scope, { userId, ofLeader, as }: Choice) => {
  const all = people(scope)
  if (as === 'manager') return all.where('u.role', 'in', rolesThatLead)
  const others = all.where('u.id', '<>', userId)
  return ofLeader ? others.where('u.role', 'in', rolesMetByManagers).where(inTeamLedBy(scope, userId)) : others
}

export const listChoosable = (
  scope: Scope,
  choice: Choice,
  { search, team_id, limit }: Pick<UsersQuery, 'search' | 'team_id' | 'limit'>,
) => {
  const name = sql<string>`left(u.directory_text, -1 - length(u.email))`
  return choosable(scope, choice)
    .$if(team_id !== undefined, (all) => all.where(inTeam(scope, team_id ?? '')))
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.avatar_url', 'u.position', 'u.role'])
    .select(
      sql<string | null>`(
        select t.name from team_members tm join teams t on t.company_id = tm.company_id and t.id = tm.team_id
        where tm.company_id = ${scope.companyId} and tm.user_id = u.id and t.deleted_at is null
        order by tm.is_primary desc, t.name limit 1
      )`.as('team'),
    )
    .select((eb) =>
      eb
        .selectFrom('one_to_one_series as s')
        .select('s.id')
        .where('s.company_id', '=', scope.companyId)
        .whereRef('s.employee_id', '=', 'u.id')
        .where('s.manager_id', '=', choice.userId)
        .where('s.status', '<>', 'stopped')
        .where('s.deleted_at', 'is', null)
        .as('series_id'),
    )
    .where((eb) => eb.and(wordsOf(search).map((word) => eb(name, 'like', containing(word)))))
    .orderBy(sql`u.directory_text collate "C"`)
    .orderBy('u.id')
    .limit(limit)
    .execute()
}

/** Locks a person who works here, so that nobody deletes them meanwhile; with whether `leaderId` leads them. */
export const lockPerson = (scope: Scope, id: string, leaderId: string) =>
  people(scope)
    .select(['u.id', 'u.role'])
    .select(inTeamLedBy(scope, leaderId).as('is_in_led_team'))
    .where('u.id', '=', id)
    .forShare('u')
    .executeTakeFirst()
