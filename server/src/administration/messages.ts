import { copiesKeptDays } from '@kamerton/contract/administration/closing'
import { fullName, quoted } from '@kamerton/contract/lib/names'
import type { Letter } from '../lib/mail/outbox.ts'

type Leader = { id: string; email: string; first_name: string; last_name: string; role: string }
type Closing = { company: string; when: string; url: string; occasion: string }

/** Letter to owner and admins: the company is closed, its deletion follows, and the owner can undo it. */
export const closedLetter = (person: Leader, { company, when, url, occasion }: Closing): Letter => ({
  kind: 'company-closed',
  occasion: `${occasion}/${person.id}`,
  to: { name: fullName(person), email: person.email },
  subject: `Компания ${quoted(company)} будет удалена`,
  paragraphs: [
    `Здравствуйте, ${person.first_name}!`,
    `Владелец закрыл компанию ${quoted(company)} в Камертоне. Все вышли из неё, ссылки и приглашения не работают. Мы удалим её данные ${when}.`,
    person.role === 'owner'
      ? 'До этого вы можете вернуть компанию: войдите с вашим паролем и нажмите «Вернуть компанию». Если её закрыли не вы, верните её и смените пароль.'
      : 'До этого вернуть компанию может только владелец.',
    `Останутся платежи и документы об оплате, которые требует хранить закон. В резервных копиях данные остаются до ${copiesKeptDays} дней, пока копии не сменятся.`,
  ],
  button: { label: 'Войти', url },
})

export const takenBackLetter = (person: Leader, { company, url, occasion }: Omit<Closing, 'when'>): Letter => ({
  kind: 'company-taken-back',
  occasion: `${occasion}/${person.id}`,
  to: { name: fullName(person), email: person.email },
  subject: `Компания ${quoted(company)} не будет удалена`,
  paragraphs: [
    `Здравствуйте, ${person.first_name}!`,
    `Владелец вернул компанию ${quoted(company)} в Камертоне. Данные на месте, ссылки и приглашения снова работают; войти нужно заново.`,
  ],
  button: { label: 'Войти', url },
})
