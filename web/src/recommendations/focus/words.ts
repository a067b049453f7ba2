import { quoted } from '@kamerton/contract/lib/names'
import { periodEnding } from '@kamerton/contract/lib/period'
import type { Focus, FocusCard } from '@kamerton/contract/recommendations/focus-schemas'
import { formatDayOfMonth } from '../../lib/format-date'
import { plural, pluralWord } from '../../lib/plural'
import { priorities } from '../labels'

const counts = ['', 'одна вещь', 'две вещи', 'три вещи', 'четыре вещи', 'пять вещей']

/** «Внимания заслуживают три вещи.» Null where nothing does. */
export function headlineOf({ cards }: Pick<Focus, 'cards'>): string | null {
  const count = counts[cards.length]
  return count ? `Внимания ${cards.length === 1 ? 'заслуживает' : 'заслуживают'} ${count}.` : null
}

/** «По данным за 26 октября – 24 ноября» */
export function datesOf(days: number, today: string): string {
  const { from, to } = periodEnding(today, days)
  return `По\u00a0данным за\u00a0${formatDayOfMonth(from)} – ${formatDayOfMonth(to)}`
}

/** «Критическая. Команда Поддержка, 19 человек» */
export function kindWords({ type, priority, teams, people, act }: FocusCard): string {
  const word = priorities[priority].word
  if (act?.kind === 'open_action') return `${word}. Обещано после ${quoted(act.promised_after)}`
  const who = plural(people, 'человек', 'человека', 'человек')
  if (type === 'company') return `${word}. Компания, ${who}`
  const names = teams.map(({ name }) => name)
  const rest = names.length - namesTold
  const told = names.slice(0, namesTold).join(', ') + (rest > 0 ? ` и\u00a0ещё ${rest}` : '')
  const of = `${word}. ${names.length === 1 ? 'Команда' : 'Команды'} ${told}`
  // The reason of the card about meetings begins with the number of its people.
  return act?.kind === 'meet' ? of : `${of}, ${who}`
}

const namesTold = 3

/** «О 31 человеке узнают их руководители» */
export const aboutPeople = (count: number): string =>
  `О\u00a0${count}\u00a0${pluralWord(count, 'человеке узнает руководитель', 'людях узнают их\u00a0руководители', 'людях узнают их\u00a0руководители')}`
