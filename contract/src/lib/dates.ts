import { z } from 'zod'
import { MINUTE } from './durations.ts'

/** A moment as it is transferred: ISO 8601 in UTC. In code it is a `Date`. */
export const Instant = z.codec(z.iso.datetime({ offset: true, error: 'Укажите дату и время' }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A calendar day without a time zone: `YYYY-MM-DD`. */
export const Day = z.iso.date({ error: 'Укажите дату' })

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The cached formatter of a time zone: creating one takes ten times as long as using it, and every answer uses one. */
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

/**
 * Cache of the last quarter of an hour asked for in each time zone, with its offset: thousands of answers fall into
 * one.
 */
const lastOffsets = new Map<string, { quarter: number; offset: number }>()

/**
 * Offset of a time zone from UTC at a moment, in milliseconds. Since 2012 clocks everywhere have been changed only at
 * the beginning of a quarter of an hour.
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

/** The local time of a moment, written as if it were UTC: `YYYY-MM-DDTHH:MM:SS.sssZ`. */
const shownBy = (timeZone: string, moment: Date): string =>
  new Date(moment.getTime() + offsetAt(timeZone, moment.getTime())).toISOString()

/** The calendar day of a moment in a time zone (IANA name), as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, moment: Date): string => shownBy(timeZone, moment).slice(0, 10)

/** The local time of a moment in a time zone (IANA name), to the minute: `YYYY-MM-DDTHH:MM`. */
export const minuteIn = (timeZone: string, moment: Date): string => shownBy(timeZone, moment).slice(0, 16)

/**
 * The moment of a local day (`YYYY-MM-DD`) and time (`HH:MM`, 00:00–23:59) in a time zone (IANA name). A time skipped
 * by a clock change gives the moment after it.
 */
export function momentIn(timeZone: string, day: string, time: string): Date {
  const wanted = new Date(`${day}T${time}:00Z`).getTime()
  // The offset depends on the moment that is searched; a second step corrects it around a clock change.
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

/** The day of the month in a time zone, 1–31. */
export const dayOfMonth = (timeZone: string, moment: Date): number => Number(dayIn(timeZone, moment).slice(8))

const shortClocks = new Map<string, Intl.DateTimeFormat>()

/** The local time of a moment in a time zone, as `HH:MM`. */
export function clockTime(timeZone: string, moment: Date): string {
  const known = shortClocks.get(timeZone)
  const clock =
    known ?? new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' })
  if (!known) shortClocks.set(timeZone, clock)
  return clock.format(moment)
}
