import { teamLimits } from '@kamerton/contract/teams/schemas'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Context } from '../lib/context.ts'
import type { Scope } from '../lib/database/tenant.ts'

const teamMembers = ({ db, companyId }: Scope) =>
  db
    .selectFrom('team_members as m')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'm.company_id').onRef('u.id', '=', 'm.user_id'))
    .where('m.company_id', '=', companyId)
    .where('u.deleted_at', 'is', null)

/**
 * Number of people in each team now, counted in one pass. People who have left are few, and found by their own index:
 * reading everybody's row would take most of the time.
 */
const peoplePerTeam = ({ db, companyId }: Scope) =>
  db
    .selectFrom('team_members as m')
    .select(['m.team_id', sql<number>`count(*)::int`.as('count')])
    .where('m.company_id', '=', companyId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as gone')
            .select('gone.id')
            .where('gone.company_id', '=', companyId)
            .whereRef('gone.id', '=', 'm.user_id')
            .where('gone.deleted_at', 'is not', null),
        ),
      ),
    )
    .groupBy('m.team_id')

const visibleTeams = (ctx: Context) =>
  ctx.db
    .selectFrom('teams')
    .leftJoin(peoplePerTeam(ctx).as('people'), (join) => join.onRef('people.team_id', '=', 'teams.id'))
    .select(['id', 'name', 'description', 'manager_id', 'created_at'])
    .select((eb) => eb.fn.coalesce('people.count', eb.lit(0)).as('member_count'))
    .where('company_id', '=', ctx.companyId)
    .where('deleted_at', 'is', null)
    .where(ctx.visible('read', 'Teams'))
    .orderBy(sql`folded(name)`)
    .orderBy('id')

/** Teams that the actor may see, with their present number of people. */
export const listTeams = (ctx: Context) => visibleTeams(ctx).execute()

const face = ['u.first_name', 'u.last_name', 'u.avatar_url'] as const

/**
 * The visible teams with their manager and the first faces, in one statement for any number of teams. Ids grow with
 * time, so the faces are the people longest in the company, read from the key of the members. Sorting them by name
 * would read all of them.
 */
export const listTeamCards = (ctx: Context) =>
  visibleTeams(ctx)
    .select(({ selectFrom }) => [
      jsonObjectFrom(
        selectFrom('users as u')
          .select(face)
          .where('u.company_id', '=', ctx.companyId)
          .whereRef('u.id', '=', 'teams.manager_id')
          .where('u.deleted_at', 'is', null),
      ).as('manager'),
      jsonArrayFrom(
        teamMembers(ctx)
          .select(face)
          .where('m.team_id', '=', sql<string>`teams.id`)
          .orderBy('m.user_id')
          .limit(teamLimits.facesInGrid),
      ).as('faces'),
    ])
    .execute()

