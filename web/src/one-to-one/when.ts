import { distanceTo } from '@kamerton/contract/one-to-one/next-date'
import type { SeriesCard } from '@kamerton/contract/one-to-one/schemas'
import { formatDate, formatDayOfMonth, formatShortWeekday, formatTime, formatWeekday } from '../lib/format-date'
import { plural } from '../lib/plural'

/** The distance to a meeting, and the exact time in as few words as possible. */
export type When = { words: string; exact: string; isLate: boolean }

/** The distance to a meeting. A meeting in progress counts as today's, whenever it was scheduled. */
export function whenOf(date: Date, now: Date, timeZone: string): When {
  const distance = distanceTo(date, now, timeZone)
  const time = formatTime(date)
  switch (distance.kind) {
    case 'today':
      return { words: 'сегодня', exact: time, isLate: false }
    case 'tomorrow':
      return { words: 'завтра', exact: time, isLate: false }
    case 'overdue':
      return { words: 'просрочена', exact: `была ${formatDayOfMonth(date)}`, isLate: true }
    case 'in_days':
      return {
        words: `через\u00a0${plural(distance.days, 'день', 'дня', 'дней')}`,
        exact: distance.days < 7 ? `${formatShortWeekday(date)}, ${time}` : `${formatDayOfMonth(date)}, ${time}`,
        isLate: false,
      }
  }
}

type NextOf = Pick<SeriesCard, 'next_meeting' | 'status' | 'status_since'>

/** The time of the next meeting of a series, or the reason why there is none. */
export function nextOf({ next_meeting, status, status_since }: NextOf, now: Date, timeZone: string): When {
  if (next_meeting?.status === 'in_progress')
    return { words: 'идёт сейчас', exact: `с\u00a0${formatTime(next_meeting.scheduled_date)}`, isLate: false }
  if (next_meeting) return whenOf(next_meeting.scheduled_date, now, timeZone)
  const since = `с\u00a0${formatDayOfMonth(status_since)}`
  if (status === 'paused') return { words: 'нет, на\u00a0паузе', exact: since, isLate: false }
  if (status === 'stopped') return { words: 'нет, остановлена', exact: since, isLate: false }
  return { words: 'не\u00a0назначена', exact: '', isLate: false }
}

/** «Пятница, 20 ноября 2026 г., 15:00» */
export const wholeDate = (date: Date): string => {
  const weekday = formatWeekday(date)
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${formatDate(date)}, ${formatTime(date)}`
}
