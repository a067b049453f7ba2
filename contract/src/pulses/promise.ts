import { quoted } from '../lib/names.ts'
import { peopleWord } from '../lib/people.ts'
import { type AnswerMode, type Laned, modeOf } from './answer-mode.ts'
import { commentThreshold, settledAfterDays } from './constants.ts'
import type { FormPromise } from './form-promise.ts'
import type { PulseTarget } from './schemas.ts'

/** The facts that a promise depends on: how the round stores its answers, its audience, and its threshold. */
export type Promised = Laned & {
  target_type: PulseTarget
  /** The team that is asked, where it is known. */
  target_name: string | null
  /** Number of people asked; null before a launch. */
  invited: number | null
  anonymity_threshold: number
  /** Whether those who are asked will see the results: see `willShare`. */
  shares_results: boolean
}

export type PulsePromise = {
  /** The promise in at most two sentences. It may leave out, never widen: each word follows from the parts below. */
  brief: string
  /** How the answer is stored. */
  stored: string
  /** The readers of results, and the number of answers needed. */
  shown: string
  /** Limits of the protection, and acts that cannot be undone. */
  limits: string | null
}

/**
 * The promise to everybody who is asked about their answer. It holds towards everybody who uses the product, and names
 * those towards whom it does not hold. `promise-surfaces.ts` says which part stands where.
 */
export function promiseOf(promised: Promised): PulsePromise {
  const { target_type, anonymity_threshold: k } = promised
  const mode = modeOf(promised)
  const kept = mode === 'named' && target_type === 'manager_review' ? ofReview : keptAs[mode]
  const shared = promised.shares_results ? ` ${sharedWithAsked(promised)}` : ''
  if (mode === 'named') return { ...kept, shown: `${readersOfNames[target_type]}${shared}` }
  const shown = `${askedOf(promised)} Итоги увидят ${readersOfGroups[target_type]}, и только общие: когда ответили ${crowdOf(k)}.${newcomersOf[target_type]}${shared}`
  return { ...kept, shown }
}

const withoutName = 'отметим, что вы ответили, но сам ответ сохраним без имени и времени.'
const withName = 'Опрос именной: ответ сохранится с вашим именем.'

const keptAs: Record<AnswerMode, Pick<PulsePromise, 'brief' | 'stored' | 'limits'>> = {
  named: { brief: withName, stored: withName, limits: null },
  confidential: {
    brief: `О${withoutName.slice(1)}`,
    stored: `Опрос конфиденциальный: мы ${withoutName}`,
    limits:
      'Пока опрос идёт, связать ответ с вами технически может тот, кто управляет сервером; потом ключ к ответам уничтожается. В самой программе этого не может никто, поэтому позже ваш ответ нельзя ни показать вам, ни удалить.',
  },
  anonymous: {
    brief: 'Ответ уйдёт без вашей ссылки и имени.',
    stored:
      'Опрос анонимный: ответ уйдёт без вашей ссылки и имени, и сервер не узнает, чей он. Отметим только, что вы взяли право ответить.',
    limits:
      'Это не защитит от слежки на рабочем компьютере и от того, кто управляет сервером, если он, пока идёт опрос, скопирует ключ к ответам, записывает адреса и секунды или подменит страницу. Позже ваш ответ нельзя ни показать вам, ни удалить: какой из них ваш, не знает и программа.',
  },
}

/** Managers' remarks do not stay among answers, so that the line itself says where they appear. */
const ofReview: typeof keptAs.named = {
  ...keptAs.named,
  brief: 'Опрос именной: ответ сохранится с вашим именем, замечания и оценки появятся в профилях сотрудников.',
}

/** The number of answers from which results are shown: a reader's own answer does not protect others. */
export const crowdOf = (k: number): string => `не меньше ${k} человек, не считая того, кто смотрит`

/** The sentence about results for those who are asked. */
function sharedWithAsked({ target_type, anonymity_threshold: k, ...laned }: Promised): string {
  const whose = target_type === 'company' ? 'по компании и по своей команде' : 'по команде'
  const rule = modeOf(laned) === 'named' ? `когда ответили ${crowdOf(k)}` : 'по тому же правилу'
  return `Когда опрос закончится, общие итоги ${whose}, без имён и комментариев, увидят и все, кого спрашивали: ${rule}.`
}

const peopleWords = (count: number): string => `${count} ${peopleWord(count)}`

/** The audience of the pulse and its size: a person who knows the others can judge whether they are a crowd. */
export function askedOf({ target_type, target_name, invited }: Promised): string {
  const people = invited === null ? '' : `, ${peopleWords(invited)}`
  const team = target_name === null ? 'команду' : `команду ${quoted(target_name)}`
  return `Спрашивают ${{ company: 'всю компанию', team, manager_review: 'руководителей команд' }[target_type]}${people}.`
}

/** The sentence about people who are too new to count in a crowd for others. */
const newcomersOf: Record<PulseTarget, string> = {
  company: ` Для итогов команды не считаем и тех, кто в ней меньше ${settledAfterDays} дней.`,
  team: ` Тех, кто в команде меньше ${settledAfterDays} дней, тоже не считаем.`,
  manager_review: '',
}

/** The promise as one text. */
export const promiseText = (promised: Promised): string => {
  const { stored, shown, limits } = promiseOf(promised)
  return [stored, shown, limits].filter(Boolean).join(' ')
}

/** The promise as a form shows it. It names nobody: a name at its head would contradict the words beside it. */
export const promiseOnForm = (promised: Promised): FormPromise => ({
  ...promiseOf(promised),
  comments: commentHint(promised),
})

/**
 * The promise of an anonymous round for a browser that cannot blind, so that the answer is sent with its link. Such an
 * answer is confidential, and is never called anything else. Null for a round that is not anonymous.
 */
export function promiseByLink(promised: Promised): FormPromise | null {
  if (modeOf(promised) !== 'anonymous') return null
  const unable = 'Этот браузер не умеет отвечать анонимно'
  return {
    ...promiseOnForm({ ...promised, is_blind: false }),
    brief: `${unable}. ${keptAs.confidential.brief}`,
    stored: `${unable}, поэтому ваш ответ будет конфиденциальным: мы ${withoutName} Чтобы ответить анонимно, откройте ссылку в другом браузере.`,
  }
}

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

/** The number of answers from which comments are shown: they reveal more about their authors than numbers do. */
export const commentsFrom = (k: number): number => Math.max(commentThreshold, k)

/** The hint under the field of a comment: its readers, or for a comment without an author what reveals one. */
export const commentHint = ({
  is_anonymous,
  anonymity_threshold,
  target_type,
}: Pick<Promised, 'is_anonymous' | 'anonymity_threshold' | 'target_type'>): string =>
  is_anonymous
    ? `Комментарии видны от ${commentsFrom(anonymity_threshold)} ответов, вперемешку. По стилю и деталям вас могут узнать.`
    : `Комментарий с вашим именем прочтут ${readersOfComments[target_type]}.`

/**
 * A part of `readersOfNames`: a comment is no figure. A leader of a team reads it only where the team alone is asked.
 */
const readersOfComments: Record<PulseTarget, string> = {
  company: 'владелец и администраторы компании',
  team: 'владелец и администраторы компании и руководитель команды',
  manager_review: 'владелец и администраторы компании',
}
