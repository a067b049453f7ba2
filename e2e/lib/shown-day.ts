/** The words of a date field for a day (`YYYY-MM-DD`): «2 октября, пятница», of another year with the year. */
export function shownDay(day: string): RegExp {
  const ofMonth = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
  return new RegExp(`^${ofMonth.replace(' ', '\\s')}(\\s${day.slice(0, 4)}\\sг\\.)?, `)
}
