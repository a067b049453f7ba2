import { addDays } from '../lib/period.ts'
import type { WaitingThing } from './schemas.ts'

/** Limits of «Ждёт вас»: what is further away does not wait yet, and what is older waits no more. */
export const waitingLimits = {
  /** Days before its day on which an action begins to wait. */
  soonDays: 7,
  /** Days for which a missed meeting, and results without a reply, go on waiting. */
  pastDays: 30,
  /** Minutes after its time during which a meeting is still ahead: nobody has to press «Начать» on the minute. */
  graceMinutes: 60,
  /** Things that the first screen shows before «ещё N». */
  shown: 3,
} as const

/** The last day of an action that waits already. An agreement waits from its day on. */
export const soonAfter = (today: string): string => addDays(today, waitingLimits.soonDays)

const daysBetween = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other))

/** Orders things by the distance of their day from today, so that no old debt hides tomorrow's meeting. */
export const byNearness =
  (today: string) =>
  (one: { day: string }, other: { day: string }): number =>
    daysBetween(one.day, today) - daysBetween(other.day, today)

/** Whether a thing can wait for its day: an action that is not due yet, unlike a question, a meeting or a debt. */
const isAhead = (thing: WaitingThing, today: string): boolean => thing.kind === 'action' && thing.day > today

/**
 * The one order: the day nearest to today first. A decision has no day. It comes after everything that is overdue, asks
 * for an answer or is met soon. Actions that have time come after it.
 */
export function inTurn(things: readonly WaitingThing[], today: string): WaitingThing[] {
  const dated = things.filter(({ kind }) => kind !== 'decision').toSorted(byNearness(today))
  const at = dated.findLastIndex((thing) => !isAhead(thing, today)) + 1
  return dated.toSpliced(at, 0, ...things.filter(({ kind }) => kind === 'decision'))
}
