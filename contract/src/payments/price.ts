import { freeUserLimit } from './free-limit.ts'

/** The price of one person per month, in kopecks. */
export const pricePerUserKopecks = 25_000

/** The largest limit that can be chosen without contacting us. */
export const largestUserLimit = 1000

/**
 * The price of a limit of `userLimit` people per month, in kopecks: 0 up to the free limit; above it every person is
 * paid for.
 */
export const monthlyPriceKopecks = (userLimit: number): number =>
  userLimit <= freeUserLimit ? 0 : userLimit * pricePerUserKopecks

/**
 * Whole kopecks as roubles with two decimals, as money is transferred: 2000000 → «20000.00».
 * @throws RangeError on parts of a kopeck
 */
export function roublesOf(kopecks: number): string {
  if (!Number.isSafeInteger(kopecks)) throw new RangeError('money is whole kopecks')
  const sign = kopecks < 0 ? '-' : ''
  const whole = Math.abs(kopecks)
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** The inverse of `roublesOf`: «20000.00» → 2000000. Null for anything that is not roubles with two decimals. */
export function kopecksOf(roubles: string): number | null {
  const parts = /^(-?)(\d{1,12})\.(\d{2})$/.exec(roubles)
  if (!parts) return null
  const kopecks = Number(parts[2]) * 100 + Number(parts[3])
  return parts[1] === '-' ? -kopecks : kopecks
}

/**
 * The amount due for raising the limit, in kopecks: a month of the new limit minus the rest of the current month.
 * Nothing is due where less than a rouble is left to pay, since no provider accepts that.
 */
export function dueKopecks(userLimit: number, creditKopecks: number): number {
  const due = monthlyPriceKopecks(userLimit) - creditKopecks
  return due < 100 ? 0 : due
}
