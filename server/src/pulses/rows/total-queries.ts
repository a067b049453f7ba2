import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'
import { countInRound, type ScopeNow } from '../../rollups/participation-queries.ts'

export type Totals = { people: number; issued: number; spent: number; mixed: number }
export type TotalsRow = Totals & { round_id: string; ordinal: number; key_id: Buffer | null }

/** The number of answers in a round, as far as it may be shown. */
export const findAnswered = (scope: ScopeNow, roundId: string) =>
  scope.db
    .selectFrom('pulse_rounds as r')
    .select(countInRound(scope).answered.as('answered'))
    .where('r.company_id', '=', scope.companyId)
    .where('r.id', '=', roundId)
    .executeTakeFirstOrThrow()

const columns = ['round_id', 'ordinal', 'key_id', 'people', 'issued', 'spent', 'mixed'] as const

/** The published totals of one round, or of all. */
export const listTotals = ({ db, companyId }: Scope, roundId?: string): Promise<TotalsRow[]> =>
  db
    .selectFrom('round_totals')
    .select(columns)
    .where('company_id', '=', companyId)
    .$if(roundId !== undefined, (query) => query.where('round_id', '=', roundId ?? ''))
    .orderBy('round_id')
    .orderBy('ordinal')
    .execute()

export async function insertTotals({ db, companyId }: Scope, totals: readonly TotalsRow[]): Promise<void> {
  await db
    .insertInto('round_totals')
    .values(totals.map((row) => ({ ...row, company_id: companyId })))
    .execute()
}

/** The receipt numbers of a round, sorted by value: the order of insertion would reveal who came when. */
export async function listReceipts({ db, companyId }: Scope, roundId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('anonymous_receipts')
    .select('number')
    .where('company_id', '=', companyId)
    .where('round_id', '=', roundId)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

/** Copies the hashes of attempts into receipt numbers, sorted by number, in one statement. */
export async function insertReceipts({ db, companyId }: Scope, roundId: string): Promise<void> {
  await sql`
    insert into anonymous_receipts (company_id, round_id, number)
    select company_id, round_id, attempt_hash from anonymous_attempts
    where company_id = ${companyId} and round_id = ${roundId} order by attempt_hash`.execute(db)
}

/**
 * The counts in the database of one segment of a round. Receipts and sheets are counted in the row of people without a
 * team.
 */
export type Found = {
  round_id: string
  team_id: string | null
  issued: number
  attempts: number
  receipts: number
  /** The stored sheets, and their number in the release; an older release has none. */
  sheets: number
  kept: number | null
}

/**
 * The counts of each segment, of one round or of all with a contract, in one statement, so that they belong to one
 * moment.
 */
export async function countFound({ db, companyId }: Scope, roundId: string | null): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with promised as (
      select distinct round_id from round_contracts
      where company_id = ${companyId} and (${roundId}::uuid is null or round_id = ${roundId}::uuid)
    ), found as (
      select round_id, team_id, count(answered_on) as issued, 0 as attempts, 0 as receipts, 0 as sheets, null::int as kept
      from pulse_participants where company_id = ${companyId} and round_id in (select round_id from promised) group by 1, 2
      union all
      select round_id, segment_id, 0, count(*), 0, 0, null
      from anonymous_attempts where company_id = ${companyId} and round_id in (select round_id from promised) group by 1, 2
      union all
      select round_id, null::uuid, 0, 0, 0, count(*), null
      from anonymous_sheets where company_id = ${companyId} and round_id in (select round_id from promised) group by 1
      union all
      select round_id, null, 0, 0, count(*), 0, null
      from anonymous_receipts where company_id = ${companyId} and round_id in (select round_id from promised) group by 1
      union all
      select id, null, 0, 0, 0, 0, (release ->> 'kept')::int
      from pulse_rounds where company_id = ${companyId} and id in (select round_id from promised)
    )
    select round_id, team_id, sum(issued)::int as issued, sum(attempts)::int as attempts,
      sum(receipts)::int as receipts, sum(sheets)::int as sheets, sum(kept)::int as kept
    from found group by round_id, team_id`.execute(db)
  return rows
}

/** The key of each segment, of all rounds. */
export const listKeysOfSegments = ({ db, companyId }: Scope) =>
  db.selectFrom('credential_keys').select(['round_id', 'team_id', 'id']).where('company_id', '=', companyId).execute()

/** The people responsible for the company: owner and admins. */
export const listAnswerable = ({ db, companyId }: Scope) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('company_id', '=', companyId)
    .where('role', 'in', ['owner', 'admin'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
