import { Id } from '@kamerton/contract/lib/fields'
import { MyPulseResults, SharedFigures, SharedTeamFigure } from '@kamerton/contract/my-pulses/schemas'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { Scope } from '../lib/database/tenant.ts'
import { listQuestionsOfRound } from '../pulses/rows/question-queries.ts'
import { releaseHash } from '../pulses/rows/release-queries.ts'
import {
  countDoneOfPlace,
  countPromisedOfPlace,
  findPromiseToAll,
  listPromisesOfPlace,
} from '../pulses/rows/reply-queries.ts'
import { StoredRelease } from '../pulses/rows/stored-release.ts'

/**
 * The figures stored for the people who were asked in a round: those of all, and those that may be shown of each team.
 * A team's figures are shown to its own members.
 */
export const StoredFigures = z.object({ all: SharedFigures, teams: z.array(SharedTeamFigure.extend({ team_id: Id })) })
export type StoredFigures = z.output<typeof StoredFigures>

/** The figures stored in `s` for the round `r` match its current release. */
const isCurrent = sql<boolean>`coalesce(r.closed_at is not null and s.release_hash = ${releaseHash}, false)`

const resultsState = sql<MyPulseResults['results']>`
  case when not r.shares_results then 'not_shared' when ${isCurrent} then 'shown' else 'waiting' end`

const mode = sql<MyPulseResults['mode']>`
  case when not r.is_anonymous then 'named' when r.is_blind then 'anonymous' else 'confidential' end`

const state = sql<MyPulseResults['state']>`
  case when a.answered_on is null then 'missed' when r.is_blind then 'right_taken' else 'answered' end`

/**
 * Still open to the person: unanswered, or a blind round in which they took their right. Nobody knows whether that
 * right was used.
 */
const isOpenTo = sql<SqlBool>`
  r.closed_at is null and p.status = 'active' and p.deleted_at is null and (a.answered_on is null or r.is_blind)`

/**
 * Closed, or answered. A round ended by deleting its pulse is not shown; a round closed before that stays, as was
 * promised.
 */
const isPast = sql<SqlBool>`
  (r.closed_at is not null or (a.answered_on is not null and not r.is_blind))
  and (p.deleted_at is null or r.closed_at < p.deleted_at)`

/** The rounds that asked a person. */
const placesOf = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('pulse_participants as a')
    .innerJoin('pulse_rounds as r', (join) =>
      join.onRef('r.company_id', '=', 'a.company_id').onRef('r.id', '=', 'a.round_id'),
    )
    .innerJoin('pulses as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.pulse_id'),
    )
    .where('a.company_id', '=', companyId)
    .where('a.user_id', '=', userId)

const askedColumns = [
  'p.id as pulse_id',
  'r.id as round_id',
  'p.title',
  'p.description',
  'p.target_type',
  'r.opened_at',
] as const

/** Open rounds that the person has not answered, or has taken a right in, the newest first. */
export const listOpen = (scope: Scope, userId: string) =>
  placesOf(scope, userId)
    .select(askedColumns)
    .select([mode.as('mode'), sql<boolean>`a.answered_on is not null`.as('taken'), 'p.ends_on', 'r.closes_on'])
    .select(({ selectFrom }) =>
      selectFrom(listQuestionsOfRound<RawBuilder<unknown>>(sql, sql`${scope.companyId}`, sql`r.id`).as('q'))
        .select(sql<number>`count(*)::int`.as('count'))
        .as('questions'),
    )
    .where(isOpenTo)
    .orderBy('r.opened_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()

/** A word about results is shown only beside them. */
const isReplied = ({ companyId }: Scope) => sql<boolean>`(${resultsState} = 'shown' and exists (
  select from round_comments c where c.company_id = ${companyId} and c.round_id = r.id and c.text is not null))`

/** One page of past rounds, the newest first, each with its numbers of promised and of done actions. */
export const listPast = (scope: Scope, userId: string, { skip, limit }: { skip: number; limit: number }) =>
  placesOf(scope, userId)
    .leftJoin('shared_results as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.round_id', '=', 'r.id'),
    )
    .select(askedColumns)
    .select(['r.closed_at', mode.as('mode'), state.as('state'), resultsState.as('results')])
    .select([countPromisedOfPlace(scope).as('promised'), countDoneOfPlace(scope).as('done')])
    .select(isReplied(scope).as('replied'))
    .where(isPast)
    .orderBy('r.opened_at', 'desc')
    .orderBy('r.id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()

export async function countPast(scope: Scope, userId: string): Promise<number> {
  const { count } = await placesOf(scope, userId)
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isPast)
    .executeTakeFirstOrThrow()
  return count
}

