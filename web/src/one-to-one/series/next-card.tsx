import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import type { Series } from '@kamerton/contract/one-to-one/schemas'
import { IconCalendarEvent, IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '../../lib/current-user'
import { isRefusal, type Refusal } from '../../lib/form-errors'
import { useNow } from '../../lib/use-now'
import { Loaded } from '../../page/loaded'
import { useOnce } from '../../page/use-once'
import { Button, ButtonLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { useStart } from '../components/use-start'
import { nextOf, wholeDate } from '../when'
import { Prepared } from './prepared'
import styles from './series.module.css'

type NextCardProps = {
  series: Series
  /** The next meeting with the preparation of both; null if none is scheduled. */
  next: Promise<Meeting | Refusal | null>
  onSchedule: () => void
}

/** The time of the next meeting, and a link to it. */
export function NextCard({ series, next: prepared, onSchedule }: NextCardProps) {
  const { time_zone, id: viewer } = useCurrentUser()
  const now = useNow()
  const navigate = useNavigate()
  const { next_meeting: next, rights } = series
  const { words, exact, isLate } = nextOf(series, now, time_zone)
  const askAndStart = useStart()
  const [start, busy] = useOnce(async (meeting: NonNullable<typeof next>) => {
    const started = await askAndStart(meeting)
    if (started && !isRefusal(started)) await navigate(`/app/onetoone/meeting/${meeting.id}`)
  })
  const maySchedule = rights.manage && !next && series.status === 'active'
  return (
    <Card>
      <div className={styles.next}>
        <div>
          <h2>Следующая встреча</h2>
          <p>
            <b data-late={isLate || undefined}>{words}</b>
            <span className="ink-3-ui">{next ? wholeDate(next.scheduled_date) : exact}</span>
          </p>
        </div>
        <div className={`button-row ${styles.buttons}`}>
          {next && (
            <ButtonLink look={rights.manage ? 'default' : 'primary'} to={`/app/onetoone/meeting/${next.id}`}>
              {next.status === 'in_progress' ? 'Открыть встречу' : 'Подготовиться'}
            </ButtonLink>
          )}
          {next?.status === 'scheduled' && rights.manage && (
            <Button look="primary" icon={<Icon of={IconPlayerPlay} />} busy={busy} onClick={() => void start(next)}>
              Начать встречу
            </Button>
          )}
          {maySchedule && (
            <Button look="primary" icon={<Icon of={IconCalendarEvent} />} onClick={onSchedule}>
              Назначить встречу
            </Button>
          )}
        </div>
      </div>
      <Loaded of={prepared} quiet>
        {(meeting) => meeting && <Prepared meeting={meeting} isOwn={viewer === series.employee_id} />}
      </Loaded>
    </Card>
  )
}
