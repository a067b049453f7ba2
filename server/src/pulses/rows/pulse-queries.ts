import type { PulseCategory, Question } from '@kamerton/contract/pulses/question-schemas'
import type { PulseStatus, PulseTarget, PulseType } from '@kamerton/contract/pulses/schemas'
import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'
import type { Condition } from '../../lib/visible.ts'
import { countInRound, countParticipation, type ScopeNow } from '../../rollups/participation-queries.ts'
import { ofWhole } from '../../rollups/shown-participation-queries.ts'
import { questionColumns, questionOf } from './question-row.ts'
import { findReplyOfPulse } from './reply-queries.ts'

const columns = [
  'p.id',
  'p.title',
  'p.description',
  'p.category',
  'p.type',
  'p.status',
  'p.target_type',
  'p.target_value',
  'p.is_anonymous',
  'p.schedule_day',
  'p.schedule_from',
  'p.schedule_time',
  'p.ends_on',
  'p.created_by',
  'p.created_at',
  'p.deleted_at',
  'p.version',
  'p.shares_results',
] as const

/** A pulse with the data of its card: names, and the counts of its newest round and of all rounds. */
const pulsesOf = (scope: ScopeNow) => {
  const { answered, early } = countInRound(scope)
  return scope.db
    .selectFrom('pulses as p')
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.created_by'),
    )
    .leftJoin('teams as t', (join) =>
      join.onRef('t.company_id', '=', 'p.company_id').onRef('t.id', '=', 'p.target_value'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('pulse_rounds as r')
          .select([
            'r.id',
            'r.number',
            'r.invited',
            'r.opened_at',
            'r.closed_at',
            'r.anonymity_threshold',
            'r.answers_lost_at',
            'r.is_blind',
            'r.shares_results',
            'r.slot',
            'r.closes_on',
            'r.asked_to_remind_on',
          ])
          .select([answered.as('answered'), early.as('early')])
          .where('r.company_id', '=', scope.companyId)
          .whereRef('r.pulse_id', '=', 'p.id')
          .orderBy('r.number', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('pulse_rounds as r')
          .select((e) => e.fn.sum<number>('r.invited').as('invited'))
          .select(sql<number>`sum(${answered})`.as('answered'))
          .select(sql<number>`sum(case when ${ofWhole.isWithheld} then 0 else r.invited end)::int`.as('shown_invited'))
          .select(sql<boolean>`coalesce(bool_or(${ofWhole.isWithheld}), false)`.as('withheld'))
          .select(sql<number>`coalesce(sum((r.release ->> 'answered')::int), 0)`.as('released'))
          .where('r.company_id', '=', scope.companyId)
          .whereRef('r.pulse_id', '=', 'p.id')
          .as('all'),
      (join) => join.onTrue(),
    )
    .select(columns)
    .select('p.anonymity_threshold as launch_threshold')
    .select(['u.first_name as creator_first_name', 'u.last_name as creator_last_name', 't.name as target_name'])
    .select([
      'r.id as round_id',
      'r.invited',
      'r.answered',
      'r.early',
      'r.opened_at',
      'r.closed_at',
      'r.answers_lost_at',
      'r.anonymity_threshold',
      'r.is_blind',
      'r.shares_results as round_shares_results',
      'r.slot',
      'r.closes_on',
      'r.asked_to_remind_on',
    ])
    .select(findReplyOfPulse(scope).as('reply'))
    .select(['all.invited as all_invited', 'all.answered as all_answered', 'all.released as all_released'])
    .select(['all.shown_invited as all_shown_invited', 'all.withheld as has_withheld'])
    .where('p.company_id', '=', scope.companyId)
}

type Row = Awaited<ReturnType<ReturnType<typeof pulsesOf>['executeTakeFirstOrThrow']>>
export type PulseRow = Row & { status: PulseStatus; type: PulseType; category: PulseCategory; target_type: PulseTarget }

export const listPulses = (scope: ScopeNow, visible: Condition): Promise<PulseRow[]> =>
  pulsesOf(scope).where(visible).orderBy('p.created_at', 'desc').orderBy('p.id', 'desc').execute()

export const findPulse = (scope: ScopeNow, id: string): Promise<PulseRow | undefined> =>
  pulsesOf(scope).where('p.id', '=', id).executeTakeFirst()

/** Running pulses that ask again and again. */
export const listRepeatingPulses = (scope: ScopeNow): Promise<PulseRow[]> =>
  pulsesOf(scope)
    .where('p.type', '<>', 'one_time')
    .where('p.status', '=', 'active')
    .where('p.deleted_at', 'is', null)
    .execute()

/** Launched one-time pulses without an open round: their round is about to be opened. */
export const listLaunchedPulses = ({ db, companyId }: Scope) =>
  db
    .selectFrom('pulses as p')
    .select('p.id')
    .where('p.company_id', '=', companyId)
    .where('p.type', '=', 'one_time')
    .where('p.status', '=', 'active')
    .where('p.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pulse_rounds as r')
            .select('r.id')
            .where('r.company_id', '=', companyId)
            .whereRef('r.pulse_id', '=', 'p.id')
            .where('r.closed_at', 'is', null),
        ),
      ),
    )
    .execute()

