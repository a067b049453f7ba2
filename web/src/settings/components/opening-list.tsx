import { listedOpenings, type OpeningLine, type Openings, openingLabels } from '@kamerton/contract/my-data/openings'
import { Link } from 'react-router'
import { formatDateTime } from '../../lib/format-date'
import { EmptyState } from '../../ui/empty-state'
import { ShowMore, usePortions } from '../../ui/show-more'
import styles from './sight.module.css'

/** The number of rows shown at first and by each press. */
const portion = 3

/** Openings of the person's data with reader and time, the newest first. */
export function OpeningList({ openings, is_cut }: Openings) {
  const [shown, showMore] = usePortions(portion)
  if (openings.length === 0)
    return (
      <EmptyState compact title="Никто не открывал">
        Здесь появится, кто открыл или выгрузил ваши именные ответы, отзывы, встречи, оценки и{'\u00a0'}планы.
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.list}>
        {openings.slice(0, shown).map((line) => (
          <li key={`${line.kind}/${line.opener.id}/${line.opened_at.getTime()}/${line.thing?.id ?? ''}`}>
            <b>{line.opener.full_name}</b>
            <span>
              {openingLabels[line.kind]}
              <Thing {...line} />
            </span>
            <time dateTime={line.opened_at.toISOString()}>{formatDateTime(line.opened_at)}</time>
          </li>
        ))}
      </ul>
      <ShowMore shown={shown} total={openings.length} onMore={showMore} />
      {is_cut && shown >= openings.length && (
        <p className={styles.note}>{`Показаны последние ${listedOpenings}. Все – в\u00a0копии ваших данных.`}</p>
      )}
    </>
  )
}

/** A meeting and a plan are the person's own, so they are links. A pulse is only named. */
function Thing({ kind, thing }: Pick<OpeningLine, 'kind' | 'thing'>) {
  if (thing === null) return null
  if (kind === 'meeting')
    return (
      <>
        {', '}
        <Link to={`/app/onetoone/meeting/${thing.id}`}>открыть встречу</Link>
      </>
    )
  if (thing.name === null) return null
  if (kind !== 'plan') return ` «${thing.name}»`
  return (
    <>
      {' '}
      <Link to={`/app/development-plans/${thing.id}`}>{`«${thing.name}»`}</Link>
    </>
  )
}
