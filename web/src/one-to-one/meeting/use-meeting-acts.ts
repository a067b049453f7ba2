import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api'
import { isRefusal } from '../../lib/form-errors'
import { act } from '../../page/act'
import { useOnce } from '../../page/use-once'
import { useConfirm } from '../../ui/confirm'
import { useStart } from '../components/use-start'
import { wholeDate } from '../when'
import type { OpenMeeting } from './open-meeting'
import { useCompletion } from './use-completion'

/** The acts on an open meeting: start it, complete it, or delete it after a question. */
export function useMeetingActs(open: OpenMeeting, meeting: Meeting) {
  const { id, series_id, scheduled_date } = meeting
  const navigate = useNavigate()
  const confirm = useConfirm()
  const askAndStart = useStart()
  const [start, starting] = useOnce(async () => {
    const started = await askAndStart(meeting)
    if (isRefusal(started)) await open.look(0)
    else if (started) open.receive(started)
  })
  const { complete, busy: completing, missing } = useCompletion(open, meeting)
  const remove = async () => {
    let removed: unknown
    const words = { done: 'Встреча удалена', failed: 'Не удалось удалить встречу' }
    const isSure = await confirm({
      type: 'danger',
      title: 'Удалить встречу?',
      message: `${wholeDate(scheduled_date)}. Обе стороны получат письмо об\u00a0отмене, повестка этой встречи будет удалена.`,
      confirmText: 'Удалить',
      whileOpen: async () => {
        removed = await act(words, () => api.oneToOne.deleteMeeting({ id }))
      },
    })
    if (isSure && removed !== undefined && !isRefusal(removed)) void navigate(`/app/onetoone/series/${series_id}`)
  }
  return { start, complete, remove, busy: starting || completing, missing }
}
