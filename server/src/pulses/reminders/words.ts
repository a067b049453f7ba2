import { quoted } from '@kamerton/contract/lib/names'
import { inertLine } from '../../lib/inert-line.ts'
import type { Notice } from '../../lib/notice.ts'
import { askingMessage } from '../messages/chat-form.ts'
import { type Asked, asking, promised, stillOpen, stillOpenInChat, untilWords, whileOpen } from '../messages/words.ts'
import { findPulse } from '../rows/pulse-queries.ts'
import { respondLink } from '../rows/respond-link.ts'
import type { Invitee } from '../rows/round-queries.ts'

const closesSoon = (title: string, endsOn: string | null): string =>
  `опрос ${quoted(title)} скоро закроется.${untilWords(endsOn)}`

/** The announcement of the end, sent once, a day before it. */
export const endsSoon: Notice<Asked, Invitee> = {
  kind: 'pulse-ends',
  letter: (ctx, pulse, person) => ({
    kind: 'pulse-ends',
    occasion: `pulse-ends/${person.id}`,
    subject: `Скоро закроется: ${pulse.title}`,
    paragraphs: [`${person.first_name}, ${closesSoon(pulse.title, pulse.ends_on)}`, ...promised(pulse)],
    ...asking(ctx, pulse, person),
  }),
  chat: whileOpen(async (ctx, participant) => {
    const pulse = await findPulse(ctx, participant.pulse_id)
    return askingMessage(
      participant,
      `Напоминание: ${closesSoon(inertLine(participant.title), pulse?.ends_on ?? null)}`,
      respondLink(ctx, participant, participant.contract_hash),
    )
  }),
}

/** The reminder requested by somebody who runs the pulse, sent at most once a day. */
export const requestedReminder: Notice<Asked, Invitee> = {
  kind: 'pulse-asked-for',
  letter: (ctx, pulse, person) => ({
    kind: 'pulse-asked-for',
    occasion: `pulse-asked-for/${person.id}/${pulse.asked_to_remind_on}`,
    subject: `Напоминание: ${pulse.title}`,
    paragraphs: [`${person.first_name}, ${stillOpen(pulse.title, pulse.ends_on)}`, ...promised(pulse)],
    ...asking(ctx, pulse, person),
  }),
  chat: whileOpen(stillOpenInChat),
}
