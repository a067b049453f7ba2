import { afterQuietHours } from '@kamerton/contract/notices/quiet-hours'
import { findCompany } from '../../companies/queries.ts'
import type { TenantContext } from '../../lib/context.ts'
import { announce } from '../../notices/announce.ts'
import { countDigests, insertDigest, insertNudges, listStill, listWithoutNotice, lockPerson } from './queries.ts'
import { daysAt } from './when.ts'
import { planNudges } from './words.ts'

/**
 * Sends at most one letter a week about activities due soon and late. Each activity and due day is named once ahead and
 * once after.
 */
export async function remindOfSteps(ctx: TenantContext, userId: string): Promise<void> {
  const { time_zone } = await findCompany(ctx)
  const startAfter = afterQuietHours(time_zone, ctx.now)
  if (startAfter > ctx.now) return ctx.jobs.add('development-plans.remind', { userId }, { startAfter })
  const days = daysAt(time_zone, ctx.now)
  const person = await lockPerson(ctx, userId)
  if (!person || (await countDigests(ctx, { userId, kind: 'due', since: days.weekSince })) > 0) return
  const steps = await listWithoutNotice(ctx, userId, days)
  if (!steps.some(({ due_date }) => due_date !== null && due_date <= days.pressing)) return
  const id = ctx.newId()
  await insertDigest(ctx, { id, user_id: userId, kind: 'due', sent_at: ctx.now })
  await insertNudges(
    ctx,
    steps.flatMap(({ id: activity_id, due_date }) =>
      due_date === null
        ? []
        : [{ digest_id: id, activity_id, due_date, what: due_date < days.today ? 'overdue' : ('soon' as const) }],
    ),
  )
  await announce(ctx, planNudges.due, { steps, today: days.today }, [{ ...person, id, user_id: userId }])
}

/** Sends at most one letter a month about plans that do not move. */
export async function notifyOfStillPlans(ctx: TenantContext, userId: string): Promise<void> {
  const { time_zone } = await findCompany(ctx)
  const startAfter = afterQuietHours(time_zone, ctx.now)
  if (startAfter > ctx.now) return ctx.jobs.add('development-plans.tell-still', { userId }, { startAfter })
  const days = daysAt(time_zone, ctx.now)
  const person = await lockPerson(ctx, userId)
  if (!person || (await countDigests(ctx, { userId, kind: 'still', since: days.monthSince })) > 0) return
  const plans = await listStill(ctx, userId, days)
  if (plans.length === 0) return
  const id = ctx.newId()
  await insertDigest(ctx, { id, user_id: userId, kind: 'still', sent_at: ctx.now })
  await announce(ctx, planNudges.still, { plans, timeZone: time_zone }, [{ ...person, id, user_id: userId }])
}
