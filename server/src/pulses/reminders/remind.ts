import { dayIn } from '@kamerton/contract/lib/dates'
import { HOUR } from '@kamerton/contract/lib/durations'
import { nextWorkingMoment } from '@kamerton/contract/notices/quiet-hours'
import type { TenantContext } from '../../lib/context.ts'
import type { Notice } from '../../lib/notice.ts'
import { announce } from '../../notices/announce.ts'
import { deleteSettledMessages } from '../../telegram/queries.ts'
import { type Asked, reminder } from '../messages/words.ts'
import { remindersIn } from '../rows/planned-close.ts'
import { type Invitee, listSilentSince, listToRemind, markReminded } from '../rows/round-queries.ts'
import { askedIn, findRunning, type Running } from '../rows/running-pulse.ts'
import { takeEndNotice } from './queries.ts'
import { endsSoon, requestedReminder } from './words.ts'

/**
 * The largest difference between clocks: the database's clock starts the job, and ours may be behind it. A job that
 * starts earlier was moved since.
 */
const clocksDiffer = HOUR

const isDue = (ctx: TenantContext, moment: Date | null): boolean =>
  moment !== null && moment.getTime() <= ctx.now.getTime() + clocksDiffer

/** Reminds, two days after the opening, people who have not answered and were not reminded yet. */
export async function remindOnce(ctx: TenantContext, roundId: string): Promise<void> {
  const running = await findRunning(ctx, roundId)
  if (!running || !isDue(ctx, remindersIn(running.pulse, running.round, running.time_zone).first)) return
  const later = quietUntil(ctx, running)
  if (later) return ctx.jobs.add('pulses.remind', { roundId }, { startAfter: later })
  await notify(ctx, reminder, running, await listToRemind(ctx, roundId))
}

/** Reminds, a day before the end, people who have not answered. */
export async function remindOfEnd(ctx: TenantContext, roundId: string): Promise<void> {
  const running = await findRunning(ctx, roundId)
  if (!running || !isDue(ctx, remindersIn(running.pulse, running.round, running.time_zone).last)) return
  const later = quietUntil(ctx, running)
  if (later)
    return ctx.jobs.add(
      'pulses.remind-of-end',
      { roundId },
      { startAfter: later, singletonKey: `${roundId}/${later.toISOString()}` },
    )
  const today = dayIn(running.time_zone, ctx.now)
  if (!(await takeEndNotice(ctx, roundId, today))) return
  await notify(ctx, endsSoon, running, await listSilentSince(ctx, roundId, today))
}

/** Reminds at the request of somebody who runs the pulse: see askToRemind. */
export async function remindAsAsked(ctx: TenantContext, roundId: string): Promise<void> {
  const running = await findRunning(ctx, roundId)
  if (!running || running.round.asked_to_remind_on === null) return
  const later = quietUntil(ctx, running)
  if (later) return ctx.jobs.add('pulses.remind-as-asked', { roundId }, { startAfter: later })
  const people = await listSilentSince(ctx, roundId, running.round.asked_to_remind_on)
  // A chat gets a message of one kind once. The earlier ones are deleted, because this kind may be sent every day.
  await deleteSettledMessages(
    ctx,
    requestedReminder.kind,
    people.map(({ id }) => id),
  )
  await notify(ctx, requestedReminder, running, people)
}

/** The end of the quiet hours; null where people may be disturbed now. */
function quietUntil(ctx: TenantContext, { time_zone }: Running): Date | null {
  const moment = nextWorkingMoment(time_zone, ctx.now)
  return moment > ctx.now ? moment : null
}

async function notify(
  ctx: TenantContext,
  notice: Notice<Asked, Invitee>,
  running: Running,
  people: readonly Invitee[],
): Promise<void> {
  if (people.length === 0) return
  const about = await askedIn(ctx, running)
  await announce(ctx, notice, about, people)
  await markReminded(
    ctx,
    people.map(({ id }) => id),
    dayIn(running.time_zone, ctx.now),
  )
}
