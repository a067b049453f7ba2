import { quoted } from '@kamerton/contract/lib/names'
import { pulseLimits } from '@kamerton/contract/pulses/constants'
import { EndDay } from '@kamerton/contract/pulses/end-day'
import { NewPulse, type Pulse, type PulseCard, Threshold } from '@kamerton/contract/pulses/schemas'
import { z } from 'zod'
import { api } from '../lib/api'
import { formatDayOfMonth } from '../lib/format-date'
import { pluralWord } from '../lib/plural'
import { act } from '../page/act'
import type { Question } from '../ui/confirm-dialog'
import { scheduleWords } from './labels'

/** Changes of a pulse besides editing and launching it. */
export const PulseChange = z.enum(['deactivate', 'duplicate', 'delete', 'restore'])
export type PulseChange = z.output<typeof PulseChange>

export const Launch = z.object({
  id: z.string(),
  anonymity_threshold: Threshold.optional(),
  ends_on: EndDay,
  despite_silence: z.boolean().optional(),
})
export type Launch = z.output<typeof Launch>

const copied = ' (копия)'

async function duplicate(id: string, once: string) {
  const { title, ...pulse } = await api.pulses.get({ id })
  // The last day belongs to one launch and may have passed.
  const copy = { ...pulse, ends_on: null, title: `${title.slice(0, pulseLimits.titleLength - copied.length)}${copied}` }
  return api.pulses.create(NewPulse.parse(copy), { once })
}

const calls: Record<PulseChange, (id: string, once: string) => Promise<unknown>> = {
  deactivate: (id) => api.pulses.deactivate({ id }),
  duplicate,
  delete: (id) => api.pulses.delete({ id }),
  restore: (id) => api.pulses.restore({ id }),
}

const said: Record<PulseChange, { done: string; now: string; failed: string }> = {
  deactivate: {
    done: 'Пульс успешно остановлен',
    now: 'Итоги видны в\u00a0карточке пульса.',
    failed: 'Ошибка при остановке пульса',
  },
  duplicate: {
    done: 'Пульс успешно создан',
    now: 'Копия ждёт в\u00a0черновиках.',
    failed: 'Ошибка при создании пульса',
  },
  delete: {
    done: 'Пульс успешно удален',
    now: 'Он лежит во\u00a0вкладке «Удалённые».',
    failed: 'Ошибка при удалении пульса',
  },
  restore: {
    done: 'Пульс успешно восстановлен',
    now: 'Он снова во\u00a0вкладке «Активные».',
    failed: 'Ошибка при восстановлении пульса',
  },
}

/** Makes the change and shows a toast with the result. */
export const changePulse = (change: PulseChange, id: string, once: string): Promise<unknown> =>
  act(said[change], () => calls[change](id, once))

/** Launches the pulse with the threshold chosen for it, and shows when the letters are sent. */
export const launchPulse = (launch: Launch): Promise<unknown> =>
  act(
    {
      done: 'Пульс успешно активирован',
      now: ({ type, schedule }: Pulse) =>
        schedule ? `Письма будут уходить ${scheduleWords(type, schedule)}.` : 'Участники получат личные ссылки.',
      failed: 'Ошибка при активации пульса',
    },
    () => api.pulses.activate(launch),
  )

/** Makes a draft named; this is offered when too few people would answer it confidentially. */
export const makeNamed = (id: string): Promise<unknown> =>
  act({ done: 'Пульс теперь именной', failed: 'Ошибка при обновлении пульса' }, () =>
    api.pulses.update({ id, is_anonymous: false }),
  )

/** Moves the first round of a repeated draft to another day; its time stays. */
export const startLater = ({
  id,
  starts_on,
  time,
}: {
  id: string
  starts_on: string
  time: string
}): Promise<unknown> =>
  act({ done: `Первые письма уйдут ${formatDayOfMonth(starts_on)}`, failed: 'Ошибка при обновлении пульса' }, () =>
    api.pulses.update({ id, schedule: { starts_on, time } }),
  )

/** Question before the change: it names the object, then says what happens and what is kept. */
export function questionBefore(change: PulseChange, pulse: PulseCard): Question {
  const name = quoted(pulse.title)
  switch (change) {
    case 'deactivate':
      return {
        title: `Остановить пульс ${name}?`,
        message: `${unanswered(pulse)}Полученные ответы сохранятся.`,
        confirmText: 'Остановить',
      }
    case 'duplicate':
      return {
        title: `Дублировать пульс ${name}?`,
        message: `Появится черновик ${quoted(pulse.title + copied)} с\u00a0теми\u00a0же вопросами. Его никто не\u00a0увидит, пока вы его не\u00a0запустите.`,
        confirmText: 'Дублировать',
      }
    case 'delete':
      return {
        type: 'danger',
        title: `Удалить пульс ${name}?`,
        message: `${pulse.status === 'active' ? `Пульс остановится. ${unanswered(pulse)}` : ''}${pulse.opened_at ? 'Полученные ответы сохранятся, пульс' : 'Пульс'} можно будет восстановить.`,
        confirmText: 'Удалить',
      }
    case 'restore':
      return {
        title: `Восстановить пульс ${name}?`,
        message: `Он вернётся ${pulse.opened_at ? 'завершённым, со\u00a0всеми ответами' : 'черновиком'}.`,
        confirmText: 'Восстановить',
      }
  }
}

function unanswered({ participation, is_anonymous }: PulseCard): string {
  // While the pulse runs, its answers are counted in batches, so the number of missing ones is unknown.
  if (is_anonymous) return 'Кто ещё не\u00a0ответил, уже не\u00a0сможет. '
  const left = participation ? participation.invited - (participation.answered ?? 0) : 0
  return left > 0
    ? `${left}\u00a0${pluralWord(left, 'человек', 'человека', 'человек')} уже не\u00a0${pluralWord(left, 'сможет', 'смогут', 'смогут')} ответить. `
    : ''
}
