import { z } from 'zod'
import { MINUTE } from './durations.ts'

/** A moment on the wire: ISO 8601 in UTC. In code it is a `Date`. */
export const Instant = z.codec(z.iso.datetime({ offset: true, error: 'Укажите дату и время' }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A calendar day without a time zone: `YYYY-MM-DD`. */
export const Day = z.iso.date({ error: 'Укажите дату' })

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The clock of a time zone, kept: making one takes ten times as long as reading it, and every answer reads one. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(timeZone, clock)
  return clock
}

const QUARTER_OF_HOUR = 15 * MINUTE

/** The quarter of an hour that was asked about last in each time zone, and its offset: thousands of answers come within one. */
const lastOffsets = new Map<string, { quarter: number; offset: number }>()

/**
 * How far the clock of a time zone is ahead of UTC at a moment, in milliseconds. Since 2012 clocks have been put forward and back at
 * the beginning of a quarter of an hour only, wherever it was.
 */
function offsetAt(timeZone: string, moment: number): number {
  const quarter = Math.floor(moment / QUARTER_OF_HOUR)
  const last = lastOffsets.get(timeZone)
  if (last?.quarter === quarter) return last.offset
  const parts = clockOf(timeZone).formatToParts(moment)
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(
    number('year'),
    number('month') - 1,
    number('day'),
    number('hour'),
    number('minute'),
    number('second'),
  )
  const offset = shown - Math.floor(moment / 1000) * 1000
  lastOffsets.set(timeZone, { quarter, offset })
  return offset
}

/** What the clock of a time zone shows, as if it were UTC: `YYYY-MM-DDTHH:MM:SS.sssZ`. */
const shownBy = (timeZone: string, moment: Date): string =>
  new Date(moment.getTime() + offsetAt(timeZone, moment.getTime())).toISOString()

/** The calendar day of a moment in a time zone (IANA name), as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, moment: Date): string => shownBy(timeZone, moment).slice(0, 10)

/** What the clock of a time zone (IANA name) shows at a moment, to the minute: `YYYY-MM-DDTHH:MM`. */
export const minuteIn = (timeZone: string, moment: Date): string => shownBy(timeZone, moment).slice(0, 16)

/**
 * The moment at which clocks of a time zone (IANA name) show that day (`YYYY-MM-DD`) and time (`HH:MM`, 00:00–23:59). A time
 * skipped by a clock change gives the moment after it.
 */
export function momentIn(timeZone: string, day: string, time: string): Date {
  const wanted = new Date(`${day}T${time}:00Z`).getTime()
  // The offset depends on the moment that is looked for; a second look settles it around a clock change.
  const guess = wanted - offsetAt(timeZone, wanted)
  return new Date(wanted - offsetAt(timeZone, guess))
}

/** «6 декабря 2026 г. в 15:20» */
export const momentInWords = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('ru-RU', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(moment)

/** The day of the month that clocks of a time zone show, 1–31. */
export const dayOfMonth = (timeZone: string, moment: Date): number => Number(dayIn(timeZone, moment).slice(8))

const shortClocks = new Map<string, Intl.DateTimeFormat>()

/** What the clocks of a time zone show, as `HH:MM`. */
export function clockTime(timeZone: string, moment: Date): string {
  const known = shortClocks.get(timeZone)
  const clock =
    known ?? new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' })
  if (!known) shortClocks.set(timeZone, clock)
  return clock.format(moment)
}
