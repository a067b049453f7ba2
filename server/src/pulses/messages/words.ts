import { quoted } from '@kamerton/contract/lib/names'
import { howItWorks } from '@kamerton/contract/pulses/answer-mode'
import { askedOf, type Promised } from '@kamerton/contract/pulses/promise'
import { promiseLine } from '@kamerton/contract/pulses/promise-surfaces'
import { fingerprintLine } from '@kamerton/contract/pulses/round-contract'
import type { TenantContext } from '../../lib/context.ts'
import { inertLine } from '../../lib/inert-line.ts'
import type { Letter } from '../../lib/mail/outbox.ts'
import type { ChatWords, Notice } from '../../lib/notice.ts'
import type { ChatMessage } from '../../lib/telegram/bot-api.ts'
import { isOpen } from '../answers/find-participant.ts'
import { findParticipantById, type Participant } from '../answers/queries.ts'
import { askingSentence, buttonWords, linkWords, newInChat } from '../manager-reviews/words.ts'
import { findPulse } from '../rows/pulse-queries.ts'
import { respondLink } from '../rows/respond-link.ts'
import type { Invitee } from '../rows/round-queries.ts'
import { askingMessage } from './chat-form.ts'

export type Asked = Promised & {
  title: string
  description: string | null
  company_name: string
  /** The time when earlier answers were lost and everybody was asked again. */
  answers_lost_at: Date | null
  /** The hash of the contract; null where the round is older than contracts. */
  contract_hash: string | null
  /** The last day of the round; null: it runs until the next one, or until it is stopped. */
  ends_on: string | null
  /** The day for which somebody last asked to remind. */
  asked_to_remind_on: string | null
}

const days = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** The last day for answering, as a sentence that follows another. */
export const untilWords = (endsOn: string | null): string =>
  endsOn === null ? '' : ` Ответить можно до ${days.format(new Date(endsOn))} включительно.`

export const stillOpen = (title: string, endsOn: string | null): string =>
  `опрос ${quoted(title)} ещё открыт и ждёт вашего ответа.${untilWords(endsOn)}`

/** The line of the promise, the place of its whole text, and the fingerprint that recognises it later. */
export const promised = (pulse: Pick<Asked, keyof Promised | 'contract_hash'>): string[] => [
  [promiseLine('letter', pulse), ...(pulse.is_anonymous ? [askedOf(pulse)] : []), wholeOnForm].join(' '),
  ...(pulse.contract_hash === null ? [] : [fingerprintLine(pulse.contract_hash)]),
]

const wholeOnForm = 'Подробнее – на странице опроса, до первого вопроса.'

/** The common parts of all letters to a participant. */
export const asking = (
  ctx: TenantContext,
  pulse: Asked,
  person: Invitee,
): Pick<Letter, 'to' | 'button' | 'footnote' | 'more'> => ({
  to: { name: `${person.first_name} ${person.last_name}`, email: person.email },
  button: { label: buttonWords(pulse), url: respondLink(ctx, person, pulse.contract_hash) },
  footnote: linkWords(pulse),
  ...(pulse.is_anonymous && { more: { label: 'Как устроена анонимность', url: ctx.link(howItWorks.path) } }),
})

/** Words that are sent only while the participant can still answer. */
export const whileOpen =
  (words: (ctx: TenantContext, participant: Participant) => ChatMessage | Promise<ChatMessage>): ChatWords =>
  async (ctx, participantId, userId) => {
    const participant = await findParticipantById(ctx, participantId)
    if (!participant || participant.user_id !== userId) return null
    return participant.answered_on === null && isOpen(participant) ? words(ctx, participant) : null
  }

export const invitationInChat = (ctx: TenantContext, participant: Participant): ChatMessage =>
  askingMessage(
    participant,
    `${newInChat(participant)}: ${quoted(inertLine(participant.title))}`,
    respondLink(ctx, participant, participant.contract_hash),
  )

type Inviting = Omit<Asked, 'answers_lost_at' | 'asked_to_remind_on'>

export const invitationWords = (
  pulse: Inviting,
  person: Pick<Invitee, 'first_name'>,
): Pick<Letter, 'subject' | 'paragraphs'> => ({
  subject: `Опрос: ${pulse.title}`,
  paragraphs: [
    `${person.first_name}, ${askingSentence(pulse)}${untilWords(pulse.ends_on)}`,
    ...(pulse.description ? [pulse.description] : []),
    ...promised(pulse),
  ],
})

export const invitation: Notice<Asked, Invitee> = {
  kind: 'pulse-invitation',
  letter: (ctx, pulse, person) => ({
    kind: 'pulse-invitation',
    occasion: `pulse-invitation/${person.id}`,
    ...invitationWords(pulse, person),
    ...asking(ctx, pulse, person),
  }),
  chat: whileOpen(invitationInChat),
}

/** Why a person is asked a second time; whether they had answered is no longer known. */
const whyAgain =
  'Ответы, которые в нём были, пропали: на сервере больше нет ключа, который их открывает. Так бывает, когда сервер восстановили из резервной копии: ключ в копии не попадает, чтобы по ним нельзя было прочитать ответы. Если вы уже отвечали, ответьте, пожалуйста, ещё раз.'

export const askedAgain: Notice<Asked, Invitee> = {
  kind: 'pulse-asked-again',
  letter: (ctx, pulse, person) => ({
    kind: 'pulse-asked-again',
    occasion: `pulse-asked-again/${person.id}/${pulse.answers_lost_at?.toISOString()}`,
    subject: `Ответьте ещё раз: ${pulse.title}`,
    paragraphs: [
      `${person.first_name}, опрос ${quoted(pulse.title)} компании ${quoted(pulse.company_name)} начат заново. ${whyAgain}`,
      ...promised(pulse),
    ],
    ...asking(ctx, pulse, person),
  }),
  chat: whileOpen((ctx, participant) =>
    askingMessage(
      participant,
      `Опрос ${quoted(inertLine(participant.title))} начат заново. ${whyAgain}`,
      respondLink(ctx, participant, participant.contract_hash),
    ),
  ),
}

export async function stillOpenInChat(ctx: TenantContext, participant: Participant): Promise<ChatMessage> {
  const pulse = await findPulse(ctx, participant.pulse_id)
  return askingMessage(
    participant,
    `Напоминание: ${stillOpen(inertLine(participant.title), pulse?.ends_on ?? null)}`,
    respondLink(ctx, participant, participant.contract_hash),
  )
}

export const reminder: Notice<Asked, Invitee> = {
  kind: 'pulse-reminder',
  letter: (ctx, pulse, person) => ({
    kind: 'pulse-reminder',
    occasion: `pulse-reminder/${person.id}`,
    subject: `Напоминание: ${pulse.title}`,
    paragraphs: [`${person.first_name}, ${stillOpen(pulse.title, pulse.ends_on)}`, ...promised(pulse)],
    ...asking(ctx, pulse, person),
  }),
  chat: whileOpen(stillOpenInChat),
}
