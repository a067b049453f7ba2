import { formatDayOfMonth, formatTime } from '../../lib/format-date'

/** «20 ноября в 09:00» */
export const dayAndTime = (moment: Date): string => `${formatDayOfMonth(moment)} в\u00a0${formatTime(moment)}`
