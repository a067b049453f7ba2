import { dayIn } from '@kamerton/contract/lib/dates'
import { addDays } from '@kamerton/contract/lib/period'
import { isWorkingDay } from '@kamerton/contract/notices/quiet-hours'

/** Which days matter to whoever looks at the actions of a company at this moment. */
export function daysAt(timeZone: string, moment: Date) {
  const today = dayIn(timeZone, moment)
  let next = addDays(today, 1)
  while (!isWorkingDay(next)) next = addDays(next, 1)
  /** What is due by then is spoken of today: nobody is told of it on a Sunday. */
  return { today, soon: next }
}

export type ReminderDays = ReturnType<typeof daysAt>
