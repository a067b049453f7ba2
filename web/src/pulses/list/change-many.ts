import type { PulseCard } from '@kamerton/contract/pulses/schemas'
import { api } from '../../lib/api'
import type { ApiError } from '../../lib/api-error'
import { attempt, isRefusal } from '../../lib/form-errors'
import { formatNumber } from '../../lib/format-number'
import { plural, pluralWord } from '../../lib/plural'
import { act } from '../../page/act'
import type { Question } from '../../ui/confirm-dialog'

type Pulses = readonly PulseCard[]
type Outcome = { done: Pulses; left: readonly { pulse: PulseCard; refusal: ApiError }[] }

export const pulsesText = (count: number): string => plural(count, 'пульс', 'пульса', 'пульсов')

/** Finishes the running pulses. It cannot be taken back, so the caller asks before. */
export const finishMany = (pulses: Pulses): Promise<unknown> =>
  act(
    {
      done: doneWords('Завершён', 'Завершены', 'Завершено'),
      now: (outcome) => leftWords(outcome) ?? 'Итоги видны в\u00a0их карточках.',
      failed: 'Ошибка при остановке пульсов',
    },
    () => each(pulses, finish),
  )

/** Moves pulses to the deleted tab, with «Отменить». */
export const deleteMany = (pulses: Pulses, onBack: () => void): Promise<unknown> =>
  act(
    {
      done: doneWords('Удалён', 'Удалены', 'Удалено'),
      now: (outcome) => leftWords(outcome) ?? 'Они лежат во\u00a0вкладке «Удалённые».',
      failed: 'Ошибка при удалении пульсов',
      undo: ({ done }) => void takeBack('Пульсы восстановлены', done, restore).then(onBack),
    },
    () => each(pulses, remove),
  )

/** Moves pulses back from the deleted tab, with «Отменить». */
export const restoreMany = (pulses: Pulses, onBack: () => void): Promise<unknown> =>
  act(
    {
      done: doneWords('Восстановлен', 'Восстановлены', 'Восстановлено'),
      now: (outcome) => leftWords(outcome) ?? 'Они снова во\u00a0вкладке «Все».',
      failed: 'Ошибка при восстановлении пульсов',
      undo: ({ done }) => void takeBack('Пульсы снова удалены', done, remove).then(onBack),
    },
    () => each(pulses, restore),
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

const finish = (id: string) => api.pulses.deactivate({ id })
const remove = (id: string) => api.pulses.delete({ id })
const restore = (id: string) => api.pulses.restore({ id })

/** One pulse after another. A refused one does not stop the others; a lost connection does. */
async function each(pulses: Pulses, call: (id: string) => Promise<unknown>): Promise<Outcome> {
  const done: PulseCard[] = []
  const left: Outcome['left'][number][] = []
  for (const pulse of pulses) {
    const lost = left.find(({ refusal }) => refusal.status === 0)?.refusal
    const outcome = lost ? { refusal: lost } : await attempt(() => call(pulse.id))
    if (isRefusal(outcome)) left.push({ pulse, refusal: outcome.refusal })
    else done.push(pulse)
  }
  if (done.length === 0 && left[0]) throw left[0].refusal
  return { done, left }
}

const takeBack = (done: string, pulses: Pulses, call: (id: string) => Promise<unknown>) =>
  act(
    {
      done: ({ left }: Outcome) => (left.length === 0 ? done : 'Вернули не\u00a0все пульсы'),
      now: leftWords,
      failed: 'Не удалось вернуть пульсы',
    },
    () => each(pulses, call),
  )

/** «Удалены 3 пульса», «Удалено 2 из 3» */
const doneWords =
  (one: string, few: string, many: string) =>
  ({ done, left }: Outcome): string => {
    const count = done.length
    if (left.length > 0) return `${many} ${formatNumber(count)} из\u00a0${formatNumber(count + left.length)}`
    return `${pluralWord(count, one, few, many)} ${pulsesText(count)}`
  }

const namesTold = 3

function leftWords({ left }: Outcome): string | undefined {
  if (left.length === 0) return undefined
  const told = left
    .slice(0, namesTold)
    .map(({ pulse, refusal }) => `${pulse.title}: ${refusal.message.replace(/\.$/, '')}.`)
  return [...told, ...(left.length > namesTold ? [`И\u00a0ещё ${left.length - namesTold}.`] : [])].join(' ')
}
