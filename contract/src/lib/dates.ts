import { z } from 'zod'

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

/** Wall-clock parts of a moment in a time zone. */
function localParts(moment: Date, timeZone: string) {
  const parts = clockOf(timeZone).formatToParts(moment)
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
    second: number('second'),
  }
}

/** The second that was asked about last in each time zone, and its day: thousands of answers come within one. */
const lastDays = new Map<string, { second: number; day: string }>()

/** The calendar day of a moment in a time zone (IANA name), as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
  const second = Math.floor(moment.getTime() / 1000)
  const last = lastDays.get(timeZone)
  if (last?.second === second) return last.day
  const { year, month, day: number } = localParts(moment, timeZone)
  const day = `${year}-${String(month).padStart(2, '0')}-${String(number).padStart(2, '0')}`
  lastDays.set(timeZone, { second, day })
  return day
}

/** What the clock of a time zone (IANA name) shows at a moment, to the minute: `YYYY-MM-DDTHH:MM`. */
export function minuteIn(timeZone: string, moment: Date): string {
  const { hour, minute } = localParts(moment, timeZone)
  return `${dayIn(timeZone, moment)}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/**
 * The moment at which clocks of a time zone (IANA name) show that day (`YYYY-MM-DD`) and time (`HH:MM`, 00:00–23:59). A time
 * skipped by a clock change gives the moment after it.
 */
export function momentIn(timeZone: string, day: string, time: string): Date {
  const wanted = new Date(`${day}T${time}:00Z`).getTime()
  const offsetAt = (moment: number) => {
    const local = localParts(new Date(moment), timeZone)
    return (
      Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute, local.second) -
      Math.floor(moment / 1000) * 1000
    )
  }
  // The offset depends on the moment that is looked for; a second look settles it around a clock change.
  const guess = wanted - offsetAt(wanted)
  return new Date(wanted - offsetAt(guess))
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
