import type { PlanEvent } from '@kamerton/contract/development-plans/history-schemas'
import { formatDateTime } from '../../lib/format-date'
import { Card } from '../../ui/card'
import { ShowMore, usePortions } from '../../ui/show-more'
import styles from './detail.module.css'
import { eventActor, eventWords } from './history-words'

/** The number of rows shown at first and by each press. */
const portion = 10

/** The changes of the plan with author and time, the latest first. */
export function HistoryCard({ events }: { events: readonly PlanEvent[] }) {
  const [shown, showMore] = usePortions(portion)
  return (
    <Card title="История">
      {events.length === 0 ? (
        <p className="ink-3-ui">Здесь останется каждое изменение плана.</p>
      ) : (
        <ol className={styles.history} aria-label="История плана">
          {events.slice(0, shown).map((event) => (
            <li key={event.id}>
              <time dateTime={event.at.toISOString()}>{formatDateTime(event.at)}</time>
              <div>
                {eventWords(event.what).map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
                <span className="ink-3-sm">{eventActor(event)}</span>
              </div>
            </li>
          ))}
        </ol>
      )}
      <ShowMore shown={shown} total={events.length} onMore={showMore} />
    </Card>
  )
}
