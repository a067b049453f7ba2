import { dayIn, momentIn } from '../lib/dates.ts'
import { addDays } from '../lib/period.ts'
import { type TeamBefore, withheldTeams } from './launch.ts'
import { nextRound } from './schedule.ts'
import type { pulseTypes, Schedule } from './schedule-schema.ts'

type Planned = { type: (typeof pulseTypes)[number]; schedule: Schedule | null }
type At = { k: number; now: Date; timeZone: string }

/**
 * The first day of a repeated pulse on which no team is hidden for its newcomers alone. Null where nothing is gained by
 * waiting. Pulses that ask at once, or by the day of the week, have no first day.
 */
export function settledStart({ type, schedule }: Planned, teams: readonly TeamBefore[], { k, now, timeZone }: At) {
  if (!schedule?.starts_on) return null
  const settled = withheldTeams(teams, k).young.flatMap(({ from }) => from ?? [])
  const last = settled.toSorted((a, b) => a.getTime() - b.getTime()).at(-1)
  const first = nextRound(type, schedule, timeZone, now)
  if (!last || !first || first >= last) return null
  const day = dayIn(timeZone, last)
  return momentIn(timeZone, day, schedule.time) >= last ? day : addDays(day, 1)
}
