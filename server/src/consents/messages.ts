import { fullName, quoted } from '@kamerton/contract/lib/names'
import type { Account } from '../auth/queries.ts'
import type { Letter } from '../lib/mail/outbox.ts'

/** The last letter to a person: they may need to show that they asked for the withdrawal. */
export const withdrawnLetter = (person: Account, { url, occasion }: { url: string; occasion: string }): Letter => ({
  kind: 'consent-withdrawn',
  occasion,
  to: { name: fullName(person), email: person.email },
  subject: 'Согласие отозвано, аккаунт удалён',
  paragraphs: [
    `Здравствуйте, ${person.first_name}!`,
    `Вы отозвали согласие на обработку персональных данных, и аккаунт в компании ${quoted(person.company_name)} удалён. Ваше имя, адрес, фото и Telegram стёрты, все сеансы завершены.`,
    'Писем и сообщений от Камертона больше не будет.',
  ],
  button: { label: 'Что остаётся и почему', url },
  footnote: 'Если это были не вы, скажите администратору своей компании.',
})
