import { dayIn, momentIn } from '../../lib/dates.ts'
import { nextSlot } from '../schedule.ts'

/**
 * Days, moments and slots around the ends of a year, of a month and of daylight saving time, for comparing machines.
 */
const turns = [
  '2026-01-31T20:00:00Z',
  '2026-02-28T21:30:00Z',
  '2026-03-29T00:30:00Z',
  '2026-10-25T00:30:00Z',
  '2026-12-31T11:30:00Z',
  '2028-02-29T12:00:00Z',
]
const zones = ['Europe/Kaliningrad', 'Europe/Moscow', 'Asia/Kamchatka', 'America/New_York', 'Europe/Berlin']
for (const turn of turns)
  for (const zone of zones)
    for (let hours = -6; hours <= 6; hours++) {
      const moment = new Date(new Date(turn).getTime() + hours * 3_600_000)
      const day = dayIn(zone, moment)
      const slot = nextSlot({ dayOfWeek: hours & 6, time: '02:30' }, zone, moment)
      process.stdout.write(`${day} ${momentIn(zone, day, '02:30').toISOString()} ${slot.toISOString()}\n`)
    }