/** A team that is not deleted. */
export const findTeam = ({ db, companyId }: Scope, id: string) =>
  db
    .selectFrom('teams')
    .select(['id', 'name', 'description', 'manager_id', 'created_at', 'version'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
export type TeamRow = NonNullable<Awaited<ReturnType<typeof findTeam>>>

const person = ['u.id', 'u.first_name', 'u.last_name', 'u.avatar_url', 'u.position', 'u.role'] as const

/**
 * People with these ids who work here now. They are locked until the end of the transaction: nobody is deleted
 * meanwhile.
 */
export const listPeopleToJoin = ({ db, companyId }: Scope, ids: readonly string[]) =>
  db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.company_id', '=', companyId)
    .where('u.id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .where('u.deleted_at', 'is', null)
    .forShare()
    .execute()

export const findPerson = ({ db, companyId }: Scope, id: string) =>
  db
    .selectFrom('users as u')
    .select(person)
    .select('u.email')
    .where('u.company_id', '=', companyId)
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

/** The people of a team, by name. */
export const listTeamMembers = (scope: Scope, teamId: string) =>
  teamMembers(scope)
    .select(person)
    .select('m.is_primary')
    .where('m.team_id', '=', teamId)
    .orderBy(sql`u.directory_text collate "C"`)
    .orderBy('u.id')
    .execute()

/**
 * Takes the lock for changes of one company's teams, so that they run one after another. Joining a team reads the
 * person's other teams, and two concurrent joins would both take theirs for the first.
 */
export const lockTeams = ({ db, companyId }: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`teams/${companyId}`}, 0))`.execute(db)

/** Another existing team with this name, regardless of case. */
export const findTeamByName = ({ db, companyId }: Scope, name: string) =>
  db
    .selectFrom('teams')
    .select('id')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where(sql`folded(name)`, '=', sql`folded(${name})`)
    .executeTakeFirst()

export type NewTeam = {
  id: string
  name: string
  description: string | null
  managerId: string | null
  memberIds: readonly string[]
  now: Date
}

/** A team with its people. */
export async function insertTeam(
  scope: Scope,
  { id, name, description, managerId, memberIds, now }: NewTeam,
): Promise<void> {
  const { db, companyId } = scope
  await db
    .insertInto('teams')
    .values({ company_id: companyId, id, name, description, manager_id: managerId, created_at: now })
    .execute()
  await insertMembers(scope, id, memberIds, now)
}

export type TeamChange = { name?: string; description?: string | null; manager_id?: string | null }

export const updateTeamRow = ({ db, companyId }: Scope, id: string, change: TeamChange) =>
  db
    .updateTable('teams')
    .set({ ...change, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

export const markTeamDeleted = ({ db, companyId }: Scope, id: string, now: Date) =>
  db.updateTable('teams').set({ deleted_at: now }).where('company_id', '=', companyId).where('id', '=', id).execute()

/** Adds many at once: ids are one parameter. The first team of a person becomes the primary one. */
export async function insertMembers(
  { db, companyId }: Scope,
  teamId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into team_members (company_id, team_id, user_id, is_primary, joined_at)
    select c.company_id, ${teamId}::uuid, joining.id, p.user_id is null, ${now}::timestamptz
    from companies c cross join unnest(${sql.val(ids)}::uuid[]) as joining(id)
    left join team_members p on p.company_id = ${companyId} and p.user_id = joining.id and p.is_primary
    where c.company_id = ${companyId}`.execute(db)
}

/** Removes people from a team. For a person who leaves their primary team, the one joined first becomes primary. */
export async function deleteMembers({ db, companyId }: Scope, teamId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const left = await db
    .deleteFrom('team_members')
    .where('company_id', '=', companyId)
    .where('team_id', '=', teamId)
    .where('user_id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .returning(['user_id', 'is_primary'])
    .execute()
  const without = left.filter(({ is_primary }) => is_primary).map(({ user_id }) => user_id)
  if (without.length === 0) return
  await sql`
    update team_members m set is_primary = true
    from (
      select distinct on (o.user_id) o.user_id, o.team_id from team_members o
      join teams t on t.company_id = o.company_id and t.id = o.team_id and t.deleted_at is null
      where o.company_id = ${companyId} and o.user_id = any(${sql.val(without)}::uuid[])
      order by o.user_id, o.joined_at, o.team_id
    ) as oldest
    where m.company_id = ${companyId} and m.user_id = oldest.user_id and m.team_id = oldest.team_id`.execute(db)
}

export async function listMemberIds({ db, companyId }: Scope, teamId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('team_members')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('team_id', '=', teamId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** A person's place in a team. */
export const findMembership = ({ db, companyId }: Scope, teamId: string, userId: string) =>
  db
    .selectFrom('team_members')
    .select(['is_primary', 'joined_at'])
    .where('company_id', '=', companyId)
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** The existing team that a person is counted in. */
export const findPrimaryTeam = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('team_members as m')
    .innerJoin('teams as t', (join) => join.onRef('t.company_id', '=', 'm.company_id').onRef('t.id', '=', 'm.team_id'))
    .select(['t.id', 't.name', 't.manager_id', 'm.joined_at'])
    .where('m.company_id', '=', companyId)
    .where('m.user_id', '=', userId)
    .where('m.is_primary', '=', true)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst()

/** Makes one of a person's teams the primary one. Two statements, because there must never be two primary ones. */
export async function updatePrimaryTeam({ db, companyId }: Scope, userId: string, teamId: string): Promise<void> {
  const ofPerson = db.updateTable('team_members').where('company_id', '=', companyId).where('user_id', '=', userId)
  await ofPerson.set({ is_primary: false }).where('is_primary', '=', true).execute()
  await ofPerson.set({ is_primary: true }).where('team_id', '=', teamId).execute()
}
