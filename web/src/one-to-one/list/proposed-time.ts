import { clockTime, dayIn } from '@kamerton/contract/lib/dates'
import { upcomingLimits } from '@kamerton/contract/one-to-one/constants'
import { nextWorkingDay, spreadMeetings } from '@kamerton/contract/one-to-one/spread'
import { api } from '../../lib/api'

/** The hour at which the search for a free one begins, as for meetings with several people. */
const earliest = '10:00'

/** The first free hour of a person from the next working day on, in the time zone of the company. */
export async function proposedTime(personId: string, timeZone: string): Promise<{ day: string; time: string }> {
  const day = nextWorkingDay(dayIn(timeZone, new Date()))
  const [free] = spreadMeetings({ timeZone, day, time: earliest, count: 1 }, await busyTimes(personId))
  return free ? { day: dayIn(timeZone, free), time: clockTime(timeZone, free) } : { day, time: earliest }
}

/** The times of the person's own meetings: an owner is told of those of all others as well. */
async function busyTimes(personId: string): Promise<Date[]> {
  try {
    const { meetings } = await api.oneToOne.upcoming({ limit: upcomingLimits.most })
    return meetings
      .filter(({ manager, employee }) => [manager.id, employee.id].includes(personId))
      .map(({ scheduled_date }) => scheduled_date)
  } catch {
    // The proposal can be changed, so one that overlaps is better than none.
    return []
  }
}
