import { momentIn } from '@kamerton/contract/lib/dates'
import { addDays } from '@kamerton/contract/lib/period'

/** Half-open interval: `until` is not in it. */
export type Term = { since: Date; until: Date }

/** Days of a company's calendar, both ends included. */
export const termOf = (timeZone: string, { from, to }: { from: string; to: string }): Term => ({
  since: momentIn(timeZone, from, '00:00'),
  until: momentIn(timeZone, addDays(to, 1), '00:00'),
})
