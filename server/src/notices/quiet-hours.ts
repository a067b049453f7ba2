import { dayIn, momentIn } from '@kamerton/contract/lib/dates'
import { DAY } from '@kamerton/contract/lib/durations'
import { clockTime } from '@kamerton/contract/one-to-one/next-date'

/** Nobody is told of what can wait in the evening and at night of their company. */
const quiet = { from: '20:00', to: '09:00' } as const

/** The first moment, from this one on, that is not a quiet one. */
export function afterQuietHours(timeZone: string, moment: Date): Date {
  const time = clockTime(timeZone, moment)
  if (time >= quiet.to && time < quiet.from) return moment
  const day = time < quiet.to ? moment : new Date(moment.getTime() + DAY)
  return momentIn(timeZone, dayIn(timeZone, day), quiet.to)
}