const withShared = <R extends { figures: unknown }>(row: R) => ({
  ...row,
  figures: row.figures === null ? null : StoredFigures.parse(row.figures),
})

const comment = ({ companyId }: Scope) => sql<{
  text: string | null
  version: number
  first_name: string
  last_name: string
  written_at: string
} | null>`(
  select json_build_object('text', c.text, 'version', c.version, 'written_at', c.written_at, 'first_name', u.first_name, 'last_name', u.last_name)
  from round_comments c join users u on u.company_id = c.company_id and u.id = c.author_id
  where c.company_id = ${companyId} and c.round_id = r.id)`

/** A past round that asked the person, with its figures; these are null unless the results are shown. */
export async function findOwnPast(scope: Scope, userId: string, roundId: string) {
  const row = await placesOf(scope, userId)
    .leftJoin('shared_results as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.round_id', '=', 'r.id'),
    )
    .leftJoin('teams as t', (join) => join.onRef('t.company_id', '=', 'a.company_id').onRef('t.id', '=', 'a.team_id'))
    .select(askedColumns)
    .select(['r.closed_at', 'r.invited', 'r.anonymity_threshold', 'a.team_id', 't.name as team_name'])
    .select([mode.as('mode'), state.as('state'), resultsState.as('results'), comment(scope).as('comment')])
    .select(listPromisesOfPlace(scope).as('promises'))
    .select(sql`case when r.shares_results and ${isCurrent} then s.figures end`.as('figures'))
    .select(({ selectFrom }) =>
      selectFrom('teams as asked')
        .select('asked.name')
        .where('asked.company_id', '=', scope.companyId)
        .whereRef('asked.id', '=', 'p.target_value')
        .as('target_name'),
    )
    .where('r.id', '=', roundId)
    .where(isPast)
    .executeTakeFirst()
  return row && withShared(row)
}

/** Like `findOwnPast`, for a leader of the pulse: a round of the pulse with its figures. */
export async function findShared({ db, companyId }: Scope, pulseId: string, roundId: string) {
  const row = await db
    .selectFrom('pulse_rounds as r')
    .leftJoin('shared_results as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.round_id', '=', 'r.id'),
    )
    .select(['r.id as round_id', 'r.shares_results', 'r.closed_at', 's.told_at'])
    .select([resultsState.as('results'), comment({ db, companyId }).as('comment')])
    .select(sql`case when r.shares_results and ${isCurrent} then s.figures end`.as('figures'))
    .where('r.company_id', '=', companyId)
    .where('r.pulse_id', '=', pulseId)
    .where('r.id', '=', roundId)
    .executeTakeFirst()
  return row && withShared(row)
}

export async function updateComment(
  { db, companyId }: Scope,
  said: { round_id: string; text: string | null; author_id: string; written_at: Date },
): Promise<void> {
  const { text, author_id, written_at } = said
  await db
    .insertInto('round_comments')
    .values({ ...said, company_id: companyId })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'round_id'])
        .doUpdateSet({ text, author_id, written_at, version: sql`round_comments.version + 1` }),
    )
    .execute()
}

/** A person's comments on the results of rounds, the newest first, without comments that were withdrawn. */
export const listCommentsBy = ({ db, companyId }: Scope, authorId: string) =>
  db
    .selectFrom('round_comments as c')
    .innerJoin('pulse_rounds as r', (join) =>
      join.onRef('r.company_id', '=', 'c.company_id').onRef('r.id', '=', 'c.round_id'),
    )
    .innerJoin('pulses as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.pulse_id'),
    )
    .select(['p.title as pulse', 'c.text', 'c.written_at'])
    .where('c.company_id', '=', companyId)
    .where('c.author_id', '=', authorId)
    .where('c.text', 'is not', null)
    .$narrowType<{ text: string }>()
    .orderBy('c.written_at', 'desc')
    .orderBy('c.round_id')
    .execute()

