import { type ChangeOfMany, manyPulsesLimit, type PulseLeftOut } from '@kamerton/contract/pulses/many'
import type { PulseCard } from '@kamerton/contract/pulses/schemas'
import { newActKey } from '../../lib/act-key'
import { api } from '../../lib/api'
import { formatNumber } from '../../lib/format-number'
import { plural, pluralWord } from '../../lib/plural'
import { portionsOf } from '../../lib/portions'
import { act } from '../../page/act'
import type { Question } from '../../ui/confirm-dialog'

type Pulses = readonly PulseCard[]
type Outcome = { done: Pulses; left: readonly { pulse: PulseCard; reason: PulseLeftOut }[] }

export const pulsesText = (count: number): string => plural(count, 'пульс', 'пульса', 'пульсов')

/** Finishes the running pulses. It cannot be taken back, so the caller asks before. */
export const finishMany = (pulses: Pulses): Promise<unknown> =>
  act(
    {
      done: doneWords('Завершён', 'Завершены', 'Завершено'),
      now: (outcome) => leftWords(outcome) ?? 'Итоги видны в\u00a0их карточках.',
      failed: 'Ошибка при остановке пульсов',
    },
    () => changeAll(pulses, 'deactivate'),
  )

/** Moves pulses to the deleted tab, with «Отменить». */
export const deleteMany = (pulses: Pulses, onBack: () => void): Promise<unknown> =>
  act(
    {
      done: doneWords('Удалён', 'Удалены', 'Удалено'),
      now: (outcome) => leftWords(outcome) ?? 'Они лежат во\u00a0вкладке «Удалённые».',
      failed: 'Ошибка при удалении пульсов',
      undo: ({ done }) => void takeBack('Пульсы восстановлены', done, 'restore').then(onBack),
    },
    () => changeAll(pulses, 'delete'),
  )

/** Moves pulses back from the deleted tab, with «Отменить». */
export const restoreMany = (pulses: Pulses, onBack: () => void): Promise<unknown> =>
  act(
    {
      done: doneWords('Восстановлен', 'Восстановлены', 'Восстановлено'),
      now: (outcome) => leftWords(outcome) ?? 'Они снова во\u00a0вкладке «Все».',
      failed: 'Ошибка при восстановлении пульсов',
      undo: ({ done }) => void takeBack('Пульсы снова удалены', done, 'delete').then(onBack),
    },
    () => changeAll(pulses, 'restore'),
  )

/** Question before several pulses are finished. */
export const questionBeforeFinish = (running: Pulses): Question => ({
  title: `Завершить ${pulsesText(running.length)}?`,
  message: 'Кто ещё не\u00a0ответил, уже не\u00a0сможет. Полученные ответы сохранятся.',
  confirmText: 'Завершить',
})

/** Question before running pulses are deleted: a restored one is over. Nothing is asked about others. */
export const questionBeforeDelete = (pulses: Pulses, running: number): Question => ({
  type: 'danger',
  title: `Удалить ${pulsesText(pulses.length)}?`,
  message: `${pluralWord(running, 'Остановится', 'Остановятся', 'Остановится')} ${formatNumber(running)}, кто ещё не\u00a0ответил, уже не\u00a0сможет. Полученные ответы сохранятся, пульсы можно будет восстановить.`,
  confirmText: 'Удалить',
})

async function changeAll(pulses: Pulses, change: ChangeOfMany): Promise<Outcome> {
  const pulseOf = new Map(pulses.map((pulse) => [pulse.id, pulse]))
  const done: PulseCard[] = []
  const left: Outcome['left'][number][] = []
  for (const portion of portionsOf(pulses, manyPulsesLimit)) {
    const pulse_ids = portion.map(({ id }) => id)
    const { done_ids, left_out } = await api.manyPulses.change({ change, pulse_ids }, { once: newActKey() })
    done.push(...done_ids.flatMap((id) => pulseOf.get(id) ?? []))
    left.push(
      ...left_out.flatMap(({ pulse_id, reason }) => {
        const pulse = pulseOf.get(pulse_id)
        return pulse ? [{ pulse, reason }] : []
      }),
    )
  }
  return { done, left }
}

const takeBack = (done: string, pulses: Pulses, change: ChangeOfMany) =>
  act(
    {
      done: ({ left }: Outcome) => (left.length === 0 ? done : 'Вернули не\u00a0все пульсы'),
      now: leftWords,
      failed: 'Не удалось вернуть пульсы',
    },
    () => changeAll(pulses, change),
  )

/** «Удалены 3 пульса», «Удалено 2 из 3» */
const doneWords =
  (one: string, few: string, many: string) =>
  ({ done, left }: Outcome): string => {
    const count = done.length
    if (left.length > 0) return `${many} ${formatNumber(count)} из\u00a0${formatNumber(count + left.length)}`
    return `${pluralWord(count, one, few, many)} ${pulsesText(count)}`
  }

const reasons: Record<PulseLeftOut, string> = {
  not_found: 'его уже нет',
  forbidden: 'его меняют другие',
  pulse_state_forbids: 'его состояние уже другое',
}
const namesTold = 3

function leftWords({ left }: Outcome): string | undefined {
  if (left.length === 0) return undefined
  const told = left.slice(0, namesTold).map(({ pulse, reason }) => `${pulse.title}: ${reasons[reason]}.`)
  return [...told, ...(left.length > namesTold ? [`И\u00a0ещё ${left.length - namesTold}.`] : [])].join(' ')
}
