import { escapeHtml } from '../lib/html.ts'

/** The data of a plan that the head of the public form shows. */
type Opened = {
  plan: { title: string; start_date: string; end_date: string; employee: { full_name: string } }
}

export const planFormTitle = 'План развития'
export const planFormLead = 'Просмотр и\u00a0комментарии к\u00a0плану развития'

const dayFormat = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** «15 сентября 2026 г.»; a day has no time zone. */
export function planDayText(day: string | null): string {
  if (!day) return 'Не указана'
  const moment = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(moment) ? 'Неверная дата' : dayFormat.format(moment).replaceAll(' ', '\u00a0')
}

/** «Дарья Ким, 15 сентября 2026 г. – 31 марта 2027 г.» */
export const whoseAndWhen = ({ plan }: Opened): string =>
  `${plan.employee.full_name}, ${planDayText(plan.start_date)} – ${planDayText(plan.end_date)}`

/**
 * HTML of the form's head as part of the page: the plan and its employee can be read before any script has loaded. The
 * page's script draws an identical head and continues from it, so that nothing is painted twice.
 */
export const headOf = (form: Opened): string =>
  [
    `<h1>${planFormTitle}</h1>`,
    `<p class="lead">${planFormLead}</p>`,
    `<div class="facts"><strong>${escapeHtml(form.plan.title)}</strong><span>${escapeHtml(whoseAndWhen(form))}</span></div>`,
  ].join('')