/** The hash of the release that would decide about the round's results now. */
export async function findReleaseHash({ db, companyId }: Scope, roundId: string): Promise<string> {
  const row = await db
    .selectFrom('pulse_rounds as r')
    .select(releaseHash.as('hash'))
    .where('r.company_id', '=', companyId)
    .where('r.id', '=', roundId)
    .executeTakeFirstOrThrow()
  return row.hash
}

/** Replaces the figures made by an earlier release. The time of the announcement stays. */
export async function updateShared(
  { db, companyId }: Scope,
  made: {
    round_id: string
    decision: StoredRelease | null
    release_hash: string
    figures: StoredFigures
    made_at: Date
  },
): Promise<void> {
  const { release_hash, made_at } = made
  const [decision, figures] = [made.decision && JSON.stringify(made.decision), JSON.stringify(made.figures)]
  await db
    .insertInto('shared_results')
    .values({ company_id: companyId, round_id: made.round_id, decision, release_hash, figures, made_at })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'round_id']).doUpdateSet({ decision, release_hash, figures, made_at }),
    )
    .execute()
}

/** Marks the results as announced. Returns false when they were announced before. */
export async function takeNotice({ db, companyId }: Scope, roundId: string, told_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shared_results')
    .set({ told_at })
    .where('company_id', '=', companyId)
    .where('round_id', '=', roundId)
    .where('told_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The figures made of a round for the people it asked, with the facts that decide on the announcement. */
export async function findAnnouncement({ db, companyId }: Scope, roundId: string) {
  const row = await announcements({ db, companyId }).where('r.id', '=', roundId).executeTakeFirst()
  return row && { ...row, figures: StoredFigures.parse(row.figures) }
}

const announcements = ({ db, companyId }: Scope) =>
  db
    .selectFrom('shared_results as s')
    .innerJoin('pulse_rounds as r', (join) =>
      join.onRef('r.company_id', '=', 's.company_id').onRef('r.id', '=', 's.round_id'),
    )
    .innerJoin('pulses as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.pulse_id'),
    )
    .leftJoin('round_comments as c', (join) =>
      join.onRef('c.company_id', '=', 'r.company_id').onRef('c.round_id', '=', 'r.id'),
    )
    .select(['r.id as round_id', 'p.title', 's.told_at', 's.figures', 'c.text as comment'])
    .select([isCurrent.as('is_current'), sql<boolean>`p.deleted_at is not null`.as('called_off')])
    .select(findPromiseToAll({ companyId }).as('has_promises'))
    .where('s.company_id', '=', companyId)

/** The content of an announcement to one of the people asked; undefined for a place of another person. */
export async function findAnnouncementTo(scope: Scope, participantId: string, userId: string) {
  const row = await announcements(scope)
    .innerJoin('pulse_participants as a', (join) =>
      join.onRef('a.company_id', '=', 'r.company_id').onRef('a.round_id', '=', 'r.id'),
    )
    .where('a.id', '=', participantId)
    .where('a.user_id', '=', userId)
    .executeTakeFirst()
  if (!row?.is_current || row.called_off) return undefined
  const { round_id, title, comment, has_promises } = row
  return {
    round_id,
    title,
    has_figures: StoredFigures.parse(row.figures).all.n > 0,
    has_comment: comment !== null,
    has_promises,
  }
}

/**
 * Closed rounds whose figures are missing or out of date, and rounds closed since a moment whose results are not
 * announced.
 */
export async function listToShare({ db, companyId }: Scope, unannouncedSince: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('pulse_rounds as r')
    .leftJoin('shared_results as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.round_id', '=', 'r.id'),
    )
    .select('r.id')
    .where('r.company_id', '=', companyId)
    .where('r.shares_results', '=', true)
    .where('r.closed_at', 'is not', null)
    .where(({ eb, or }) => or([eb('r.is_anonymous', '=', false), eb('r.release', 'is not', null)]))
    .where(sql<SqlBool>`(not ${isCurrent} or (s.told_at is null and r.closed_at >= ${unannouncedSince}))`)
    .execute()
  return rows.map(({ id }) => id)
}

export const listTeamNames = ({ db, companyId }: Scope, ids: readonly string[]) =>
  db.selectFrom('teams').select(['id', 'name']).where('company_id', '=', companyId).where('id', 'in', ids).execute()
