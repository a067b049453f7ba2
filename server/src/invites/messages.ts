import { fullName } from '@kamerton/contract/lib/names'
import type { Letter } from '../lib/mail/outbox.ts'

type Invited = { email: string; first_name: string; last_name: string }
type Occasion = { inviterName: string; companyName: string; url: string; occasion: string }

export const invitationLetter = (person: Invited, { inviterName, companyName, url, occasion }: Occasion): Letter => ({
  kind: 'invitation',
  occasion,
  to: { name: fullName(person), email: person.email },
  subject: `Приглашение в компанию «${companyName}»`,
  paragraphs: [
    `Здравствуйте, ${person.first_name}!`,
    `${inviterName} приглашает вас в Камертон, где компания «${companyName}» проводит опросы и встречи один на один.`,
    'Чтобы присоединиться, задайте пароль по ссылке.',
  ],
  button: { label: 'Принять приглашение', url },
  footnote: 'Ссылка действует 7 дней и только один раз. Если вы не знаете отправителя, ничего не делайте.',
})
