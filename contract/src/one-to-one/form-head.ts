import { escapeHtml } from '../lib/html.ts'

/** The data in the head of an employee's form. Its moments are texts in the browser and dates on the server. */
type Prepared = {
  time_zone: string
  scheduled_date: Date | string
  number: number
  employee: { full_name: string }
  manager: { full_name: string }
}

export const prepareTitle = 'Подготовьтесь к\u00a0встрече'
export const prepareLead = 'Напишите, о\u00a0чём хотите поговорить. Две минуты сейчас сберегут полчаса на\u00a0встрече.'

const calendars = new Map<string, Intl.DateTimeFormat>()

/**
 * The cached date format of a time zone. Creating it is most of the cost of writing a date, on a phone more than on a
 * server.
 */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone)
  if (known) return known
  const words = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const
  const calendar = new Intl.DateTimeFormat('ru-RU', { ...words, timeZone })
  calendars.set(timeZone, calendar)
  return calendar
}

/** The words of a moment in the company's time zone. */
function wordsOf({ time_zone }: Pick<Prepared, 'time_zone'>, moment: Date | string) {
  const parts = calendarOf(time_zone).formatToParts(new Date(moment))
  return (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? ''
}

/** «20 ноября» */
export function dayText(form: Pick<Prepared, 'time_zone'>, moment: Date | string): string {
  const word = wordsOf(form, moment)
  return `${word('day')}\u00a0${word('month')}`
}

/** «Пятница, 20 ноября, 15:00» */
export function wholeMoment(form: Pick<Prepared, 'time_zone' | 'scheduled_date'>): string {
  const { scheduled_date: moment } = form
  const word = wordsOf(form, moment)
  const weekday = word('weekday')
  const time = `${word('hour')}:${word('minute')}`
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${dayText(form, moment)}, ${time}`
}

/** «Дарья Ким и Олег Марченко, встреча 14» */
export const whoMeet = ({ employee, manager, number }: Prepared): string =>
  `${employee.full_name} и\u00a0${manager.full_name}, встреча\u00a0${number}`

/**
 * HTML of the form's head as part of the page: the people and the time can be read before any script has loaded. The
 * page's script draws an identical head and continues from it, so that nothing is painted twice.
 */
export const headOf = (form: Prepared): string =>
  [
    `<h1>${prepareTitle}</h1>`,
    `<p class="lead">${prepareLead}</p>`,
    `<div class="facts"><strong>${escapeHtml(wholeMoment(form))}</strong><span>${escapeHtml(whoMeet(form))}</span></div>`,
  ].join('')
