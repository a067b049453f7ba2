import type { MetricName } from '@kamerton/contract/analytics/schemas'
import type { Actor, Role } from '@kamerton/contract/lib/ability'
import { PrivacyOutcome } from '@kamerton/contract/privacy/schemas'
import { type Question, QuestionType } from '@kamerton/contract/pulses/question-schemas'
import { sql } from 'kysely'
import type { Scope } from '../lib/database/tenant.ts'
import { StoredRelease } from '../pulses/rows/stored-release.ts'
import { Report } from './report.ts'

/** Readers of results with different rights: the owner, one admin (all admins see alike), and each manager. */
export async function listReaders({ db, companyId }: Scope): Promise<Actor[]> {
  const result = await sql<{ id: string; role: Role; teams_led: string[] }>`
    select id, role, teams_led from (
      select u.id, u.role,
        array(select t.id from teams t where t.company_id = ${companyId} and t.manager_id = u.id and t.deleted_at is null) as teams_led,
        row_number() over (partition by u.role order by u.id) as place
      from users u
      where u.company_id = ${companyId} and u.deleted_at is null and u.role in ('owner', 'admin', 'manager')
    ) reader
    where role = 'manager' or place = 1
    order by role, id`.execute(db)
  return result.rows.map(({ id, role, teams_led }) => ({ userId: id, companyId, role, teamsLed: teams_led }))
}

/** A confidential round with its release; the release is null where the round is not mixed. */
export type AskedRound = {
  id: string
  pulse_id: string
  number: number
  category: string
  opened_at: Date
  closed_on: string | null
  anonymity_threshold: number
  invited: number
  release: StoredRelease | null
}

/** Mixed confidential rounds that closed since a day, whatever they asked, and the round that is checked. */
export async function listConfidentialRounds(
  { db, companyId }: Scope,
  { roundId, since }: { roundId: string; since: string },
): Promise<AskedRound[]> {
  const rows = await db
    .selectFrom('pulse_rounds as r')
    .innerJoin('pulses as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.pulse_id'),
    )
    .select(['r.id', 'r.pulse_id', 'r.number', 'p.category', 'r.opened_at', 'r.closed_on', 'r.release'])
    .select(['r.anonymity_threshold', 'r.invited'])
    .where('r.company_id', '=', companyId)
    .where('r.is_anonymous', '=', true)
    .where((eb) =>
      eb.or([eb('r.id', '=', roundId), eb.and([eb('r.closed_on', '>=', since), eb('r.release', 'is not', null)])]),
    )
    .orderBy('r.opened_at')
    .execute()
  return rows.map((row) => ({ ...row, release: StoredRelease.nullable().parse(row.release) }))
}

/** The questions of some pulses, with the fields that decide which metric they feed. */
export async function listQuestionsOf(
  { db, companyId }: Scope,
  pulseIds: readonly string[],
): Promise<({ pulse_id: string } & Pick<Question, 'id' | 'type' | 'scale'>)[]> {
  const rows = await db
    .selectFrom('pulse_questions')
    .select(['pulse_id', 'key', 'type', 'scale_min', 'scale_max'])
    .where('company_id', '=', companyId)
    .where('pulse_id', 'in', [...pulseIds])
    .orderBy('ordinal')
    .execute()
  return rows.map(({ pulse_id, key, type, scale_min, scale_max }) => ({
    pulse_id,
    id: key,
    type: QuestionType.parse(type),
    scale: scale_min === null || scale_max === null ? null : { min: scale_min, max: scale_max },
  }))
}

