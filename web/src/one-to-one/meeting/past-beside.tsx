import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import type { MeetingCard } from '@kamerton/contract/one-to-one/schemas'
import { Link } from 'react-router'
import { useAddressParam } from '../../lib/address'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { formatDayOfMonth } from '../../lib/format-date'
import { plural } from '../../lib/plural'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { Fold } from '../../ui/fold'
import { SkeletonLines } from '../../ui/skeleton'
import styles from './beside.module.css'

/** Meetings that the fold names; the rest are on the page of the series. */
const named = 5

type PastProps = { meeting: Pick<Meeting, 'id' | 'series_id' | 'number' | 'previous_meeting'> }

/** The meetings held before this one; they are loaded when the fold is opened. */
export function PastBeside({ meeting: { id, series_id, number, previous_meeting: last } }: PastProps) {
  const [opened] = useAddressParam('past', '', ['', 'on'])
  if (!last) return null
  return (
    <Fold
      param="past"
      summary={
        <span className={styles.summary}>
          <b>Прошлые встречи</b>
          <small>{`${number - 1}, последняя ${formatDayOfMonth(last.scheduled_date)}`}</small>
        </span>
      }
    >
      {opened === 'on' && <Past seriesId={series_id} without={id} />}
    </Fold>
  )
}

function Past({ seriesId, without }: { seriesId: string; without: string }) {
  const [asked, reload] = useReloadable(() =>
    attempt(() => api.oneToOne.listMeetings({ series_id: seriesId, status: 'completed', limit: named + 1 })),
  )
  return (
    <section aria-label="Прошлые встречи" className={styles.inside}>
      <Loaded of={asked} compact onRetry={reload} waiting={<SkeletonLines count={3} />}>
        {({ meetings }) => (
          <ul className={styles.past}>
            {meetings
              .filter(({ id }) => id !== without)
              .slice(0, named)
              .map((one) => (
                <li key={one.id}>
                  <Link to={`/app/onetoone/meeting/${one.id}`}>{formatDayOfMonth(one.scheduled_date)}</Link>{' '}
                  <span className="ink-3-sm">{factsOf(one)}</span>
                </li>
              ))}
            <li>
              <Link to={`/app/onetoone/series/${seriesId}`}>Все встречи серии</Link>
            </li>
          </ul>
        )}
      </Loaded>
    </section>
  )
}

/** «оценка 4, нагрузка 3, 2 договорённости» */
const factsOf = ({ manager_rating, workload, agreements: { total } }: MeetingCard): string =>
  [
    manager_rating !== null && `оценка ${manager_rating}`,
    workload !== null && `нагрузка ${workload}`,
    total > 0 && plural(total, 'договорённость', 'договорённости', 'договорённостей'),
  ]
    .filter(Boolean)
    .join(', ')
