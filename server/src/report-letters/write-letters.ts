import { dayIn } from '@kamerton/contract/lib/dates'
import { afterQuietHours } from '@kamerton/contract/notices/quiet-hours'
import { letterDays, notableChanges, otherChanges } from '@kamerton/contract/report-letters/letter'
import { findCompany } from '../companies/queries.ts'
import type { TenantContext, Unbound } from '../lib/context.ts'
import { queueLetter } from '../lib/mail/outbox.ts'
import { showHeatMap } from '../reports/heat-map/show-heat-map.ts'
import { actorOf, mayRead } from './listener.ts'
import { findListener, type Listener, listListeners, lockListener, markReported } from './queries.ts'
import { changesLetter } from './words.ts'

/**
 * Nightly: each person with a week or a month to hear of gets a job for the morning. The job looks again before it
 * sends anything.
 */
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
 * One letter about the last week or month that has ended; of several missed by a stopped server, only the last. Its
 * contents are read with the rights of its recipient, from the data of the screen.
 */
export async function writeLetter(unbound: Unbound, companyId: string, userId: string): Promise<void> {
  const wanted = await unbound.inCompany(companyId, (ctx) => findDue(ctx, userId))
  if (!wanted) return
  const { listener, days } = wanted
  const map = await unbound.lookAs(actorOf(listener), (ctx) =>
    showHeatMap(ctx, { start_date: days.from, end_date: days.to, by: 'metric', compare: 'previous' }),
  )
  await unbound.inCompany(companyId, async (ctx) => {
    // No letter if its recipient has turned it off, may not read reports any more, or has got it from another server.
    const still = await lockListener(ctx, userId)
    if (still?.frequency !== listener.frequency || !mayRead(still) || still.told_until >= days.to) return
    await markReported(ctx, userId, days.to)
    await queueLetter(
      ctx,
      changesLetter(ctx, still, days, { map, changes: notableChanges(map), others: otherChanges(map) }),
    )
  })
}

const isDue = ({ frequency, told_until }: Listener, today: string): boolean =>
  told_until < letterDays(frequency, today).to

/** A recipient with a letter due now. In quiet hours it waits for the morning. */
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
