import { meetingPages } from '@kamerton/contract/one-to-one/constants'
import { pairName } from '@kamerton/contract/one-to-one/pair-name'
import type { MeetingCard, MeetingPage } from '@kamerton/contract/one-to-one/schemas'
import { Link } from 'react-router'
import { useCurrentUser } from '../../lib/current-user'
import { formatNearDate } from '../../lib/format-date'
import { useNow } from '../../lib/use-now'
import { Pager } from '../../ui/pager'
import { MeetingBadge } from '../labels'
import styles from './list.module.css'

/** Five dots, as many filled as the rating; read aloud as «4 из 5». */
const RatingDots = ({ rating }: { rating: number | null }) =>
  rating === null ? (
    <span className={styles.nothing}>без оценки</span>
  ) : (
    <svg
      className={styles.dots}
      viewBox="0 0 52 8"
      width="52"
      height="8"
      role="img"
      aria-label={`Оценка: ${rating} из 5`}
    >
      {[1, 2, 3, 4, 5].map((mark) => (
        <circle key={mark} cx={mark * 11 - 7} cy="4" r="3" className={mark <= rating ? styles.full : styles.hollow} />
      ))}
    </svg>
  )

type HistoryProps = {
  found: MeetingPage
  page: number
  onPage: (page: number) => void
  /** The rows name the pair; the history of one series does not need it. */
  named?: boolean
}

/** A list of meetings, the latest first. */
export const MeetingHistory = ({ found: { meetings, pagination }, page, onPage, named }: HistoryProps) => (
  <>
    <ul className={styles.history} data-named={named || undefined}>
      {meetings.map((meeting) => (
        <HistoryRow key={meeting.id} meeting={meeting} named={named} />
      ))}
    </ul>
    <Pager page={page} limit={meetingPages.usual} total={pagination.total_count} onPage={onPage} />
  </>
)

function HistoryRow({ meeting, named }: { meeting: MeetingCard; named?: boolean }) {
  const { id: viewer } = useCurrentUser()
  const now = useNow()
  const { agreements, status } = meeting
  return (
    <li>
      <Link to={`/app/onetoone/meeting/${meeting.id}`}>
        <b>{formatNearDate(meeting.scheduled_date, now)}</b>
        {status === 'completed' ? (
          <>
            <RatingDots rating={meeting.manager_rating} />
            {named && <span className={styles.gist}>{pairName(meeting, viewer)}</span>}
            <span className={named ? styles.talk : styles.gist}>{meeting.summary}</span>
          </>
        ) : (
          <span className={styles.state}>
            <MeetingBadge status={status} />
          </span>
        )}
        <small>{agreements.total > 0 && `сделано ${agreements.done} из\u00a0${agreements.total}`}</small>
      </Link>
    </li>
  )
}
