const month = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** «ноябрь 2026 г.» of a bare day (`YYYY-MM-DD`), which has no time zone. */
export const formatMonth = (day: string): string => month.format(new Date(day)).replace(/ г\.$/, '\u00a0г.')
