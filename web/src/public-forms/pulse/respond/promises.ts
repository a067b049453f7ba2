import { promiseOf } from '@kamerton/contract/pulses/promise'
import type { PulseForm } from '@kamerton/contract/pulses/schemas'
import type { DoneNote } from '../../kit/done-page'

/** The promise, said to the person whose link it is. */
export function promiseTo({ pulse, user }: PulseForm): string {
  const { stored, shown } = promiseOf(pulse)
  return `${user.full_name}, ${stored.charAt(0).toLowerCase()}${stored.slice(1)} ${shown}`
}

export function thanks({ pulse }: PulseForm): string {
  const words = 'Спасибо, что сказали как есть.'
  const review = pulse.target_type === 'manager_review' ? ' Замечания добавлены в\u00A0профили сотрудников.' : ''
  return `${words}${review} Вкладку можно закрыть.`
}

export const afterwards = ({ pulse }: PulseForm): readonly DoneNote[] =>
  pulse.is_anonymous
    ? [
        { icon: 'group', title: 'Итоги только общие', text: promiseOf(pulse).shown },
        { icon: 'hidden', title: 'Ответ сохранён без\u00A0имени', text: 'Поэтому его нельзя и\u00A0изменить.' },
      ]
    : []
