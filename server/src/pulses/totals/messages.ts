import { fullName, quoted } from '@kamerton/contract/lib/names'
import type { TenantContext } from '../../lib/context.ts'
import type { Letter } from '../../lib/mail/outbox.ts'
import type { PulseRow } from '../rows/pulse-queries.ts'

type Answerable = { id: string; email: string; first_name: string; last_name: string }
type Alarm = { pulse: Pick<PulseRow, 'id' | 'title'>; roundId: string; person: Answerable }

/** The alarm to people responsible for the company: the counting of a round does not add up. */
export const alarmLetter = (ctx: TenantContext, { pulse, roundId, person }: Alarm): Letter => ({
  kind: 'pulse-totals-alarm',
  occasion: `pulse-totals-alarm/${roundId}/${person.id}`,
  to: { name: fullName(person), email: person.email },
  subject: `Подсчёт не сходится: ${pulse.title}`,
  paragraphs: [
    `${person.first_name}, в опросе ${quoted(pulse.title)} числа не сходятся: прав на ответ выдано, потрачено и учтено не столько, сколько может быть. Сама программа так не считает, значит, кто-то изменил данные мимо неё.`,
    'Итогам этого опроса пока не доверяйте. Попросите того, кто управляет сервером, посмотреть журнал сервера за сегодня: там сказано, что именно не сошлось.',
  ],
  button: { label: 'Открыть пульс', url: ctx.link(`/app/pulses/${pulse.id}`) },
})
