import { commentThreshold } from '@kamerton/contract/pulses/constants'
import type { PulseForm } from '@kamerton/contract/pulses/schemas'
import type { DoneNote } from '../../kit/done-page'

/** What is stored and who sees it, in the words of the mode the pulse runs in. Nothing softer than the truth. */
export function storagePromise({ pulse, user }: PulseForm): string {
  if (pulse.is_anonymous)
    return `${user.full_name}, ваш ответ анонимный: мы отметим, что вы ответили, но\u00A0сам ответ сохраним без\u00A0имени и\u00A0времени.`
  const readers =
    pulse.target_type === 'manager_review'
      ? 'Его увидят владелец и\u00A0администраторы компании, а\u00A0замечания появятся в\u00A0профилях сотрудников.'
      : 'Его увидят владелец и\u00A0администраторы компании и\u00A0руководитель вашей команды.'
  return `${user.full_name}, ответ сохранится с\u00A0вашим именем. ${readers}`
}

export const limitsOfAnonymity = ({ pulse }: PulseForm): string | null =>
  pulse.is_anonymous
    ? `Итоги видны только от\u00A0${pulse.anonymity_threshold}\u00A0ответов. Позже анонимный ответ нельзя ни\u00A0показать вам, ни\u00A0удалить: неизвестно, чей он.`
    : null

export const commentHint = ({ pulse }: PulseForm): string | null =>
  pulse.is_anonymous
    ? `Комментарии видны от\u00A0${Math.max(commentThreshold, pulse.anonymity_threshold)}\u00A0ответов, вперемешку. По\u00A0стилю и\u00A0деталям вас могут узнать.`
    : null

export function thanks({ pulse }: PulseForm): string {
  const words = 'Спасибо, что сказали как есть.'
  const review = pulse.target_type === 'manager_review' ? ' Замечания добавлены в\u00A0профили сотрудников.' : ''
  return `${words}${review} Вкладку можно закрыть.`
}

export const afterwards = ({ pulse }: PulseForm): readonly DoneNote[] =>
  pulse.is_anonymous
    ? [
        {
          icon: 'group',
          title: 'Итоги показываются только группами',
          text: `Пока ответов меньше ${pulse.anonymity_threshold}, их не\u00A0увидит никто.`,
        },
        { icon: 'hidden', title: 'Ответ нельзя связать с\u00A0вами', text: 'Поэтому его нельзя и\u00A0изменить.' },
      ]
    : []
