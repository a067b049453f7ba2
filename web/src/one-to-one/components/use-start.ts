import { dayIn } from '@kamerton/contract/lib/dates'
import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import type { Refusal } from '../../lib/form-errors'
import { act } from '../../page/act'
import { useConfirm } from '../../ui/confirm'
import { wholeDate } from '../when'

const words = { done: 'Встреча начата', failed: 'Ошибка при начале встречи' }

/**
 * Starts a meeting. A started meeting cannot be planned again, so one of a later day asks first. Undefined after the
 * answer «no».
 */
export function useStart() {
  const { time_zone } = useCurrentUser()
  const confirm = useConfirm()
  return async ({ id, scheduled_date }: Pick<Meeting, 'id' | 'scheduled_date'>) => {
    const start = () => act(words, () => api.oneToOne.start({ id }))
    if (dayIn(time_zone, scheduled_date) <= dayIn(time_zone, new Date())) return start()
    let started: Meeting | Refusal | undefined
    await confirm({
      title: 'Начать встречу сейчас?',
      message: `Она назначена на\u00a0другой день. ${wholeDate(scheduled_date)}.`,
      confirmText: 'Начать сейчас',
      whileOpen: async () => {
        started = await start()
      },
    })
    return started
  }
}
