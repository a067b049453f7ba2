import type { PlanEvent } from '@kamerton/contract/development-plans/history-schemas'
import { formatDate, formatDateTime } from '../../lib/format-date'
import { plural } from '../../lib/plural'
import { Fold } from '../../ui/fold'
import { ShowMore, usePortions } from '../../ui/show-more'
import styles from './detail.module.css'
import { eventActor, eventWords } from './history-words'

/** The number of rows shown at first and by each press. */
const portion = 10

/** The changes of the plan with author and time, the latest first. They are folded below the plan. */
export function HistoryPart({ events }: { events: readonly PlanEvent[] }) {
  const [shown, showMore] = usePortions(portion)
  const [last] = events
  return (
    <section aria-label="История">
      {last ? (
        <Fold
          param="history"
          summary={`История: ${plural(events.length, 'изменение', 'изменения', 'изменений')}, последнее ${formatDate(last.at)}`}
        >
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
          <ShowMore shown={shown} total={events.length} onMore={showMore} />
        </Fold>
      ) : (
        <p className="ink-3-ui">Здесь останется каждое изменение плана.</p>
      )}
    </section>
  )
}
