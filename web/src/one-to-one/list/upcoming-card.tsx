import { dayIn } from '@kamerton/contract/lib/dates'
import { distanceTo } from '@kamerton/contract/one-to-one/next-date'
import { pairName } from '@kamerton/contract/one-to-one/pair-name'
import type { MeetingCard } from '@kamerton/contract/one-to-one/schemas'
import { Link } from 'react-router'
import { useCurrentUser } from '../../lib/current-user'
import { formatDayOfMonth, formatTime, formatWeekday } from '../../lib/format-date'
import { plural } from '../../lib/plural'
import { useNow } from '../../lib/use-now'
import { Card } from '../../ui/card'
import { useIsNarrow } from '../../ui/use-is-narrow'
import styles from './list.module.css'

/** One fact that helps to prepare. */
function factOf({ commented_at, open_agreements, number, employee }: MeetingCard, viewer: string): string {
  const isOwn = viewer === employee.id
  if (commented_at) return isOwn ? 'вы написали комментарий' : `комментарий пришёл ${formatDayOfMonth(commented_at)}`
  if (open_agreements > 0) return plural(open_agreements, 'договорённость', 'договорённости', 'договорённостей')
  if (number <= 1) return 'первая встреча'
  return isOwn ? 'можно подготовиться' : 'комментария пока нет'
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const words = { today: 'Сегодня', tomorrow: 'Завтра', overdue: 'Просрочено' } as const

function dayHeading(date: Date, now: Date, timeZone: string): [bold: string, rest: string] {
  const distance = distanceTo(date, now, timeZone)
  if (distance.kind === 'in_days') return [capital(formatWeekday(date)), formatDayOfMonth(date)]
  return [words[distance.kind], `${formatWeekday(date)}, ${formatDayOfMonth(date)}`]
}

/** Scheduled meetings, day by day. */
export function MeetingDays({ meetings }: { meetings: readonly MeetingCard[] }) {
  const { id: viewer, time_zone } = useCurrentUser()
  const now = useNow()
  const days = Map.groupBy(meetings, ({ scheduled_date }) => dayIn(time_zone, scheduled_date))
  return [...days].map(([day, held]) => {
    const [first] = held
    if (!first) return null
    const [bold, rest] = dayHeading(first.scheduled_date, now, time_zone)
    return (
      <section key={day} className={styles.day}>
        <h3 className="ink-2-sm">
          <b>{bold}</b>, {rest}
        </h3>
        <ul>
          {held.map((meeting) => (
            <li key={meeting.id}>
              <Link to={`/app/onetoone/meeting/${meeting.id}`}>
                <time dateTime={meeting.scheduled_date.toISOString()}>{formatTime(meeting.scheduled_date)}</time>
                <span>
                  <b>{pairName(meeting, viewer)}</b>
                  <small className="ink-3-sm">
                    {meeting.status === 'in_progress' ? 'идёт сейчас' : factOf(meeting, viewer)}
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

/** Meetings named on a phone, where the list of series stands below them; the tab has all of them. */
const namedOnPhone = 3

export function UpcomingCard({ meetings }: { meetings: readonly MeetingCard[] }) {
  const isNarrow = useIsNarrow()
  const shown = isNarrow ? meetings.slice(0, namedOnPhone) : meetings
  return (
    <Card title="Ближайшие встречи">
      {shown.length > 0 ? <MeetingDays meetings={shown} /> : <p className={styles.nothing}>Ближайших встреч нет</p>}
      {shown.length < meetings.length && (
        <Link className={styles.all} to="?tab=upcoming">
          Все ближайшие
        </Link>
      )}
    </Card>
  )
}
