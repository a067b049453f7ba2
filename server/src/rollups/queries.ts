import type { MetricName } from '@kamerton/contract/analytics/schemas'
import { sql } from 'kysely'
import type { Scope } from '../lib/database/tenant.ts'

/** The columns that a rollup adds up. */
export type Counts = {
  n: number
  sum: number
  sum_of_squares: number
  promoters: number
  passives: number
  detractors: number
  invited: number
  answered: number
}

/** The place of a sum: of a team, or of the whole company where there is no team. */
export type Place = { metric: MetricName; day: string; round_id: string; team_id: string | null }
export type RollupRow = Place & Counts

/** Rows per statement, as one statement may have at most 65,535 parameters. */
const portion = 2_000

export async function insertRollups({ db, companyId }: Scope, rows: readonly RollupRow[]): Promise<void> {
  const own = { company_id: companyId, slot: 0 }
  const company = rows.flatMap(({ team_id, ...row }) => (team_id === null ? [{ ...row, ...own }] : []))
  const teams = rows.flatMap(({ team_id, ...row }) => (team_id === null ? [] : [{ ...row, ...own, team_id }]))
  for (let start = 0; start < company.length; start += portion)
    await db
      .insertInto('company_rollups')
      .values(company.slice(start, start + portion))
      .execute()
  for (let start = 0; start < teams.length; start += portion)
    await db
      .insertInto('team_rollups')
      .values(teams.slice(start, start + portion))
      .execute()
}

export async function deleteRollups({ db, companyId }: Scope, roundId: string): Promise<void> {
  await db.deleteFrom('company_rollups').where('company_id', '=', companyId).where('round_id', '=', roundId).execute()
  await db.deleteFrom('team_rollups').where('company_id', '=', companyId).where('round_id', '=', roundId).execute()
}

/** Deletes the answers of a round from the rollups, and keeps its participation. */
export async function deleteAnswersInRollups({ db, companyId }: Scope, roundId: string): Promise<void> {
  for (const table of ['company_rollups', 'team_rollups'] as const)
    await db
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('round_id', '=', roundId)
      .where('metric', '!=', 'participation')
      .execute()
}

/** Rows of a round as they are stored, with the slots added up. */
export async function listRollups({ db, companyId }: Scope, roundId: string): Promise<RollupRow[]> {
  const counts = sql.raw(
    'sum(n)::int as n, sum(sum) as sum, sum(sum_of_squares) as sum_of_squares, sum(promoters) as promoters, ' +
      'sum(passives) as passives, sum(detractors) as detractors, sum(invited)::int as invited, sum(answered)::int as answered',
  )
  const result = await sql<RollupRow>`
    select metric, day, round_id, null::uuid as team_id, ${counts} from company_rollups
    where company_id = ${companyId} and round_id = ${roundId} group by metric, day, round_id
    union all
    select metric, day, round_id, team_id, ${counts} from team_rollups
    where company_id = ${companyId} and round_id = ${roundId} group by metric, day, round_id, team_id`.execute(db)
  return result.rows
}

/** Stores the numbers of asked people of a round, in the rollups of its day. */
export async function countInvited({ db, companyId }: Scope, round: { id: string; opened_on: string }): Promise<void> {
  await sql`
    insert into company_rollups (company_id, metric, day, round_id, slot, invited)
    select c.company_id, 'participation', ${round.opened_on}::date, ${round.id}::uuid, 0, count(p.id) from companies c
    left join pulse_participants p on p.company_id = ${companyId} and p.round_id = ${round.id}
    where c.company_id = ${companyId}
    group by c.company_id
    on conflict (company_id, metric, day, round_id, slot) do update set invited = excluded.invited`.execute(db)
  await sql`
    insert into team_rollups (company_id, metric, day, team_id, round_id, slot, invited)
    select company_id, 'participation', ${round.opened_on}::date, team_id, ${round.id}::uuid, 0, count(*) from pulse_participants
    where company_id = ${companyId} and round_id = ${round.id} and team_id is not null
    group by company_id, team_id
    on conflict (company_id, metric, day, team_id, round_id, slot) do update set invited = excluded.invited`.execute(db)
}

/** Sets the answered people of a round to 0, in all its slots. */
export async function forgetParticipation({ db, companyId }: Scope, roundId: string): Promise<void> {
  for (const table of ['company_rollups', 'team_rollups'] as const)
    await db
      .updateTable(table)
      .set({ answered: 0 })
      .where('company_id', '=', companyId)
      .where('metric', '=', 'participation')
      .where('round_id', '=', roundId)
      .execute()
}

/** Replaces the sums of each team in a closed round: one row per metric, read by `listSumsOfTeams`. */
export const updateTeamSums = ({ db, companyId }: Scope, roundId: string) =>
  sql`select sum_rounds_of_teams(${companyId}, ${roundId})`.execute(db)

/** The stored sums of the teams in a round, dated with the last day of its rollups; null where none are stored. */
export async function listSumsOfRound({ db, companyId }: Scope, roundId: string): Promise<RollupRow[] | null> {
  const round = await db
    .selectFrom('pulse_rounds')
    .select('summed_to')
    .where('company_id', '=', companyId)
    .where('id', '=', roundId)
    .executeTakeFirst()
  if (!round?.summed_to) return null
  const result = await sql<RollupRow>`
    select metric, ${round.summed_to} as day, round_id, team_id, n, sum, sum_of_squares, promoters, passives, detractors,
      0 as invited, 0 as answered
    from team_round_sums where company_id = ${companyId} and round_id = ${roundId} and metric <> 'participation'
    union all
    select 'participation', ${round.summed_to}, round_id, team_id, 0, 0, 0, 0, 0, 0, invited, answered
    from team_round_sums where company_id = ${companyId} and round_id = ${roundId} and counts_participation`.execute(db)
  return result.rows
}

/**
 * Sums the slots of a closed round into one row each: slots spread the load of a hot row, and a closed round has none.
 * A concurrent answer may have inserted the row of slot 0 already; the sums are then added to it.
 */
export async function updateSlots({ db, companyId }: Scope, roundId: string): Promise<void> {
  const sums = sql.raw(
    'sum(n)::int, sum(sum), sum(sum_of_squares), sum(promoters), sum(passives), sum(detractors), sum(invited)::int, sum(answered)::int',
  )
  const counts = ['n', 'sum', 'sum_of_squares', 'promoters', 'passives', 'detractors', 'invited', 'answered']
  const names = sql.raw(counts.join(', '))
  const joined = sql.raw(counts.map((name) => `${name} = r.${name} + excluded.${name}`).join(', '))
  for (const [table, key] of [
    ['company_rollups', 'metric, day, round_id'],
    ['team_rollups', 'metric, day, team_id, round_id'],
  ] as const) {
    const ofRound = sql`company_id = ${companyId} and round_id = ${roundId}`
    // These rows move to negative slots, so that a concurrent answer inserts a row of its own. Exactly the summed rows
    // are deleted.
    await sql`update ${sql.raw(table)} set slot = -1 - slot where ${ofRound}`.execute(db)
    await sql`
      insert into ${sql.raw(table)} as r (company_id, ${sql.raw(key)}, slot, ${names})
      select company_id, ${sql.raw(key)}, 0, ${sums} from ${sql.raw(table)} where ${ofRound} and slot < 0 group by company_id, ${sql.raw(key)}
      on conflict (company_id, ${sql.raw(key)}, slot) do update set ${joined}`.execute(db)
    await sql`delete from ${sql.raw(table)} where ${ofRound} and slot < 0`.execute(db)
  }
}
