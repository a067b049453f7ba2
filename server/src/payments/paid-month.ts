import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { monthlyPriceKopecks } from '@kamerton/contract/payments/price'
import { graceDays } from '@kamerton/contract/payments/schemas'

/** A paid month: seats from one moment to another, and their price at the beginning. Kopecks. */
export type PaidMonth = { limit: number; from: Date; until: Date; kopecks: number }

/** A month that is over stays valid this long, so that a late transfer stops nobody's work. */
export const graceEnd = ({ until }: Pick<PaidMonth, 'until'>): Date => new Date(until.getTime() + graceDays * DAY)

/**
 * The unused part of a paid month by whole days, in kopecks, from its full price down to 0. A day that has begun is
 * used up.
 */
export function unusedKopecks(month: PaidMonth | null, now: Date): number {
  if (month === null) return 0
  // Both are counted in whole days. A month renewed at a later hour than it ends is no whole number of days, and loses
  // none at its beginning.
  const days = wholeDays(month.from, month.until)
  const left = Math.min(days, wholeDays(now, month.until))
  return days === 0 ? 0 : Math.floor((month.kopecks * left) / days)
}

/** A clock change of an hour does not count as a day. */
const wholeDays = (from: Date, until: Date): number =>
  Math.max(0, Math.floor((until.getTime() - from.getTime() + HOUR) / DAY))

type Bought = { userLimit: number; amountKopecks: number }
type Standing = { userLimit: number; month: PaidMonth | null }

/**
 * Limit and month after money has arrived, at any time. Every kopeck of it, and of the rest of the old month, buys
 * seats or days, and none of them twice. `oneMonthLater` counts in the company's calendar.
 *
 * The present limit gets the next month, from the end of this one. A higher one gets a month from now. If the money and
 * the old rest are above or below its price, it is longer or shorter by the days they buy. They differ when the payment
 * came days after the price was counted. A lower limit, paid after a higher one was, keeps the higher limit and extends
 * its month.
 */
export function afterPayment(
  { userLimit, month }: Standing,
  bought: Bought,
  now: Date,
  oneMonthLater: (date: Date) => Date,
): { userLimit: number; month: PaidMonth } {
  const unused = unusedKopecks(month, now)
  const kopecks = bought.amountKopecks + unused
  if (month !== null && bought.userLimit === userLimit)
    return {
      userLimit,
      month: { limit: userLimit, from: startOf(month, now), until: oneMonthLater(month.until), kopecks },
    }
  if (month !== null && bought.userLimit <= month.limit) {
    const until = daysLater(month.until, daysFor(bought.amountKopecks, month.limit, now, oneMonthLater))
    return { userLimit, month: { limit: month.limit, from: startOf(month, now), until, kopecks } }
  }
  const limit = Math.max(bought.userLimit, userLimit)
  const from = startOf(month, now)
  const days = daysFor(kopecks - monthlyPriceKopecks(limit), limit, from, oneMonthLater)
  return { userLimit: limit, month: { limit, from, until: daysLater(oneMonthLater(from), days), kopecks } }
}

/** A payment in the days of grace pays for them, too. */
const startOf = (month: PaidMonth | null, now: Date): Date => (month !== null && month.until < now ? month.until : now)

/** Whole days that so much money buys of a month that begins then; negative when it is short. */
function daysFor(kopecks: number, limit: number, from: Date, oneMonthLater: (date: Date) => Date): number {
  const days = Math.round((oneMonthLater(from).getTime() - from.getTime()) / DAY)
  // A difference of less than a day's price is rounding, and takes no day.
  return Math.trunc((kopecks * days) / monthlyPriceKopecks(limit))
}

const daysLater = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY)
