import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import type { IconName } from '../../kit/icon'

export type DoneNote = { icon: IconName; title: string; text: string }

/** The thanks; a page inside the application is left by its own link, so the tab stays. */
export function thanks({ pulse }: PulseForm, isInside: boolean): string {
  const words = 'Спасибо, что сказали как есть.'
  const review = pulse.target_type === 'manager_review' ? ' Замечания добавлены в\u00A0профили сотрудников.' : ''
  return `${words}${review}${isInside ? '' : ' Вкладку можно закрыть.'}`
}

/** The next steps of the round for those who answered; only those that this round promises. */
export const afterwards = ({ pulse }: PulseForm): readonly DoneNote[] =>
  pulse.shares_results
    ? [
        { icon: 'group', title: 'Когда опрос закончится', text: 'Пришлём общие итоги, если их можно будет показать.' },
        {
          icon: 'check',
          title: 'Итоги появятся в\u00A0«Моих опросах»',
          text: 'Там\u00A0же появится ответ руководства, когда оно его напишет.',
        },
      ]
    : []
