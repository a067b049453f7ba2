import { pairName } from '@kamerton/contract/one-to-one/pair-name'
import type { MeetingCard } from '@kamerton/contract/one-to-one/schemas'
import { useCurrentUser } from '../../lib/current-user'
import { useNow } from '../../lib/use-now'
import { ButtonLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { whenOf, wholeDate } from '../when'
import styles from './list.module.css'

/** The first card on an employee's screen: the time of the next meeting, and a link to prepare for it. */
export function NextMeeting({ meeting }: { meeting: MeetingCard }) {
  const { id: viewer, time_zone } = useCurrentUser()
  const now = useNow()
  const { words, isLate } = whenOf(meeting.scheduled_date, now, time_zone)
  const isUnderWay = meeting.status === 'in_progress'
  return (
    <Card>
      <div className={styles.soon}>
        <div>
          <h2>Следующая встреча</h2>
          <p className={styles.soonWhen} data-late={(isLate && !isUnderWay) || undefined}>
            {isUnderWay ? 'идёт сейчас' : words}
          </p>
          <p className={styles.nothing}>
            {wholeDate(meeting.scheduled_date)}, {pairName(meeting, viewer)}
          </p>
        </div>
        <ButtonLink look="primary" to={`/app/onetoone/meeting/${meeting.id}`}>
          {isUnderWay ? 'Открыть встречу' : meeting.commented_at ? 'Посмотреть повестку' : 'Подготовиться'}
        </ButtonLink>
      </div>
    </Card>
  )
}
