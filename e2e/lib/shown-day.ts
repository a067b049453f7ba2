/** The words of a date field for a day (`YYYY-MM-DD`): «2 октября, пятница», of another year with the year. */
export const shownDay = (day: string): RegExp => new RegExp(`^${dayOfMonth(day)}(\\s${day.slice(0, 4)}\\sг\\.)?, `)

/** The words of a field in a tight row: «2 октября», of another year «08.12.2025». */
export const shownTightDay = (day: string): RegExp =>
  new RegExp(`^(${dayOfMonth(day)}|${day.split('-').toReversed().join('\\.')})$`)

const dayOfMonth = (day: string): string =>
  new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(day))
    .replace(' ', '\\s')
