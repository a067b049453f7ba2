import { momentInWords } from '@kamerton/contract/lib/dates'
import { fullName, quoted } from '@kamerton/contract/lib/names'
import { skipWords } from '@kamerton/contract/pulses/round-schemas'
import type { TenantContext } from '../../lib/context.ts'
import { inertLine } from '../../lib/inert-line.ts'
import type { Notice } from '../../lib/notice.ts'
import { findListener, findSkipped, type Skipped } from './find-skipped.ts'

type Listener = { id: string; user_id: string; email: string; first_name: string; last_name: string }

const said = ({ title, slot, reason, time_zone }: Skipped, name: (title: string) => string): string =>
  `Опрос ${quoted(name(title))} не\u00a0ушёл ${momentInWords(time_zone, slot)}: ${skipWords[reason]}.`

const onward = ({ next, time_zone }: Skipped): string =>
  next ? `Ничего делать не\u00a0нужно: следующий раунд – ${momentInWords(time_zone, next)}.` : ''

const pageOf = (ctx: TenantContext, { pulse_id }: Skipped): string => ctx.link(`/app/pulses/${pulse_id}`)

/** Tells the author of a weekly pulse why a round asked nobody. */
export const weekSkipped: Notice<Skipped, Listener> = {
  kind: 'week-skipped',
  letter: (ctx, skipped, person) => ({
    kind: 'week-skipped',
    occasion: `week-skipped/${skipped.id}`,
    to: { name: fullName(person), email: person.email },
    subject: `Раунд пропущен: ${skipped.title}`,
    paragraphs: [
      `${person.first_name}, здравствуйте!`,
      said(skipped, (title) => title),
      ...(skipped.next ? [onward(skipped)] : []),
    ],
    button: { label: 'Открыть пульс', url: pageOf(ctx, skipped) },
  }),
  chat: async (ctx, skipId, userId) => {
    const skipped = await findSkipped(ctx, skipId)
    if (!skipped || (await findListener(ctx, skipped.pulse))?.id !== userId) return null
    return { text: [said(skipped, inertLine), onward(skipped), pageOf(ctx, skipped)].filter(Boolean).join('\n') }
  },
}
