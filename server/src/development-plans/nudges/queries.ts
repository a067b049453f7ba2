import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'
import type { NudgeDays } from './when.ts'

/** Activities (`a`) of active plans (`p`) that are still to be done. */
const openActivities = ({ db, companyId }: Scope) =>
  db
    .selectFrom('development_plan_activities as a')
    .innerJoin('development_plans as p', (join) =>
      join.onRef('p.company_id', '=', 'a.company_id').onRef('p.id', '=', 'a.plan_id'),
    )
    .where('a.company_id', '=', companyId)
    .where('a.status', 'in', ['planned', 'in_progress'])
    .where('p.status', '=', 'active')
    .where('p.deleted_at', 'is', null)

/** Open activities due by a day without a notice: each gets one before that day, and one after it. */
const withoutNotice = (scope: Scope, today: string, until: string) =>
  openActivities(scope)
    .where('a.due_date', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('development_plan_nudges as n')
            .select('n.activity_id')
            .where('n.company_id', '=', scope.companyId)
            .whereRef('n.activity_id', '=', 'a.id')
            .whereRef('n.due_date', '=', 'a.due_date')
            .where(
              'n.what',
              '=',
              sql<'soon' | 'overdue'>`case when a.due_date < ${today} then 'overdue' else 'soon' end`,
            ),
        ),
      ),
    )

/** Employees with something due that they have not heard of. */
export async function listWhoToRemind(scope: Scope, { today, pressing }: NudgeDays): Promise<string[]> {
  const rows = await withoutNotice(scope, today, pressing)
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.employee_id'),
    )
    .select('p.employee_id')
    .distinct()
    .where('u.deleted_at', 'is', null)
    .execute()
  return rows.map(({ employee_id }) => employee_id)
}

const step = ['a.id', 'a.title', 'a.due_date', 'a.plan_id'] as const

/** Activities that somebody hears of now, the most pressing first. */
export const listWithoutNotice = (scope: Scope, userId: string, { today, beforeNextLetter }: NudgeDays) =>
  withoutNotice(scope, today, beforeNextLetter)
    .select(step)
    .where('p.employee_id', '=', userId)
    .orderBy('a.due_date')
    .orderBy('a.title')
    .orderBy('a.id')
    .execute()
export type Step = Awaited<ReturnType<typeof listWithoutNotice>>[number]

/** Activities of a letter that are still to be done by the same day. */
export const listOfDigest = (scope: Scope, digestId: string, userId: string): Promise<Step[]> =>
  openActivities(scope)
    .innerJoin('development_plan_nudges as n', (join) =>
      join
        .onRef('n.company_id', '=', 'a.company_id')
        .onRef('n.activity_id', '=', 'a.id')
        .onRef('n.due_date', '=', 'a.due_date'),
    )
    .select(step)
    .where('n.digest_id', '=', digestId)
    .where('p.employee_id', '=', userId)
    .orderBy('a.due_date')
    .orderBy('a.title')
    .orderBy('a.id')
    .execute()

/** Locks a person who is with the company. Of two servers that look at once, the second sees the first one's letter. */
export const lockPerson = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
export type Listener = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

export type DigestKind = 'due' | 'still'

/** Number of letters of a kind that somebody has been sent since then. */
export async function countDigests(
  { db, companyId }: Scope,
  { userId, kind, since }: { userId: string; kind: DigestKind; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('development_plan_digests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

export const insertDigest = (
  { db, companyId }: Scope,
  digest: { id: string; user_id: string; kind: DigestKind; sent_at: Date },
) =>
  db
    .insertInto('development_plan_digests')
    .values({ ...digest, company_id: companyId })
    .execute()

export const insertNudges = (
  { db, companyId }: Scope,
  nudges: readonly { digest_id: string; activity_id: string; what: 'soon' | 'overdue'; due_date: string }[],
) =>
  db
    .insertInto('development_plan_nudges')
    .values(nudges.map((nudge) => ({ ...nudge, company_id: companyId })))
    .execute()

/** Whether this was sent to this person. */
export const findDigest = ({ db, companyId }: Scope, id: string, userId: string) =>
  db
    .selectFrom('development_plan_digests')
    .select(['id', 'kind'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/**
 * Plans (`p`) that are under way and do not move, with their employees (`u`) and the readers (`r`) who hear of them.
 * Readers are those who lead the employee, or, where nobody does, an author who sees the whole company.
 */
const stillPlans = ({ db, companyId }: Scope, { stillSince, begunBy }: NudgeDays) =>
  db
    .selectFrom('development_plans as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.employee_id'),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('team_members as m')
          .innerJoin('teams as t', (join) =>
            join.onRef('t.company_id', '=', 'm.company_id').onRef('t.id', '=', 'm.team_id'),
          )
          .select(['m.user_id', 't.manager_id'])
          .distinct()
          .where('m.company_id', '=', companyId)
          .where('t.deleted_at', 'is', null)
          .where('t.manager_id', 'is not', null)
          .whereRef('t.manager_id', '<>', 'm.user_id')
          .as('l'),
      (join) => join.onRef('l.user_id', '=', 'p.employee_id'),
    )
    .innerJoin('users as r', (join) =>
      join
        .onRef('r.company_id', '=', 'p.company_id')
        .on('r.id', '=', sql<string>`coalesce(l.manager_id, p.created_by)`),
    )
    .where('p.company_id', '=', companyId)
    .where('p.status', '=', 'active')
    .where('p.deleted_at', 'is', null)
    .where('p.moved_at', '<', stillSince)
    .where('p.start_date', '<=', begunBy)
    .where('u.deleted_at', 'is', null)
    .where('r.deleted_at', 'is', null)
    .whereRef('r.id', '<>', 'p.employee_id')
    .where(({ or, eb }) => or([eb('l.manager_id', 'is not', null), eb('r.role', 'in', ['owner', 'admin'])]))

/** Leaders whose people have plans that do not move. */
export async function listWhoToNotify(scope: Scope, days: NudgeDays): Promise<string[]> {
  const rows = await stillPlans(scope, days).select('r.id').distinct().execute()
  return rows.map(({ id }) => id)
}

/** Plans without movement that a person hears of, the longest first. */
export const listStill = (scope: Scope, userId: string, days: NudgeDays) =>
  stillPlans(scope, days)
    .select(['p.id', 'p.title', 'p.moved_at', 'u.first_name', 'u.last_name'])
    .where('r.id', '=', userId)
    .orderBy('p.moved_at')
    .orderBy('p.id')
    .execute()
export type StillPlan = Awaited<ReturnType<typeof listStill>>[number]
