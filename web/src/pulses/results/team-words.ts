import { formatNumber } from '../../lib/format-number'
import { pluralWord } from '../../lib/plural'

const upToTen = ['Ни одной', 'Одна', 'Две', 'Три', 'Четыре', 'Пять', 'Шесть', 'Семь', 'Восемь', 'Девять', 'Десять']

/** «Шесть команд не отличаются от компании»; where no team differs, that is said first. */
export function alikeWords(count: number, areOthers: boolean): string {
  const word = upToTen[count] ?? formatNumber(count)
  const teams = pluralWord(count, 'команда', 'команды', 'команд')
  const differ = pluralWord(count, 'отличается', 'отличаются', 'отличаются')
  return `${areOthers ? '' : 'Заметных отличий нет. '}${word} ${teams} не\u00a0${differ} от\u00a0компании`
}
