import type { TenantContext } from '../lib/context.ts'
import type { Letter } from '../lib/mail/outbox.ts'
import type { Invitee } from './rounds/queries.ts'

type Asked = { title: string; description: string | null; is_anonymous: boolean; company_name: string }

const promise = (pulse: Asked): string =>
  pulse.is_anonymous
    ? 'Опрос анонимный: мы отметим, что вы ответили, но сам ответ сохраним без имени и времени.'
    : 'Опрос именной: ваш ответ увидят владелец, администраторы и руководитель, который его проводит.'

const linkOf = (ctx: TenantContext, { id, link_version }: Invitee): string =>
  ctx.link(`/pulse/respond?token=${ctx.linkToken('pulse', id, link_version)}`)

export const invitationLetter = (ctx: TenantContext, pulse: Asked, person: Invitee): Letter => ({
  kind: 'pulse-invitation',
  occasion: `pulse-invitation/${person.id}`,
  to: { name: `${person.first_name} ${person.last_name}`, email: person.email },
  subject: `Опрос: ${pulse.title}`,
  paragraphs: [
    `${person.first_name}, компания «${pulse.company_name}» просит вас ответить на короткий опрос «${pulse.title}».`,
    ...(pulse.description ? [pulse.description] : []),
    promise(pulse),
  ],
  button: { label: 'Ответить', url: linkOf(ctx, person) },
  footnote: 'Ссылка личная и работает один раз: не пересылайте её.',
})

export const reminderLetter = (ctx: TenantContext, pulse: Asked, person: Invitee): Letter => ({
  kind: 'pulse-reminder',
  occasion: `pulse-reminder/${person.id}`,
  to: { name: `${person.first_name} ${person.last_name}`, email: person.email },
  subject: `Напоминание: ${pulse.title}`,
  paragraphs: [
    `${person.first_name}, опрос «${pulse.title}» ещё открыт и ждёт вашего ответа. Больше напоминать не будем.`,
    promise(pulse),
  ],
  button: { label: 'Ответить', url: linkOf(ctx, person) },
  footnote: 'Ссылка личная и работает один раз: не пересылайте её.',
})
