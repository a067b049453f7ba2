import { fullName, quoted } from '@kamerton/contract/lib/names'
import type { Letter } from '../lib/mail/outbox.ts'

type Invited = { email: string; first_name: string; last_name: string }
type Occasion = { inviterName: string; companyName: string; url: string; occasion: string }

/** Opening of every invitation for any reader: from whom, and into which company. */
const asked = (person: Invited, { inviterName, companyName, occasion }: Omit<Occasion, 'url'>) => ({
  occasion,
  to: { name: fullName(person), email: person.email },
  subject: `Приглашение в компанию ${quoted(companyName)}`,
  greeting: [
    `Здравствуйте, ${person.first_name}!`,
    `${inviterName} приглашает вас в Камертон, где компания ${quoted(companyName)} проводит опросы и встречи один на один.`,
  ],
})

export function invitationLetter(person: Invited, { url, ...from }: Occasion): Letter {
  const { greeting, ...letter } = asked(person, from)
  return {
    ...letter,
    kind: 'invitation',
    paragraphs: [...greeting, 'Чтобы присоединиться, задайте пароль по ссылке.'],
    button: { label: 'Принять приглашение', url },
    footnote: 'Ссылка действует 7 дней и только один раз. Если вы не знаете отправителя, ничего не делайте.',
  }
}

/**
 * Letter to an address that opens an account already: one address is one account, so the invitation cannot be accepted
 * with it.
 */
export function invitedElsewhereLetter(person: Invited, { url, ...from }: Occasion): Letter {
  const { greeting, ...letter } = asked(person, from)
  return {
    ...letter,
    kind: 'invitation-elsewhere',
    paragraphs: [
      ...greeting,
      'С этим адресом у вас уже есть аккаунт в другой компании, а один адрес открывает один аккаунт. Чтобы присоединиться, попросите прислать приглашение на другой ваш адрес.',
    ],
    button: { label: 'Войти в свой аккаунт', url },
    footnote: 'Кто вас пригласил, не знает, что аккаунт у вас есть. Если вы не знаете отправителя, ничего не делайте.',
  }
}

export const acceptedElsewhereLetter = (
  person: Invited,
  { companyName, url, occasion }: Omit<Occasion, 'inviterName'>,
): Letter => ({
  kind: 'invitation-elsewhere',
  occasion,
  to: { name: fullName(person), email: person.email },
  subject: 'У вас уже есть аккаунт',
  paragraphs: [
    `Здравствуйте, ${person.first_name}!`,
    `Кто-то, возможно вы, принял приглашение в компанию ${quoted(companyName)} с этим адресом. С ним у вас уже есть аккаунт в другой компании, а один адрес открывает один аккаунт: войти в ${quoted(companyName)} с ним нельзя.`,
    'Если это были вы, попросите прислать приглашение на другой ваш адрес.',
  ],
  button: { label: 'Войти в свой аккаунт', url },
  footnote: 'Если это были не вы, ничего делать не нужно: аккаунт в безопасности.',
})