/** Those of the rounds that asked at least one person whom the checked round asked. */
export async function listRoundsBeside(
  { db, companyId }: Scope,
  roundId: string,
  among: readonly string[],
): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select r.id from unnest(${[...among]}::uuid[]) r (id)
    where r.id <> ${roundId} and exists (
      select 1 from pulse_participants a
      join pulse_participants b on b.company_id = a.company_id and b.user_id = a.user_id and b.round_id = ${roundId}
      where a.company_id = ${companyId} and a.round_id = r.id)`.execute(db)
  return result.rows.map(({ id }) => id)
}

/** People of a segment who answered one and the same set of questions. */
export type Kind = { segment: string | null; given: string[]; people: number }

export async function countKinds({ db, companyId }: Scope, roundId: string): Promise<Kind[]> {
  const result = await sql<Kind>`
    select segment, given, count(*)::int as people from (
      select s.segment_id as segment, array(select key from jsonb_object_keys(s.numbers) key order by key) as given
      from anonymous_sheets s where s.company_id = ${companyId} and s.round_id = ${roundId}
    ) sheet
    group by segment, given`.execute(db)
  return result.rows
}

/** The number of people in each segment of confidential rounds who answered any of these questions. */
export async function countObserved(
  { db, companyId }: Scope,
  rounds: readonly { id: string; questions: readonly string[] }[],
): Promise<{ round_id: string; segment: string | null; people: number }[]> {
  const result = await sql<{ round_id: string; segment: string | null; people: number }>`
    select s.round_id, s.segment_id as segment, count(*)::int as people
    from anonymous_sheets s
    join jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) as asked (id uuid, questions text[]) on asked.id = s.round_id
    where s.company_id = ${companyId} and s.numbers ?| asked.questions
    group by 1, 2`.execute(db)
  return result.rows
}

/** Numbers of named answers; the attack assumes that every reader of a sum knows these answers. */
export type NamedCount = { metric: MetricName; day: string; team_id: string | null; n: number }

export async function countNamedAnswers({ db, companyId }: Scope, since: string): Promise<NamedCount[]> {
  const result = await sql<NamedCount>`
    select c.metric, c.day, null::uuid as team_id, sum(c.n)::int as n from company_rollups c
    join pulse_rounds r on r.company_id = c.company_id and r.id = c.round_id and not r.is_anonymous
    where c.company_id = ${companyId} and c.day >= ${since} and c.metric <> 'participation' group by 1, 2
    union all
    select c.metric, c.day, c.team_id, sum(c.n)::int from team_rollups c
    join pulse_rounds r on r.company_id = c.company_id and r.id = c.round_id and not r.is_anonymous
    where c.company_id = ${companyId} and c.day >= ${since} and c.metric <> 'participation' group by 1, 2, 3`.execute(
    db,
  )
  return result.rows
}

/** Everybody who was asked, with the day of their answer. */
export const listAudience = ({ db, companyId }: Scope, roundId: string) =>
  db
    .selectFrom('pulse_participants')
    .select(['user_id', 'answered_on'])
    .where('company_id', '=', companyId)
    .where('round_id', '=', roundId)
    .execute()

/** The existing teams that the rounds asked, with their names. */
export const listAskedTeams = ({ db, companyId }: Scope, roundIds: readonly string[]) =>
  db
    .selectFrom('teams as t')
    .select(['t.id', 't.name'])
    .where('t.company_id', '=', companyId)
    .where('t.deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('pulse_participants as p')
          .select('p.id')
          .where('p.company_id', '=', companyId)
          .whereRef('p.team_id', '=', 't.id')
          .where('p.round_id', 'in', [...roundIds]),
      ),
    )
    .orderBy('t.id')
    .execute()

/** Finds the place of a person in a round. */
export async function findParticipation({ db, companyId }: Scope, roundId: string, userId: string) {
  return db
    .selectFrom('pulse_participants')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('round_id', '=', roundId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export type Check = {
  asked_at: Date
  checked_at: Date | null
  outcome: PrivacyOutcome | null
  report: Report | null
}

export async function findCheck({ db, companyId }: Scope, roundId: string): Promise<Check | undefined> {
  const row = await db
    .selectFrom('privacy_checks')
    .select(['asked_at', 'checked_at', 'outcome', 'report'])
    .where('company_id', '=', companyId)
    .where('round_id', '=', roundId)
    .executeTakeFirst()
  return (
    row && {
      ...row,
      outcome: PrivacyOutcome.nullable().parse(row.outcome),
      report: Report.nullable().parse(row.report),
    }
  )
}

export const markCheckAsked = ({ db, companyId }: Scope, round_id: string, asked_at: Date) =>
  db
    .insertInto('privacy_checks')
    .values({ company_id: companyId, round_id, asked_at })
    .onConflict((on) => on.columns(['company_id', 'round_id']).doUpdateSet({ asked_at }))
    .execute()

export const updateCheck = (
  { db, companyId }: Scope,
  round_id: string,
  done: { checked_at: Date; outcome: PrivacyOutcome; report: Report },
) => {
  const values = { ...done, report: JSON.stringify(done.report) }
  return db
    .insertInto('privacy_checks')
    .values({ company_id: companyId, round_id, asked_at: done.checked_at, ...values })
    .onConflict((on) => on.columns(['company_id', 'round_id']).doUpdateSet(values))
    .execute()
}
