import type { JournalEvent, JournalFilter, JournalPage } from '@kamerton/contract/journal/schemas'
import { useState } from 'react'
import { api } from '../../lib/api'
import { isRefusal } from '../../lib/form-errors'
import { formatDate, formatTime } from '../../lib/format-date'
import { tryTo } from '../../page/act'
import { useOnce } from '../../page/use-once'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { WholeLink } from '../../ui/whole-link'
import styles from '../journal.module.css'
import { isFiltered } from '../journal-query'

type JournalListProps = { first: JournalPage; filter: JournalFilter }

/** Events by day, the newest first; a press loads older ones below. */
export function JournalList({ first, filter }: JournalListProps) {
  const [pages, setPages] = useState([first])
  // The first page was reloaded, so the older pages below it are out of date.
  if (pages[0] !== first) setPages([first])
  const next = pages.at(-1)?.next ?? null
  const [showOlder, busy] = useOnce(async () => {
    if (next === null) return
    const page = await tryTo('Не удалось загрузить события', () => api.journal.list({ ...filter, before: next }))
    if (page && !isRefusal(page)) setPages((shown) => [...shown, page])
  })
  const events = pages.flatMap((page) => page.events)
  if (events.length === 0) return <Nothing filter={filter} />
  const days = [...Map.groupBy(events, ({ happened_at }) => formatDate(happened_at))]
  return (
    <>
      <div className={styles.days}>
        {days.map(([day, ofDay]) => (
          <section key={day} aria-label={day}>
            <h2 className={styles.day}>{day}</h2>
            <ul className={styles.events}>
              {ofDay.map((event) => (
                <Event key={event.id} {...event} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {next !== null && (
        <div className={styles.more}>
          <Button busy={busy} onClick={() => void showOlder()}>
            Показать ещё
          </Button>
        </div>
      )}
    </>
  )
}

const Event = ({ happened_at, actor, text, address }: JournalEvent) => (
  <li>
    <time dateTime={happened_at.toISOString()}>{formatTime(happened_at)}</time>
    <b>{actor?.full_name ?? 'Камертон'}</b>
    <span>{address === null ? text : <WholeLink to={address}>{text}</WholeLink>}</span>
  </li>
)

const Nothing = ({ filter }: { filter: JournalFilter }) =>
  isFiltered(filter) ? (
    <EmptyState title="Таких событий нет">Измените фильтр: человека, действие или дни.</EmptyState>
  ) : (
    <EmptyState title="Событий ещё нет">
      Здесь появится, кто входил, приглашал, менял роли и{'\u00a0'}настройки, открывал результаты и{'\u00a0'}выгружал
      файлы.
    </EmptyState>
  )
