import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'
import { countInRound, type ScopeNow } from '../../rollups/participation-queries.ts'
import { listQuestionsAsked } from '../rows/question-queries.ts'
import { questionOf } from '../rows/question-row.ts'
import { type Round, roundColumns } from '../rows/round-queries.ts'
import { withRelease } from '../rows/stored-release.ts'

/** A round whose results are read. */
export type ReadRound = Round & { answered: number | null; early: boolean; answer_counts: unknown }

/** Whether some results of the round may be shown; of a named round always. */
const isShown = sql<boolean>`(not r.is_anonymous or (r.release is not null and r.release ->> 'reason' is null))`

const readRounds = (scope: ScopeNow) => {
  const { answered, early } = countInRound(scope)
  return scope.db
    .selectFrom('pulse_rounds as r')
    .select(roundColumns.map((column) => `r.${column}` as const))
    .select('r.answer_counts')
    .select([answered.as('answered'), early.as('early')])
    .where('r.company_id', '=', scope.companyId)
}

export type Asked = { round: ReadRound; before: ReadRound | undefined; questions: Question[] }

/**
 * The requested round, the last round before it that may show results, and the questions of both. Without a request it
 * is the newest named or released round; if there is none, the newest round.
 */
export async function findAskedRounds(
  scope: ScopeNow,
  pulseId: string,
  roundId: string | undefined,
): Promise<Asked | undefined> {
  const { db, companyId } = scope
  const chosen = db
    .selectFrom('pulse_rounds')
    .select('number as chosen')
    .where('company_id', '=', companyId)
    .where('pulse_id', '=', pulseId)
    .$if(roundId !== undefined, (query) => query.where('id', '=', roundId ?? ''))
    .orderBy(sql`is_anonymous and release is null`)
    .orderBy('number', 'desc')
    .limit(1)
  const [round, before] = await readRounds(scope)
    .innerJoin(chosen.as('c'), (join) => join.onRef('r.number', '<=', 'c.chosen'))
    .select(listQuestionsAsked(scope.companyId).as('questions'))
    .where('r.pulse_id', '=', pulseId)
    .where((eb) => eb.or([eb('r.number', '=', eb.ref('c.chosen')), isShown]))
    .orderBy('r.number', 'desc')
    .limit(2)
    .execute()
  if (!round) return undefined
  return {
    round: withRelease(round),
    before: before && withRelease(before),
    questions: round.questions.map(questionOf),
  }
}

type Span = { questions: readonly string[]; since: Date; until: Date }

/** Ended rounds that asked the whole company one of these questions, the newest first. */
export async function listCompanyRounds(
  scope: ScopeNow,
  { questions, since, until }: Span,
  limit: number,
): Promise<(ReadRound & { title: string })[]> {
  const rows = await readRounds(scope)
    .innerJoin('pulses as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.pulse_id'),
    )
    .select('p.title')
    .where('p.target_type', '=', 'company')
    .where('p.deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('pulse_questions as q')
          .select('q.key')
          .where('q.company_id', '=', scope.companyId)
          .whereRef('q.pulse_id', '=', 'p.id')
          .where('q.question', 'in', questions),
      ),
    )
    .where('r.closed_at', '>=', since)
    .where('r.closed_at', '<=', until)
    .orderBy('r.closed_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(withRelease)
}

export type RoundRow = Pick<
  ReadRound,
  'id' | 'number' | 'opened_at' | 'closed_at' | 'is_anonymous' | 'is_blind' | 'invited' | 'answered' | 'early'
> & { shown: boolean }

/** All runs of a pulse, the newest first. `shown` says whether any of a run's answers may be shown. */
export const listRuns = (scope: ScopeNow, pulseId: string, limit: number): Promise<RoundRow[]> => {
  const { answered, early } = countInRound(scope)
  return scope.db
    .selectFrom('pulse_rounds as r')
    .select(['r.id', 'r.number', 'r.opened_at', 'r.closed_at', 'r.is_anonymous', 'r.is_blind', 'r.invited'])
    .select([answered.as('answered'), early.as('early')])
    .select(sql<boolean>`${isShown} and (r.is_anonymous or ${answered} > 0)`.as('shown'))
    .where('r.company_id', '=', scope.companyId)
    .where('r.pulse_id', '=', pulseId)
    .orderBy('r.number', 'desc')
    .limit(limit)
    .execute()
}

export type Sheet = {
  id: string
  user_id: string
  first_name: string
  last_name: string
  submitted_at: string
  answers: Readonly<Record<string, number | string | string[]>>
}
type Comment = { question_key: string; body: string }

/** The place of a sheet in the order of sheets; a stored sheet never changes. */
export type SheetKey = Pick<Sheet, 'id' | 'submitted_at'>

/**
 * The start of a page: an offset, or a sheet whose successors are read. With a sheet, earlier pages are not read again.
 */
type Place = { offset: number } | { after: SheetKey | null }
type Page = { keys: readonly string[]; limit: number; comments: number } & Place

const olderThan = (place: Place) =>
  'after' in place && place.after
    ? sql`(submitted_at, participant_id) < (${place.after.submitted_at}::timestamptz, ${place.after.id}::uuid)`
    : sql`true`

/**
 * A page of the named sheets, and so many comments of each of these questions, all with the newest first. The condition
 * `answers ? key` is avoided: PostgreSQL estimates that it holds for one sheet in a hundred, and would sort all of
 * them.
 */
export async function findNamedAnswers(
  { db, companyId }: Scope,
  roundId: string,
  { keys, limit, comments, ...place }: Page,
): Promise<{ sheets: Sheet[]; comments: Comment[] }> {
  const result = await sql<{ sheets: Sheet[]; comments: Comment[] }>`
    select
      (
        select coalesce(json_agg(sheet), '[]') from (
          select r.participant_id as id, r.submitted_at, u.id as user_id, u.first_name, u.last_name, r.answers
          from (
            select participant_id from named_responses
            where company_id = ${companyId} and round_id = ${roundId} and ${olderThan(place)}
            order by submitted_at desc, participant_id desc limit ${limit} offset ${'offset' in place ? place.offset : 0}
          ) page
          join named_responses r
            on r.company_id = ${companyId} and r.round_id = ${roundId} and r.participant_id = page.participant_id
          join pulse_participants p on p.company_id = ${companyId} and p.id = r.participant_id
          join users u on u.company_id = ${companyId} and u.id = p.user_id
          order by r.submitted_at desc, r.participant_id desc
        ) sheet
      ) as sheets,
      (
        select coalesce(json_agg(item order by key, submitted_at desc), '[]') from (
          select key, submitted_at, json_build_object('question_key', key, 'body', body) as item
          from unnest(${sql.val(keys)}::text[]) key cross join lateral (
            select submitted_at, answers ->> key as body from named_responses
            where company_id = ${companyId} and round_id = ${roundId} and answers -> key is not null
            order by submitted_at desc, participant_id desc limit ${comments}
          ) newest
        ) written
      ) as comments`.execute(db)
  return result.rows[0] ?? { sheets: [], comments: [] }
}
