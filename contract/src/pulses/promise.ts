import { quoted } from '../lib/names.ts'
import { peopleWord } from '../lib/people.ts'
import { type AnswerMode, type Laned, modeOf } from './answer-mode.ts'
import { commentThreshold, settledAfterDays } from './constants.ts'
import type { FormPromise } from './form-promise.ts'
import type { PulseTarget } from './schemas.ts'

/** What a promise depends on: how the round keeps its answers, whom it asks, and from how many of them it speaks. */
export type Promised = Laned & {
  target_type: PulseTarget
  /** The team that is asked, where it is known. */
  target_name: string | null
  /** How many people are asked; null before a launch. */
  invited: number | null
  anonymity_threshold: number
  /** Whether those who are asked will see the results: see `willShare`. */
  shares_results: boolean
}

export type PulsePromise = {
  /** How the answer is kept. */
  stored: string
  /** Who sees what, and from how many answers. */
  shown: string
  /** What is not protected, and what cannot be undone. */
  limits: string | null
}

/**
 * What whoever is asked is told about their answer: the one text of letter, form, chat and the pulse's page. It holds towards
 * everybody who uses the product, and says itself towards whom it does not hold.
 */
export function promiseOf(promised: Promised): PulsePromise {
  const { target_type, anonymity_threshold: k } = promised
  const mode = modeOf(promised)
  const kept = keptAs[mode]
  const shared = promised.shares_results ? ` ${sharedWithAsked(promised)}` : ''
  if (mode === 'named') return { ...kept, shown: `${readersOfNames[target_type]}${shared}` }
  const shown = `${askedOf(promised)} Итоги увидят ${readersOfGroups[target_type]}, и только общие: когда ответили ${crowdOf(k)}.${newcomersOf[target_type]}${shared}`
  return { ...kept, shown }
}

const withoutName = 'мы отметим, что вы ответили, но сам ответ сохраним без имени и времени.'

const keptAs: Record<AnswerMode, Pick<PulsePromise, 'stored' | 'limits'>> = {
  named: { stored: 'Опрос именной: ответ сохранится с вашим именем.', limits: null },
  confidential: {
    stored: `Опрос конфиденциальный: ${withoutName}`,
    limits:
      'Пока опрос идёт, связать ответ с вами технически может тот, кто управляет сервером; потом ключ к ответам уничтожается. В самой программе этого не может никто, поэтому позже ваш ответ нельзя ни показать вам, ни удалить.',
  },
  anonymous: {
    stored:
      'Опрос анонимный: ответ уйдёт без вашей ссылки и имени, и сервер не узнает, чей он. Отметим только, что вы взяли право ответить.',
    limits:
      'Это не защитит от слежки на рабочем компьютере и от того, кто управляет сервером, если он, пока идёт опрос, скопирует ключ к ответам, записывает адреса и секунды или подменит страницу. Позже ваш ответ нельзя ни показать вам, ни удалить: какой из них ваш, не знает и программа.',
  },
}

/** From how many answers results are shown: a reader's own answer is no cover for others. */
export const crowdOf = (k: number): string => `не меньше ${k} человек, не считая того, кто смотрит`

/** What becomes of it for those who are asked, in one sentence. */
function sharedWithAsked({ target_type, anonymity_threshold: k, ...laned }: Promised): string {
  const whose = target_type === 'company' ? 'по компании и по своей команде' : 'по команде'
  const rule = modeOf(laned) === 'named' ? `когда ответили ${crowdOf(k)}` : 'по тому же правилу'
  return `Когда опрос закончится, общие итоги ${whose}, без имён и комментариев, увидят и все, кого спрашивали: ${rule}.`
}

const peopleWords = (count: number): string => `${count} ${peopleWord(count)}`

/** Whom the pulse asks, and how many they are: who knows the others can judge whether they are a crowd. */
function askedOf({ target_type, target_name, invited }: Promised): string {
  const people = invited === null ? '' : `, ${peopleWords(invited)}`
  const team = target_name === null ? 'команду' : `команду ${quoted(target_name)}`
  return `Спрашивают ${{ company: 'всю компанию', team, manager_review: 'руководителей команд' }[target_type]}${people}.`
}

/** Who is too new to be a crowd for the others. */
const newcomersOf: Record<PulseTarget, string> = {
  company: ` Для итогов команды не считаем и тех, кто в ней меньше ${settledAfterDays} дней.`,
  team: ` Тех, кто в команде меньше ${settledAfterDays} дней, тоже не считаем.`,
  manager_review: '',
}

/** The same in one piece. */
export const promiseText = (promised: Promised): string => {
  const { stored, shown, limits } = promiseOf(promised)
  return [stored, shown, limits].filter(Boolean).join(' ')
}

/** The promise as a form says it to the person whose link it is. */
export function promiseTo(person: { full_name: string }, promised: Promised): FormPromise {
  const { stored, shown, limits } = promiseOf(promised)
  return toldTo(person, stored, { shown, limits, comments: commentHint(promised) })
}

/**
 * What holds in an anonymous round for somebody whose browser cannot blind, so that the answer goes with its link: it is a
 * confidential one, and never called otherwise. Null where there is no such difference.
 */
export function promiseByLink(person: { full_name: string }, promised: Promised): FormPromise | null {
  if (modeOf(promised) !== 'anonymous') return null
  const { shown, limits } = promiseOf({ ...promised, is_blind: false })
  const instead = `Этот браузер не умеет отвечать анонимно, поэтому ваш ответ будет конфиденциальным: ${withoutName} Чтобы ответить анонимно, откройте ссылку в другом браузере.`
  return toldTo(person, instead, { shown, limits, comments: commentHint(promised) })
}

const toldTo = (person: { full_name: string }, stored: string, promise: Omit<FormPromise, 'told'>): FormPromise => ({
  ...promise,
  told: `${person.full_name}, ${stored.charAt(0).toLowerCase()}${stored.slice(1)} ${promise.shown}`,
})

const readersOfNames: Record<PulseTarget, string> = {
  company:
    'Его увидят владелец и администраторы компании, а показатели, которые по нему считаются, и руководитель вашей команды.',
  team: 'Его увидят владелец и администраторы компании и руководитель команды.',
  manager_review:
    'Его увидят владелец и администраторы компании, а замечания и оценки появятся в профилях сотрудников. Сами сотрудники в профиле их не видят, но могут запросить в своих данных.',
}

const readersOfGroups: Record<PulseTarget, string> = {
  company:
    'владелец и администраторы компании, итоги вашей команды – и её руководитель, по компании в целом – все руководители',
  team: 'владелец и администраторы компании и руководитель команды',
  manager_review: 'владелец и администраторы компании',
}

/** From how many answers comments are shown: they tell more about their authors than numbers do. */
export const commentsFrom = (k: number): number => Math.max(commentThreshold, k)

/** Said under the field of a comment whose author is not kept. */
export const commentHint = ({
  is_anonymous,
  anonymity_threshold,
}: Pick<Promised, 'is_anonymous' | 'anonymity_threshold'>): string | null =>
  is_anonymous
    ? `Комментарии видны от ${commentsFrom(anonymity_threshold)} ответов, вперемешку. По стилю и деталям вас могут узнать.`
    : null
