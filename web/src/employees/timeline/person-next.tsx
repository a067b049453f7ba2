import type { PersonTimeline } from '@kamerton/contract/employees/timeline-schemas'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../lib/current-user'
import { formatNearDate } from '../../lib/format-date'
import { useMay } from '../../lib/permissions'
import { useNow } from '../../lib/use-now'
import { ButtonLink } from '../../ui/button'
import { Panel } from '../../ui/card'
import styles from './timeline.module.css'

type PersonNextProps = {
  employeeId: string
  of: PersonTimeline
  /** The distance to a meeting in words. */
  when: (date: Date, now: Date, timeZone: string) => { words: string; exact: string; isLate: boolean }
}

/** The next meeting with the person and the one filled button of the page. Nothing for readers without meetings. */
export function PersonNext({ employeeId, of: { next_meeting, last_meeting }, when }: PersonNextProps) {
  const { id: viewer, time_zone } = useCurrentUser()
  const now = useNow()
  const may = useMay()
  const mayAppoint = viewer !== employeeId && may('create', 'OneToOne', { manager_id: viewer })
  const last = last_meeting
    ? `последняя была ${formatNearDate(last_meeting.day, now)}`
    : 'встреч один на\u00a0один ещё не\u00a0было'
  if (next_meeting) {
    const { meeting_id, scheduled_date, is_under_way, is_led, manager_name } = next_meeting
    const { words, exact, isLate } = when(scheduled_date, now, time_zone)
    const title = is_under_way
      ? 'Встреча идёт сейчас'
      : isLate
        ? 'Встреча не\u00a0прошла'
        : `Встреча ${words}, ${exact}`
    const facts = [isLate && !is_under_way && exact, !is_led && `ведёт ${manager_name}`, last]
    return (
      <Next title={title} fact={facts.filter(Boolean).join(', ')}>
        <ButtonLink look="primary" to={`/app/onetoone/meeting/${meeting_id}`}>
          Открыть встречу
        </ButtonLink>
      </Next>
    )
  }
  if (!mayAppoint) return null
  return (
    <Next title={'Встреча не\u00a0назначена'} fact={last}>
      <ButtonLink look="primary" to={`/app/onetoone?dialog=create&about=${employeeId}`}>
        Назначить встречу
      </ButtonLink>
    </Next>
  )
}

const Next = ({ title, fact, children }: { title: string; fact: string; children: ReactNode }) => (
  <Panel label="Встреча">
    <div className={styles.next}>
      <div>
        <h2>{title}</h2>
        <p>{fact}</p>
      </div>
      {children}
    </div>
  </Panel>
)
