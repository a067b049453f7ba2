/** Every date is shown in the time zone of the company; without a company it is Moscow's. */
let companyTimeZone = 'Europe/Moscow'

/** Sets the time zone of all dates shown from now on. */
export function showDatesIn(timeZone: string): void {
  companyTimeZone = timeZone
}

type Moment = Date | string

/**
 * «20 ноября 2026 г.»; a bare day (`YYYY-MM-DD`) has no time zone and is shown as it is. It ends with a dot, so a
 * sentence that ends with it needs no other.
 */
export const formatDate = (moment: Moment): string => format(moment, { day: 'numeric', month: 'long', year: 'numeric' })

/** «20 нояб.»: in charts and rows where the year is clear. */
export const formatDayMonth = (moment: Moment): string => format(moment, { day: 'numeric', month: 'short' })

/** «20 ноября 2026 г. в 15:20» */
export const formatDateTime = (moment: Moment): string =>
  format(moment, { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' })

/** «15:20» */
export const formatTime = (moment: Moment): string => format(moment, { hour: '2-digit', minute: '2-digit' })

/** «15:20» by the clocks of another time zone (IANA name). */
export const formatTimeIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone }).format(moment)

/** «20 ноября»: where the year is clear. */
export const formatDayOfMonth = (moment: Moment): string => format(moment, { day: 'numeric', month: 'long' })

const yearOf = (moment: Moment): string => format(moment, { year: 'numeric' })

/** «20 ноября», and for another year «8 декабря 2025 г.» */
export const formatNearDate = (moment: Moment, now: Date): string =>
  yearOf(moment) === yearOf(now) ? formatDayOfMonth(moment) : formatDate(moment)

/** «пятница» */
export const formatWeekday = (moment: Moment): string => format(moment, { weekday: 'long' })

/** «пт» */
export const formatShortWeekday = (moment: Moment): string => format(moment, { weekday: 'short' })

/** «21 октября – 20 ноября 2026 г.» */
export function formatDateRange(from: Moment, to: Moment): string {
  const formatter = formatterFor({ day: 'numeric', month: 'long', year: 'numeric' }, isBareDay(from))
  return unbroken(formatter.formatRange(new Date(from), new Date(to))).replace(/\s*[–—]\s*/, ' – ')
}

/** Joins a number and its word with a no-break space, so that no line begins with «г.». */
const unbroken = (date: string) => date.replace(/(?<=\d) (?=\p{L})/gu, '\u00a0')

const isBareDay = (moment: Moment) => typeof moment === 'string' && moment.length === 'YYYY-MM-DD'.length

const formatterFor = (options: Intl.DateTimeFormatOptions, bare: boolean) =>
  new Intl.DateTimeFormat('ru-RU', { ...options, timeZone: bare ? 'UTC' : companyTimeZone })

const format = (moment: Moment, options: Intl.DateTimeFormatOptions) =>
  unbroken(formatterFor(options, isBareDay(moment)).format(new Date(moment)))
