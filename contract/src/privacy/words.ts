import { peopleWord, peopleWordOf } from '../lib/people.ts'
import type { PrivacyVerdict } from './schemas.ts'

/** In the genitive: «меньше 5 человек», «ответы 21 человека». */
export const peopleOf = (count: number): string => `${count}\u00a0${peopleWordOf(count)}`

type Found = Pick<PrivacyVerdict, 'outcome' | 'anonymity_threshold' | 'sums'>

/** The result of a check in words, with its tone, for the page of the pulse and for that of a receipt. */
export function verdictOf(found: Found): { tone: 'good' | 'watch' | 'bad' | 'neutral'; words: string } {
  const safe = `Ни одна показанная цифра и\u00a0никакое их сложение не\u00a0говорят о\u00a0группе меньше ${peopleOf(found.anonymity_threshold)}, не\u00a0считая того, кто смотрит.`
  if (found.outcome === 'open')
    return { tone: 'bad', words: 'Проверка нашла цифры, которые не\u00a0смогла ни\u00a0закрыть, ни\u00a0объяснить.' }
  if (found.outcome === 'closed')
    return {
      tone: 'watch',
      words: `Проверка нашла, что можно было вычислить, и\u00a0закрыла это навсегда. Теперь: ${safe.charAt(0).toLowerCase()}${safe.slice(1)}`,
    }
  if (found.sums === 0)
    return { tone: 'neutral', words: 'Об ответах пока ничего не\u00a0показано, вычислять не\u00a0из чего.' }
  return { tone: 'good', words: safe }
}

/** The words about a guess that no check can prevent: see the decision. */
export const guessWords = ({ changed }: Pick<PrivacyVerdict, 'changed'>): string | null =>
  changed === null
    ? null
    : `С\u00a0прошлого раза состав изменился на ${changed}\u00a0${peopleWord(changed)}, и\u00a0оба раза ответили все. Если бы остальные ответили точно как тогда, разница двух итогов показала бы ответы этих людей. Это догадка, а\u00a0не вычисление: закрыть её нельзя, но знать о\u00a0ней стоит.`

/** The words of the other states: nothing to say yet, or a check is in progress. */
export const stateWords: Readonly<Record<Exclude<PrivacyVerdict['state'], 'checked'>, string>> = {
  unchecked: 'Ещё не\u00a0проверяли. После закрытия опроса проверка запустится сама.',
  waiting: 'Проверяем: смотрим на\u00a0все цифры глазами каждого, кто их видит. Обычно это несколько секунд.',
  late: 'Проверка не\u00a0закончилась вовремя.',
}

export const aboutCheck =
  'Программа сама складывает и\u00a0вычитает всё, что видят владелец, администратор и\u00a0руководители, и\u00a0ищет, чьи ответы из этого следуют.'
