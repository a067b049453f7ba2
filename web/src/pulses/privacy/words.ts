import { quoted } from '@kamerton/contract/lib/names'
import type { ClosedByCheck, PrivacyVerdict, RevealedSum } from '@kamerton/contract/privacy/schemas'
import { peopleOf } from '@kamerton/contract/privacy/words'
import { mayBeMore } from '@kamerton/contract/pulses/shown-behind'
import { formatNumber } from '../../lib/format-number'
import { plural, pluralWord } from '../../lib/plural'

const people = (count: number): string => plural(count, 'человек', 'человека', 'человек')
/** Scope of the check: «312 цифр глазами 4 человек». */
export const lookedAt = ({ figures, readers, rounds }: PrivacyVerdict): string =>
  [
    `${plural(figures, 'цифра', 'цифры', 'цифр')} глазами ${peopleOf(readers)}: владельца, администратора и\u00a0руководителей`,
    rounds > 0 && `рядом ${plural(rounds, 'опрос', 'опроса', 'опросов')} тех же людей`,
  ]
    .filter(Boolean)
    .join('; ')

export const putTogether = ({ sums, groups }: PrivacyVerdict): string =>
  `${plural(sums, 'сумма', 'суммы', 'сумм')} по\u00a0ответам ${groups}\u00a0${pluralWord(groups, 'группы', 'групп', 'групп')}`

/** With few answers without names, the true number may be larger than the one shown. */
export const countText = (count: number): string => `${mayBeMore(count) ? 'от\u00a0' : ''}${formatNumber(count)}`

export const smallestOf = ({ smallest }: PrivacyVerdict): string =>
  smallest === null ? 'нет' : mayBeMore(smallest) ? `от\u00a0${people(smallest)}` : people(smallest)

/** Base of a sum in words. */
export function sumWords({ of, name }: RevealedSum): string {
  if (of === 'everybody') return 'Все ответившие'
  if (of === 'rest') return 'Остаток: все без показанных команд'
  if (of === 'team') return name === null ? 'Команда' : `Команда ${quoted(name)}`
  return of === 'team_question' ? `${name ?? 'Вопрос'}: каждая показанная команда` : (name ?? 'Вопрос')
}

export const kindWords: Readonly<Record<RevealedSum['tells'], string>> = {
  value: 'среднее',
  spread: 'как распределились',
  comments: 'комментарии',
}

/** Names a closed figure and the size of the small group that it would have revealed. */
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

/** Advice to a reader of the pulse's page after a check that failed or was late. */
export const whatToDo = {
  open: 'Запустите её ещё раз, а\u00a0если не\u00a0поможет, скажите тому, кто управляет сервером.',
  late: 'Запустите её ещё раз.',
} as const
