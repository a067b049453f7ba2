import { dayIn } from '@kamerton/contract/lib/dates'
import { addDays } from '@kamerton/contract/lib/period'
import { isWorkingDay } from '@kamerton/contract/notices/quiet-hours'

/** Days that matter to a look at a company's actions at this moment. */
export function daysAt(timeZone: string, moment: Date) {
  const today = dayIn(timeZone, moment)
  let next = addDays(today, 1)
  while (!isWorkingDay(next)) next = addDays(next, 1)
  /** Actions due by then are mentioned today, because nobody gets a notice on a Sunday. */
  return { today, soon: next }
}

export type ReminderDays = ReturnType<typeof daysAt>
