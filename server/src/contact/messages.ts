import { requestsKeptDays } from '@kamerton/contract/contact/kept-requests'
import { renderLetter } from '../lib/mail/letter-layout.ts'

/** The letter has no link: its reader writes to the person who asks. */
export const offerLetter = ({ full_name, email }: { full_name: string; email: string }) =>
  renderLetter({
    kind: 'contact-request',
    occasion: 'contact-request',
    to: { name: 'Камертон', email },
    subject: `Просьба о предложении: ${full_name}`,
    paragraphs: [
      `${full_name} просит предложение для большой команды.`,
      `Email: ${email}`,
      `Чтобы написать этому человеку, ответьте на это письмо. Согласие на обработку персональных данных дано, просьба хранится ${requestsKeptDays} дней.`,
    ],
  })
