import type { Connections } from '@kamerton/contract/reports/heat-map-schemas'
import { connectionIsNoCause } from '@kamerton/contract/reports/heat-map-words'
import { Link } from 'react-router'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { formatDate } from '../../lib/format-date'
import { plural } from '../../lib/plural'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import type { Days } from '../report-range'
import { Section } from '../sheet/section'
import styles from './connections.module.css'
import { ConnectionsTable } from './connections-table'

/** What goes together with engagement in these days. */
export function ConnectionsSection({ days }: { days: Days }) {
  const [connections, reload] = useReloadable(() => attempt(() => api.heatMap.connections(days)))
  return (
    <Section title="Что связано с&nbsp;вовлечённостью" hint={connectionIsNoCause}>
      <Loaded
        of={connections}
        compact
        title="Не удалось посчитать связи"
        onRetry={reload}
        waiting={
          <Waiting label="Считаем связи">
            <SkeletonLines count={5} />
          </Waiting>
        }
      >
        {(found) => <ConnectionsView of={found} />}
      </Loaded>
    </Section>
  )
}

export function ConnectionsView({ of: { connections, over, round, reason, least } }: { of: Connections }) {
  if (over === null)
    return (
      <p className={styles.nothing}>
        {reason === 'no_rounds'
          ? 'За\u00a0эти дни не\u00a0закрылось ни\u00a0одного опроса вовлечённости.'
          : `Связи считаем от\u00a0${plural(least, 'человека', 'человек', 'человек')} с\u00a0именными ответами или от\u00a0${plural(least, 'команды', 'команд', 'команд')} с\u00a0видимыми: на\u00a0меньшем числе она почти наверняка случайна.`}
      </p>
    )
  return (
    <>
      <ConnectionsTable connections={connections} />
      <p className={styles.nothing}>
        Ранговая корреляция ответа на&nbsp;вопрос со&nbsp;средним остальных{' '}
        {over === 'people' ? 'ответов того&nbsp;же человека' : 'значений той&nbsp;же команды'}.{' '}
        {round && (
          <>
            Опрос <Link to={`/app/pulses/${round.pulse_id}`}>{round.title}</Link>, закрыт {formatDate(
              round.closed_on,
            )}{' '}
          </>
        )}
      </p>
    </>
  )
}
