import { findCompany } from '../../companies/queries.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { queueLetter } from '../../lib/mail/outbox.ts'
import { invitationWords } from '../messages/words.ts'
import { listAudience } from '../rounds/find-audience.ts'
import { requirePulse } from '../rows/require-pulse.ts'
import { findRecipient } from './queries.ts'

/**
 * Sends the invitation to the person who asks for it, as people would get it. Its link opens the pulse, since nobody
 * has a personal form yet.
 */
export async function sendTestLetter(ctx: Context, id: string): Promise<{ msg: string }> {
  const pulse = await requirePulse(ctx, id)
  ctx.authorize('update', 'Pulses', pulse)
  if (pulse.deleted_at !== null) throw new AppError('pulse_state_forbids')
  await ctx.platform.limits.consume('test-letter.person', ctx.actor.userId)
  const company = await findCompany(ctx)
  const person = await findRecipient(ctx, ctx.actor.userId)
  const { subject, paragraphs } = invitationWords(
    {
      ...pulse,
      company_name: company.name,
      is_blind: pulse.is_anonymous && ctx.platform.secureContext,
      invited: (await listAudience(ctx, pulse)).length,
      anonymity_threshold: pulse.launch_threshold ?? company.anonymity_threshold,
      contract_hash: null,
    },
    person,
  )
  await queueLetter(ctx, {
    kind: 'pulse-test',
    occasion: `pulse-test/${ctx.newId()}`,
    to: { name: `${person.first_name} ${person.last_name}`, email: person.email },
    subject: `Проба: ${subject}`,
    paragraphs: ['Это пробное письмо, его получили только вы. Участникам придёт вот что:', ...paragraphs],
    button: { label: 'Открыть пульс', url: ctx.link(`/app/pulses/${id}`) },
    footnote: 'В настоящем письме кнопка называется «Ответить» и открывает форму по личной ссылке.',
  })
  return { msg: `Пробное письмо отправлено на\u00a0${person.email}` }
}
