import {
  connectionIsNoCause,
  connectionMethod,
  connectionsTitle,
  noConnectionsWords,
} from '@kamerton/contract/reports/connection-words'
import type { Connections } from '@kamerton/contract/reports/heat-map-schemas'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { formatDate } from '../../lib/format-date'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import type { Days } from '../report-range'
import { Section } from '../sheet/section'
import styles from './connections.module.css'
import { ConnectionsTable } from './connections-table'

type ConnectionsSectionProps = {
  days: Days
  /** The export of the table. */
  action?: ReactNode
}

/** The correlations with engagement in these days. */
export function ConnectionsSection({ days, action }: ConnectionsSectionProps) {
  const [connections, reload] = useReloadable(() => attempt(() => api.heatMap.connections(days)))
  return (
    <Section title={connectionsTitle} hint={connectionIsNoCause} action={action}>
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

export function ConnectionsView({ of: { connections, over, round, reason } }: { of: Connections }) {
  if (over === null) return <p className={styles.nothing}>{reason && noConnectionsWords[reason]}</p>
  return (
    <>
      <ConnectionsTable connections={connections} />
      <p className={styles.nothing}>
        {connectionMethod[over]}{' '}
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
