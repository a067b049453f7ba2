import { quoted } from '@kamerton/contract/lib/names'
import type { ClosedByCheck, PrivacyCheck, PrivacyVerdict, ToldSum } from '@kamerton/contract/privacy/schemas'
import { plural, pluralWord } from '../../lib/plural'

const people = (count: number): string => plural(count, 'человек', 'человека', 'человек')
/** In the genitive: «меньше 5 человек», «ответы 21 человека». */
const peopleOf = (count: number): string => `${count}\u00a0${pluralWord(count, 'человека', 'человек', 'человек')}`

/** What the check found, in one sentence, and how it looks. */
export function verdictOf(check: PrivacyVerdict): { tone: 'good' | 'watch' | 'bad' | 'neutral'; words: string } {
  const k = check.anonymity_threshold
  const safe = `Ни одна показанная цифра и\u00a0никакое их сложение не\u00a0говорят о\u00a0группе меньше ${peopleOf(k)}, не\u00a0считая того, кто смотрит.`
  if (check.outcome === 'open')
    return {
      tone: 'bad',
      words:
        'Проверка нашла цифры, которые не\u00a0смогла ни\u00a0закрыть, ни\u00a0объяснить. Запустите её ещё раз, а\u00a0если не\u00a0поможет, скажите тому, кто управляет сервером.',
    }
  if (check.outcome === 'closed')
    return {
      tone: 'watch',
      words: `Проверка нашла, что можно было вычислить, и\u00a0закрыла это навсегда. Теперь: ${safe.charAt(0).toLowerCase()}${safe.slice(1)}`,
    }
  if (check.sums === 0)
    return { tone: 'neutral', words: 'Об ответах пока ничего не\u00a0показано, вычислять не\u00a0из чего.' }
  return { tone: 'good', words: safe }
}

/** What was looked at: «312 цифр глазами 4 человек». */
export const lookedAt = ({ figures, readers, rounds }: PrivacyVerdict): string =>
  [
    `${plural(figures, 'цифра', 'цифры', 'цифр')} глазами ${peopleOf(readers)}: владельца, администратора и\u00a0руководителей`,
    rounds > 0 && `рядом ${plural(rounds, 'опрос', 'опроса', 'опросов')} тех же людей`,
  ]
    .filter(Boolean)
    .join('; ')

export const putTogether = ({ sums, groups }: PrivacyVerdict): string =>
  `${plural(sums, 'сумма', 'суммы', 'сумм')} по\u00a0ответам ${groups}\u00a0${pluralWord(groups, 'группы', 'групп', 'групп')}`

export const smallestOf = ({ smallest }: PrivacyVerdict): string => (smallest === null ? 'нет' : people(smallest))

/** Of what a sum is. */
export function sumWords({ of, name }: ToldSum): string {
  if (of === 'everybody') return 'Все ответившие'
  if (of === 'rest') return 'Остаток: все без показанных команд'
  if (of === 'team') return name === null ? 'Команда' : `Команда ${quoted(name)}`
  return name ?? 'Вопрос'
}

export const tellsWords: Readonly<Record<ToldSum['tells'], string>> = {
  value: 'среднее',
  spread: 'как распределились',
  comments: 'комментарии',
}

/** What was closed, and how few people could have been told apart by it. */
export function closedWords({ what, name, people: count }: ClosedByCheck): string {
  const named = name === null ? '' : ` ${quoted(name)}`
  const closed: Record<ClosedByCheck['what'], string> = {
    everything: 'Весь итог',
    team: `Значение команды${named}`,
    question: `Вопрос${named}`,
    spread: 'Распределение ответов',
    comments: 'Комментарии',
    count: 'Лишние ответы в\u00a0сводке',
  }
  return `${closed[what]}: иначе можно было вычислить ответы ${peopleOf(count)}.`
}

/** A guess that no check can close: see the decision. */
export const guessWords = ({ changed }: PrivacyVerdict): string | null =>
  changed === null
    ? null
    : `С\u00a0прошлого раза состав изменился на ${people(changed)}, и\u00a0оба раза ответили все. Если бы остальные ответили точно как тогда, разница двух итогов показала бы ответы этих людей. Это догадка, а\u00a0не вычисление: закрыть её нельзя, но знать о\u00a0ней стоит.`

/** Nothing to say yet, or something is going on. */
export const stateWords: Readonly<Record<Exclude<PrivacyCheck['state'], 'checked'>, string>> = {
  unchecked: 'Ещё не\u00a0проверяли. После закрытия опроса проверка запустится сама.',
  waiting: 'Проверяем: смотрим на\u00a0все цифры глазами каждого, кто их видит. Обычно это несколько секунд.',
  late: 'Проверка не\u00a0закончилась вовремя. Запустите её ещё раз.',
}
