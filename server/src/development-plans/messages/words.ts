import { fullName, quoted } from '@kamerton/contract/lib/names'
import type { TenantContext } from '../../lib/context.ts'
import { inertLine } from '../../lib/inert-line.ts'
import type { Letter } from '../../lib/mail/outbox.ts'
import type { Notice } from '../../lib/notice.ts'
import { findPlanToAnnounce, type PlanToAnnounce } from './queries.ts'

/** Data that a message needs besides the plan itself. */
export type About = { formUrl: string }
export type PlanListener = PlanToAnnounce & { user_id: string }

const dayWords = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const inWords = (day: string): string => dayWords.format(new Date(`${day}T00:00:00Z`))

const sentence = ({ title, start_date, end_date }: PlanToAnnounce, name: (title: string) => string): string =>
  `Для вас составлен план развития ${quoted(name(title))}: с ${inWords(start_date)} по ${inWords(end_date)}.`

export const planPage = (ctx: TenantContext, { id }: { id: string }): string => ctx.link(`/app/development-plans/${id}`)

const activationLetter = (ctx: TenantContext, { formUrl }: About, person: PlanListener): Letter => ({
  kind: 'plan-activated',
  occasion: `plan-activated/${person.id}/${person.status_since.toISOString()}`,
  to: { name: fullName(person), email: person.email },
  subject: `План развития: ${person.title}`,
  paragraphs: [
    `${person.first_name}, здравствуйте!`,
    sentence(person, (title) => title),
    'По кнопке план можно прочитать и прокомментировать без входа. Отмечать сделанное – на странице плана.',
  ],
  button: { label: 'Посмотреть план', url: formUrl },
  footnote: 'Ссылка личная: не пересылайте её.',
  more: { label: 'Страница плана', url: planPage(ctx, person) },
})

/** Notice to the employee when a plan stops being a draft. */
export const planActivated: Notice<About, PlanListener> = {
  kind: 'plan-activated',
  letter: activationLetter,
  chat: async (ctx, planId, userId) => {
    const plan = await findPlanToAnnounce(ctx, planId)
    if (!plan || plan.employee_id !== userId || plan.status !== 'active') return null
    return { text: `${sentence(plan, inertLine)}\n${planPage(ctx, plan)}` }
  },
}
