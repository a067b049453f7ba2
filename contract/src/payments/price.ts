import { freeUserLimit } from './free-limit.ts'

/** What one person costs in a month, in kopecks. */
export const pricePerUserKopecks = 25_000

/** The most people that can be chosen without asking us. */
export const largestUserLimit = 1000

/** What a limit of `userLimit` people costs in a month, in kopecks: nothing up to the free limit, from there on each person counts. */
export const monthlyPriceKopecks = (userLimit: number): number =>
  userLimit <= freeUserLimit ? 0 : userLimit * pricePerUserKopecks

/** Whole kopecks as roubles with two decimals, as money travels: 2000000 → «20000.00». Throws on parts of a kopeck. */
export function roublesOf(kopecks: number): string {
  if (!Number.isSafeInteger(kopecks)) throw new RangeError('money is whole kopecks')
  const sign = kopecks < 0 ? '-' : ''
  const whole = Math.abs(kopecks)
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** The way back: «20000.00» → 2000000. Null for anything that is not roubles with two decimals. */
export function kopecksOf(roubles: string): number | null {
  const parts = /^(-?)(\d{1,12})\.(\d{2})$/.exec(roubles)
  if (!parts) return null
  const kopecks = Number(parts[2]) * 100 + Number(parts[3])
  return parts[1] === '-' ? -kopecks : kopecks
}

/**
 * What is due for raising the limit, in kopecks: a month of the new limit less what is left of the month that runs. Nothing is due where
 * less than a rouble is left to pay, which no provider takes.
 */
export function dueKopecks(userLimit: number, creditKopecks: number): number {
  const due = monthlyPriceKopecks(userLimit) - creditKopecks
  return due < 100 ? 0 : due
}
