import { useNavigate } from 'react-router'
import { api } from '../../lib/api'
import { isRefusal } from '../../lib/form-errors'
import { part } from '../../lib/part'
import { act } from '../../page/act'
import { useActKey } from '../../page/use-act-key'
import { useOnce } from '../../page/use-once'
import { WhenOpened } from '../../ui/when-opened'
import { emptySchedule } from '../components/schedule'

const scheduleDialog = part(() => import('../components/schedule-dialog').then(({ ScheduleDialog }) => ScheduleDialog))

type ScheduleNextProps = { seriesId: string; opened: boolean; onClose: () => void }

/** Schedules the next meeting of a series that has none. */
export function ScheduleNext({ seriesId, opened, onClose }: ScheduleNextProps) {
  const navigate = useNavigate()
  const once = useActKey()
  const [create, busy] = useOnce(async (when: Date, video: string | null) => {
    const created = await act({ done: 'Встреча назначена', failed: 'Не удалось назначить встречу' }, () =>
      once((key) =>
        api.oneToOne.createMeeting(
          { series_id: seriesId, scheduled_date: when.toISOString(), video_meeting_url: video },
          { once: key },
        ),
      ),
    )
    if (!isRefusal(created)) await navigate(`/app/onetoone/meeting/${created.id}`)
  })
  return (
    <WhenOpened of={scheduleDialog} opened={opened} onClose={onClose}>
      {(ScheduleDialog, shown) => (
        <ScheduleDialog
          title="Назначить встречу"
          sentence={'Обе стороны получат письмо с\u00a0приглашением для календаря'}
          initial={emptySchedule}
          opened={shown}
          busy={busy}
          onSave={(when, video) => void create(when, video)}
          onClose={onClose}
        />
      )}
    </WhenOpened>
  )
}
