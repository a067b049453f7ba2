import { escapeHtml } from '../lib/html.ts'

/** What the beginning of an employee's form tells: its moments are texts in the browser and dates on the server. */
type Prepared = {
  time_zone: string
  scheduled_date: Date | string
  number: number
  employee: { full_name: string }
  manager: { full_name: string }
}

export const prepareTitle = 'Подготовьтесь к\u00a0встрече'
export const prepareLead = 'Напишите, о\u00a0чём хотите поговорить. Две минуты сейчас сберегут полчаса на\u00a0встрече.'

const inWords = (
  { time_zone: timeZone }: Pick<Prepared, 'time_zone'>,
  moment: Date | string,
  parts: Intl.DateTimeFormatOptions,
): string => new Intl.DateTimeFormat('ru-RU', { ...parts, timeZone }).format(new Date(moment))

/** «20 ноября», by the calendar of the company. */
export const dayText = (form: Pick<Prepared, 'time_zone'>, moment: Date | string): string =>
  inWords(form, moment, { day: 'numeric', month: 'long' }).replaceAll(' ', '\u00a0')

/** «Пятница, 20 ноября, 15:00» */
export function wholeMoment(form: Pick<Prepared, 'time_zone' | 'scheduled_date'>): string {
  const { scheduled_date: moment } = form
  const weekday = inWords(form, moment, { weekday: 'long' })
  const time = inWords(form, moment, { hour: '2-digit', minute: '2-digit' })
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${dayText(form, moment)}, ${time}`
}

/** «Дарья Ким и Олег Марченко, встреча 14» */
export const whoMeet = ({ employee, manager, number }: Prepared): string =>
  `${employee.full_name} и\u00a0${manager.full_name}, встреча\u00a0${number}`

/**
 * The beginning of the form as it stands in the page: with whom and when can be read before any script has come. The page's script
 * draws the same and goes on from there, so that nothing is painted twice.
 */
export const headOf = (form: Prepared): string =>
  [
    `<h1>${prepareTitle}</h1>`,
    `<p class="lead">${prepareLead}</p>`,
    `<div class="facts"><strong>${escapeHtml(wholeMoment(form))}</strong><span>${escapeHtml(whoMeet(form))}</span></div>`,
  ].join('')
