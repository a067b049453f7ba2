import { addDays } from './period.ts'

const months = [
  'январ',
  'феврал',
  'март',
  'апрел',
  'ма',
  'июн',
  'июл',
  'август',
  'сентябр',
  'октябр',
  'ноябр',
  'декабр',
]
const relative: Record<string, number> = { вчера: -1, сегодня: 0, завтра: 1, послезавтра: 2 }
/** Names of the days of a week, from Sunday on, as `getUTCDay` counts them. */
const weekdays = ['воскресенье', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота']

/** Whether a text is a whole day (`YYYY-MM-DD`), and not one on its way there. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The day that one without a year is close to, by default today, and the first and the last that may be meant. */
type Bounds = { near?: string; min?: string | undefined; max?: string | undefined }

/**
 * The day (`YYYY-MM-DD`) that a person typed: «2 октября», «2.10», «02.10.2026», «завтра», `2026-10-02`. «Пятница» is
 * the next one after today; a weekday after the date is ignored. Without a year it is the nearest such day to `near`,
 * within the bounds. Null: not a day.
 */
export function typedDay(text: string, today: string, { near = today, min, max }: Bounds = {}): string | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/\s*,.*$/, '')
    .replace(/\s+г\.?$/, '')
    .replaceAll(/\s+/g, ' ')
  const ahead = relative[typed]
  if (ahead !== undefined) return addDays(today, ahead)
  const weekday = weekdays.indexOf(typed)
  if (weekday !== -1) return addDays(today, 1 + ((weekday - new Date(today).getUTCDay() + 6) % 7))
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4}|\d{2}))?\.?$/.exec(typed)
  if (numbers) return ofYear(Number(numbers[1]), Number(numbers[2]), numbers[3], { near, min, max })
  const words = /^(\d{1,2}) (\p{L}{2,})(?: (\d{4}))?$/u.exec(typed)
  return words ? ofYear(Number(words[1]), monthOf(words[2] ?? ''), words[3], { near, min, max }) : null
}

/** The number of a month by its name in any case, from its first letters on; 0 for another word. */
function monthOf(word: string): number {
  if (/^ма[йяею]?$/.test(word)) return 5
  return (
    1 +
    months.findIndex((stem) => stem !== 'ма' && (isCaseOf(word, stem) || (word.length > 2 && stem.startsWith(word))))
  )
}

const isCaseOf = (word: string, stem: string): boolean => word.startsWith(stem) && word.length <= stem.length + 2

function ofYear(
  day: number,
  month: number,
  year: string | undefined,
  { near, min, max }: Bounds & { near: string },
): string | null {
  if (year) return dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, day)
  const present = Number(near.slice(0, 4))
  const found = [present - 1, present, present + 1].flatMap((one) => dayOf(one, month, day) ?? [])
  const within = found.filter((one) => (min === undefined || one >= min) && (max === undefined || one <= max))
  // Out of bounds it is the nearest all the same: the form says what is wrong with it.
  const [nearest = null] = (within.length > 0 ? within : found).toSorted(
    (a, b) => distance(a, near) - distance(b, near),
  )
  return nearest
}

const distance = (day: string, today: string): number => Math.abs(Date.parse(day) - Date.parse(today))

/** The day of a calendar; null where the month has no such day. */
function dayOf(year: number, month: number, day: number): string | null {
  const moment = new Date(Date.UTC(year, month - 1, day))
  const exists = moment.getUTCFullYear() === year && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day
  return exists ? moment.toISOString().slice(0, 10) : null
}

/** The time (`HH:MM`) that a person typed: «9», «930», «9:30», «9.30», «21-05». Null: not a time. */
export function typedTime(text: string): string | null {
  const parts = /^(\d{1,2})(?:[:.\- ]?(\d{2}))?$/.exec(text.trim())
  if (!parts) return null
  const [hours, minutes] = [Number(parts[1]), Number(parts[2] ?? 0)]
  return hours > 23 || minutes > 59 ? null : `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
