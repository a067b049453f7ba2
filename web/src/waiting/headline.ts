import type { WaitingThings } from '@kamerton/contract/waiting/schemas'
import { formatNumber } from '../lib/format-number'
import { plural, pluralWord } from '../lib/plural'
import { pollsOf } from './polls-of'

const counts = ['одного', 'двух', 'трёх', 'четырёх', 'пяти']

/**
 * Headline of the first screen: «Сегодня от вас ждут двух ответов.» It counts all that the number in the menu counts.
 */
export function headlineOf(waiting: WaitingThings): string {
  const polls = pollsOf(waiting).length
  const others = waiting.things.length - polls
  if (polls === 0 && others === 0) return 'Сегодня от\u00a0вас ничего не\u00a0ждут.'
  if (others === 0)
    return `Сегодня от\u00a0вас ждут ${counts[polls - 1] ?? formatNumber(polls)} ${pluralWord(polls, 'ответа', 'ответов', 'ответов')}.`
  if (polls > 0)
    return `Вас ждут ${plural(polls, 'опрос', 'опроса', 'опросов')} и\u00a0ещё\u00a0${plural(others, 'дело', 'дела', 'дел')}.`
  return (
    agreementsLine(waiting) ??
    `${pluralWord(others, 'Вас ждёт', 'Вас ждут', 'Вас ждут')} ${plural(others, 'дело', 'дела', 'дел')}.`
  )
}

/** Where only agreements wait, one thing may stand for several of them: they are counted themselves. */
function agreementsLine({ things }: WaitingThings): string | null {
  const due = things.map((thing) => (thing.kind === 'agreement' ? 1 + thing.others : null))
  if (due.includes(null)) return null
  const count = due.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  return `Пора закрыть ${plural(count, 'договорённость', 'договорённости', 'договорённостей')}.`
}
