import { MINUTE } from '@kamerton/contract/lib/durations'
import { nextDate } from '@kamerton/contract/one-to-one/next-date'
import { freeUserLimit, type SubscriptionState } from '@kamerton/contract/payments/schemas'
import { recordEvent } from '../audit/record-event.ts'
import { findCompany } from '../companies/queries.ts'
import type { TenantContext } from '../lib/context.ts'
import type { Scope } from '../lib/database/tenant.ts'
import { lockSubscription, type SubscriptionRow, updateSubscription } from '../seats/subscription-queries.ts'
import { graceEnd, type PaidMonth } from './paid-month.ts'

/** A company's present limit, and its paid month, if there is one. */
export type Standing = { userLimit: number; month: PaidMonth | null; paidUntil: Date | null }

export function standingOf(row: SubscriptionRow): Standing {
  const { user_limit: userLimit, paid_limit: limit, paid_from: from, paid_until: until, paid_kopecks } = row
  const month = limit !== null && from !== null && until !== null ? { limit, from, until, kopecks: paid_kopecks } : null
  return { userLimit, month, paidUntil: until }
}

export function stateOf({ userLimit, month, paidUntil }: Standing, now: Date): SubscriptionState {
  if (month !== null) return now < month.until ? 'paid' : 'grace'
  if (userLimit > freeUserLimit) return 'given'
  return paidUntil === null ? 'free' : 'lapsed'
}

/** The largest limit without a further payment: free, given, or paid for already. */
export const coveredLimit = ({ userLimit, month }: Standing): number =>
  Math.max(freeUserLimit, userLimit, month?.limit ?? 0)

/**
 * The subscription under its lock. If its month is over, it is ended first, in case the job for its end runs too late.
 */
export async function lockStanding(ctx: TenantContext): Promise<Standing> {
  const standing = standingOf(await lockSubscription(ctx))
  return standing.month !== null && graceEnd(standing.month) <= ctx.now ? endMonth(ctx, standing) : standing
}

/** Ends the month after the days of grace: the limit falls to the free one. People, invitations and data stay. */
async function endMonth(ctx: TenantContext, { userLimit, paidUntil }: Standing): Promise<Standing> {
  const ended = { userLimit: Math.min(userLimit, freeUserLimit), month: null, paidUntil }
  await updateSubscription(ctx, {
    user_limit: ended.userLimit,
    paid_limit: null,
    paid_from: null,
    paid_kopecks: 0,
  })
  await recordEvent(ctx, 'subscription_lapsed', { actorId: null })
  return ended
}

/** Function that adds one month: equal day and time in the company's time zone. */
export async function oneMonthLaterIn(scope: Scope): Promise<(date: Date) => Date> {
  const { time_zone: timeZone } = await findCompany(scope)
  return (date) => {
    const later = nextDate('monthly', date, { timeZone, anchorDay: null })
    if (later === null) throw new Error('every month has a next one')
    // `nextDate` counts in minutes; the month keeps its seconds.
    return new Date(later.getTime() + (date.getTime() % MINUTE))
  }
}
