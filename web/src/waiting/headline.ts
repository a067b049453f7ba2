import type { WaitingThings } from '@kamerton/contract/waiting/schemas'
import { formatNumber } from '../lib/format-number'
import { plural, pluralWord } from '../lib/plural'
import { pollsOf } from './polls-of'

const counts = ['одного', 'двух', 'трёх', 'четырёх', 'пяти']

/** Headline of the first screen: «Сегодня от вас ждут двух ответов.» */
export function headlineOf(waiting: WaitingThings): string {
  const polls = pollsOf(waiting).length
  if (polls > 0)
    return `Сегодня от\u00a0вас ждут ${counts[polls - 1] ?? formatNumber(polls)} ${pluralWord(polls, 'ответа', 'ответов', 'ответов')}.`
  const { length } = waiting.things
  if (length === 0) return 'Сегодня от\u00a0вас ничего не\u00a0ждут.'
  return `${pluralWord(length, 'Вас ждёт', 'Вас ждут', 'Вас ждут')} ${plural(length, 'дело', 'дела', 'дел')}.`
}
