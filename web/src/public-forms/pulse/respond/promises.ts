import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import type { IconName } from '../../kit/icon'

export type DoneNote = { icon: IconName; title: string; text: string }

export function thanks({ pulse }: PulseForm): string {
  const words = 'Спасибо, что сказали как есть.'
  const review = pulse.target_type === 'manager_review' ? ' Замечания добавлены в\u00A0профили сотрудников.' : ''
  return `${words}${review} Вкладку можно закрыть.`
}

export const afterwards = ({ pulse, promise }: PulseForm): readonly DoneNote[] =>
  pulse.is_anonymous
    ? [
        { icon: 'group', title: 'Итоги только общие', text: promise.shown },
        { icon: 'hidden', title: 'Ответ сохранён без\u00A0имени', text: 'Поэтому его нельзя и\u00A0изменить.' },
      ]
    : []
