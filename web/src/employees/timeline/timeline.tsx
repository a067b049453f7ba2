import { type PersonTimeline, type TimelineEvent, timelineLimits } from '@kamerton/contract/employees/timeline-schemas'
import { IconCalendarEvent, IconCircleCheck, IconMessage, IconRoute } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../lib/api'
import { isRefusal } from '../../lib/form-errors'
import { formatDayMonth } from '../../lib/format-date'
import { formatMonth } from '../../lib/format-month'
import { tryTo } from '../../page/act'
import { useOnce } from '../../page/use-once'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { WholeLink } from '../../ui/whole-link'
import { keyOfEvent, wordsOfEvent } from './event-words'
import styles from './timeline.module.css'

const signs: Record<TimelineEvent['kind'], typeof IconMessage> = {
  meeting: IconCalendarEvent,
  milestone: IconRoute,
  action: IconCircleCheck,
  feedback: IconMessage,
}

type TimelineProps = { employeeId: string; first: PersonTimeline }

/** Meetings, milestones, actions and feedback by month, the newest first; a press adds earlier ones below. */
export function Timeline({ employeeId: id, first }: TimelineProps) {
  const [pages, setPages] = useState([first])
  // The first portion was reloaded, so the older ones below it are out of date.
  if (pages[0] !== first) setPages([first])
  const events = pages.flatMap((page) => page.events)
  const [showEarlier, busy] = useOnce(async () => {
    const asked = { id, skip: events.length, limit: timelineLimits.more }
    const page = await tryTo('Не\u00a0удалось загрузить прошлое', () => api.employees.timeline(asked))
    if (page && !isRefusal(page)) setPages((shown) => [...shown, page])
  })
  return (
    <Card title="Что было">
      {events.length === 0 ? (
        <p className="ink-3-ui">
          Встреч, вех, действий и{'\u00a0'}отзывов ещё не{'\u00a0'}было.
        </p>
      ) : (
        [...Map.groupBy(events, ({ day }) => formatMonth(day))].map(([month, ofMonth]) => (
          <section key={month} className={styles.month} aria-label={month}>
            <h3>{month}</h3>
            <ul>
              {ofMonth.map((event) => (
                <Event key={keyOfEvent(event)} of={event} />
              ))}
            </ul>
          </section>
        ))
      )}
      {events.length < first.total && (
        <Button size="sm" busy={busy} onClick={() => void showEarlier()}>
          Показать раньше
        </Button>
      )}
    </Card>
  )
}

function Event({ of: event }: { of: TimelineEvent }) {
  const { title, fact, to } = wordsOfEvent(event)
  return (
    <li>
      <time dateTime={event.day}>{formatDayMonth(event.day)}</time>
      <Icon of={signs[event.kind]} size={18} stroke={1.6} />
      <p>
        <WholeLink to={to} preventScrollReset={event.kind === 'feedback'}>
          {title}
        </WholeLink>
        <span>{fact}</span>
      </p>
    </li>
  )
}
