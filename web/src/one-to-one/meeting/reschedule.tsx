import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import { useMemo } from 'react'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { isRefusal } from '../../lib/form-errors'
import { part } from '../../lib/part'
import { act } from '../../page/act'
import { useOnce } from '../../page/use-once'
import { WhenOpened } from '../../ui/when-opened'
import { scheduleOf } from '../components/schedule'

const scheduleDialog = part(() => import('../components/schedule-dialog').then(({ ScheduleDialog }) => ScheduleDialog))

type RescheduleProps = { meeting: Meeting; opened: boolean; onClose: () => void; onChanged: () => Promise<void> }

/** Another day, time or link for a meeting that has not begun. */
export function Reschedule({ meeting, opened, onClose, onChanged }: RescheduleProps) {
  const { time_zone } = useCurrentUser()
  const { id, version, scheduled_date, video_meeting_url } = meeting
  const [save, busy] = useOnce(async (when: Date, video: string | null) => {
    const isMoved = when.getTime() !== scheduled_date.getTime()
    const words = {
      done: isMoved ? 'Встреча перенесена' : 'Встреча изменена',
      failed: 'Ошибка при обновлении даты встречи',
    }
    const saved = await act(words, () =>
      api.oneToOne.updateMeeting({
        id,
        version,
        ...(isMoved && { scheduled_date: when.toISOString() }),
        ...(video !== video_meeting_url && { video_meeting_url: video }),
      }),
    )
    await onChanged()
    if (!isRefusal(saved)) onClose()
  })
  const initial = useMemo(
    () => scheduleOf(scheduled_date, video_meeting_url, time_zone),
    [scheduled_date, video_meeting_url, time_zone],
  )
  return (
    <WhenOpened of={scheduleDialog} opened={opened} onClose={onClose}>
      {(ScheduleDialog, shown) => (
        <ScheduleDialog
          title="Перенести встречу"
          sentence={'Обе стороны получат письмо, и\u00a0встреча переедет в\u00a0их календарях'}
          initial={initial}
          opened={shown}
          busy={busy}
          onSave={(when, video) => void save(when, video)}
          onClose={onClose}
        />
      )}
    </WhenOpened>
  )
}
