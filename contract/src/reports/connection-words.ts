import { leastConnected } from './connections.ts'
import type { Connection, Connections } from './heat-map-schemas.ts'

/** The title of the section and of its file. */
export const connectionsTitle = 'Что связано с\u00a0вовлечённостью'

/** A warning shown with all connections. */
export const connectionIsNoCause =
  'Связь\u00a0– не\u00a0причина: если два ответа меняются вместе, это ещё не\u00a0значит, что один меняет другой.'

/** Why there are no connections. */
export const noConnectionsWords: Readonly<Record<NonNullable<Connections['reason']>, string>> = {
  no_rounds: 'За\u00a0эти дни не\u00a0закрылось ни\u00a0одного опроса вовлечённости.',
  too_few: `Связи считаем от\u00a0${leastConnected}\u00a0человек с\u00a0именными ответами или от\u00a0${leastConnected}\u00a0команд с\u00a0видимыми: на\u00a0меньшем числе она почти наверняка случайна.`,
}

/** The method of computation. */
export const connectionMethod: Readonly<Record<NonNullable<Connections['over']>, string>> = {
  people: 'Ранговая корреляция ответа на\u00a0вопрос со\u00a0средним остальных ответов того\u00a0же человека.',
  teams: 'Ранговая корреляция ответа на\u00a0вопрос со\u00a0средним остальных значений той\u00a0же команды.',
}

/** The note beside a connection's number; null where it is beyond noise. */
export function connectionWords({ rho, within_noise }: Connection): string | null {
  if (rho === null) return 'все ответили одинаково'
  return within_noise ? 'в\u00a0пределах шума' : null
}

/** The axis of rank correlations, from −1 or 0 to 1. It covers the full range and is never zoomed to the values. */
export function axisOf(connections: readonly Connection[]): { low: number; high: number } {
  const isAnyNegative = connections.some(({ rho, interval }) => (rho ?? 0) < 0 || (interval?.low ?? 0) < 0)
  return { low: isAnyNegative ? -1 : 0, high: 1 }
}
