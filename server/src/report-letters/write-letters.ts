import { dayIn } from '@kamerton/contract/lib/dates'
import { afterQuietHours } from '@kamerton/contract/notices/quiet-hours'
import { letterDays, notableChanges, otherChanges } from '@kamerton/contract/report-letters/letter'
import { findCompany } from '../companies/queries.ts'
import type { TenantContext, Unbound } from '../lib/context.ts'
import { queueLetter } from '../lib/mail/outbox.ts'
import { showHeatMap } from '../reports/heat-map/show-heat-map.ts'
import { actorOf, mayRead } from './listener.ts'
import { findListener, type Listener, listListeners, lockListener, markTold } from './queries.ts'
import { changesLetter } from './words.ts'

/** Each night: whoever has a week or a month to hear of gets a job for the morning, which looks again before it says anything. */
export async function lookForLetters(ctx: TenantContext): Promise<void> {
  const { time_zone } = await findCompany(ctx)
  const startAfter = afterQuietHours(time_zone, ctx.now)
  const morning = dayIn(time_zone, startAfter)
  const due = (await listListeners(ctx)).filter((listener) => mayRead(listener) && isDue(listener, morning))
  await ctx.jobs.addMany(
    'report-letters.write',
    due.map(({ id }) => ({ userId: id })),
    { startAfter },
  )
}

/**
 * One letter about the last week or month that has ended: of several that a server slept through, the last. What it says is read with
 * the eyes of whoever gets it, from what the screen would show them.
 */
export async function writeLetter(unbound: Unbound, companyId: string, userId: string): Promise<void> {
  const wanted = await unbound.inCompany(companyId, (ctx) => findDue(ctx, userId))
  if (!wanted) return
  const { listener, days } = wanted
  const map = await unbound.lookAs(actorOf(listener), (ctx) =>
    showHeatMap(ctx, { start_date: days.from, end_date: days.to, by: 'metric', compare: 'previous' }),
  )
  await unbound.inCompany(companyId, async (ctx) => {
    // Whoever wants none any more by now, may read reports no more, or was told by another server, is not written to.
    const still = await lockListener(ctx, userId)
    if (still?.frequency !== listener.frequency || !mayRead(still) || still.told_until >= days.to) return
    await markTold(ctx, userId, days.to)
    await queueLetter(
      ctx,
      changesLetter(ctx, still, days, { map, changes: notableChanges(map), others: otherChanges(map) }),
    )
  })
}

const isDue = ({ frequency, told_until }: Listener, today: string): boolean =>
  told_until < letterDays(frequency, today).to

/** Somebody who has something to hear now. In the quiet hours it waits for the morning. */
async function findDue(ctx: TenantContext, userId: string) {
  const { time_zone } = await findCompany(ctx)
  const startAfter = afterQuietHours(time_zone, ctx.now)
  if (startAfter > ctx.now) {
    await ctx.jobs.add('report-letters.write', { userId }, { startAfter })
    return null
  }
  const listener = await findListener(ctx, userId)
  const today = dayIn(time_zone, ctx.now)
  if (!listener || !mayRead(listener) || !isDue(listener, today)) return null
  return { listener, days: letterDays(listener.frequency, today) }
}