/** Running pulses with a last day. */
export const listEndingPulses = ({ db, companyId }: Scope) =>
  db
    .selectFrom('pulses')
    .select(['id', 'ends_on'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .where('ends_on', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()

/** Locks the pulse first, so that of many simultaneous changes of its state exactly one happens. */
export async function findPulseToChange(scope: ScopeNow, id: string): Promise<PulseRow | undefined> {
  await scope.db
    .selectFrom('pulses')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findPulse(scope, id)
}

/** The pulses that ask a team, locked like `findPulseToChange`, in one order so that no deadlock arises. */
export const listTeamPulsesToChange = ({ db, companyId }: Scope, teamId: string) =>
  db
    .selectFrom('pulses')
    .select(['id', 'status'])
    .where('company_id', '=', companyId)
    .where('target_type', '=', 'team')
    .where('target_value', '=', teamId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export type NewPulseRow = {
  id: string
  title: string
  description: string | null
  category: PulseCategory
  type: PulseType
  target_type: PulseTarget
  target_value: string | null
  is_anonymous: boolean
  schedule_day: number | null
  schedule_from: string | null
  schedule_time: string | null
  ends_on: string | null
  created_by: string | null
  shares_results: boolean
  now: Date
}

export const insertPulse = ({ db, companyId }: Scope, { now, ...pulse }: NewPulseRow) =>
  db
    .insertInto('pulses')
    .values({ ...pulse, company_id: companyId, status: 'draft', created_at: now, updated_at: now })
    .execute()

export type PulseChange = Partial<Omit<NewPulseRow, 'id' | 'created_by' | 'now'>> & {
  status?: PulseStatus
  anonymity_threshold?: number
  deleted_at?: Date | null
}

/**
 * Updates a pulse. Every change gets a different `updated_at`, even within one millisecond: it is the revision of the
 * questions that an answer was checked against.
 */
export const updatePulseRow = ({ db, companyId }: Scope, id: string, change: PulseChange, now: Date) =>
  db
    .updateTable('pulses')
    .set({
      ...change,
      version: sql`version + 1`,
      updated_at: sql<Date>`greatest(${now}::timestamptz, just_after(updated_at))`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

export async function listQuestions({ db, companyId }: Scope, pulseId: string): Promise<Question[]> {
  const rows = await db
    .selectFrom('pulse_questions')
    .select(questionColumns)
    .where('company_id', '=', companyId)
    .where('pulse_id', '=', pulseId)
    .orderBy('ordinal')
    .execute()
  return rows.map(questionOf)
}

export async function updateQuestions(
  { db, companyId }: Scope,
  pulseId: string,
  questions: readonly Question[],
): Promise<void> {
  await db.deleteFrom('pulse_questions').where('company_id', '=', companyId).where('pulse_id', '=', pulseId).execute()
  if (questions.length === 0) return
  const rows = questions.map((question, index) => ({
    company_id: companyId,
    pulse_id: pulseId,
    key: question.id,
    ordinal: index + 1,
    question: question.question,
    type: question.type,
    required: question.required,
    scale_min: question.scale?.min ?? null,
    scale_max: question.scale?.max ?? null,
    options: JSON.stringify(question.options),
    multiple: question.multiple ?? false,
    labels: JSON.stringify(question.labels),
    placeholder: question.placeholder,
    better: question.better ?? null,
  }))
  await db.insertInto('pulse_questions').values(rows).execute()
}

export async function findTeamName({ db, companyId }: Scope, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('teams')
    .select('name')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.name ?? null
}

export type Overview = { active: number; week_answered: number; is_week_withheld: boolean; all_answered: number }

/** The numbers of running pulses and of answers, over the visible pulses. A round of the week may be withheld. */
export async function countOverview(scope: ScopeNow, visible: Condition, week: string): Promise<Overview> {
  const { db, companyId } = scope
  const pulses = db
    .selectFrom('pulses as p')
    .select(['p.id', 'p.status'])
    .where('p.company_id', '=', companyId)
    .where('p.deleted_at', 'is', null)
    .where(visible)
  const result = await sql<Overview>`
    with seen as (${pulses})
    select (select count(*)::int from seen where status = 'active') as active,
      coalesce(sum(answered) filter (where day >= ${week}), 0)::int as week_answered,
      coalesce(bool_or(answered is null) filter (where day >= ${week}), false) as is_week_withheld,
      coalesce(sum(answered), 0)::int as all_answered
    from ${countParticipation(scope, 'company')} asked
    join seen on seen.id = asked.pulse_id`.execute(db)
  const row = result.rows[0]
  if (!row) throw new Error('an aggregate has one row')
  return row
}

/** The titles of pulses, including deleted ones. */
export const listTitles = ({ db, companyId }: Scope, ids: readonly string[]) =>
  db
    .selectFrom('pulses')
    .select(['id', 'title'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
