import type { PaymentRow } from '../queries.ts'

/** «23.11.2026» */
const day = (text: string): string => text.split('-').toReversed().join('.')

const people = (count: number): string =>
  `${count}\u00a0${count % 10 === 1 && count % 100 !== 11 ? 'пользователя' : 'пользователей'}`

/** Subject of a bill. The rest of a running month has been taken off its price. */
export const billSubject = ({
  user_limit,
  credit_kopecks,
}: Pick<PaymentRow, 'user_limit' | 'credit_kopecks'>): string =>
  `Доступ к сервису «Камертон» для ${people(user_limit)} на один месяц${credit_kopecks > 0 ? ', с зачётом оплаченного раньше' : ''}`

/** Subject of an act: the first and the last day that were paid. */
export const actSubject = ({ limit, from, until }: { limit: number; from: string; until: string }): string =>
  `Доступ к сервису «Камертон» для ${people(limit)} с ${day(from)} по ${day(until)}`
