import type { OneToOneSummary } from '@kamerton/contract/one-to-one/schemas'
import { formatNumber, formatPercent } from '../../lib/format-number'
import styles from './list.module.css'

export const StatsStrip = ({ stats }: { stats: OneToOneSummary | null }) => (
  <dl className={styles.strip}>
    <Tile name="Активные серии">{stats && formatNumber(stats.activeSeries)}</Tile>
    <Tile name="Ближайшие встречи">{stats && formatNumber(stats.upcomingMeetings)}</Tile>
    <Tile name="Завершено за месяц">{stats && formatNumber(stats.completedThisMonth)}</Tile>
    {stats && stats.completionRate === null ? (
      <div>
        <dt>Доля завершённых</dt>
        <dd className={styles.absent}>
          N/A <small>за&nbsp;90&nbsp;дней встреч не&nbsp;было</small>
        </dd>
      </div>
    ) : (
      <Tile name="Доля завершённых" hint="за 90 дней">
        {stats && formatPercent(stats.completionRate ?? 0)}
      </Tile>
    )}
  </dl>
)

type TileProps = { name: string; hint?: string; children: string | null }

/** Keeps its height while the figure is on its way. */
const Tile = ({ name, hint, children }: TileProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children ?? '\u00a0'}
      {children !== null && hint && <small>{hint}</small>}
    </dd>
  </div>
)
