import type { PlanStats } from '@kamerton/contract/development-plans/schemas'
import { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber, formatPercent } from '../../lib/format-number'
import { pluralWord } from '../../lib/plural'
import { Icon } from '../../ui/icon'
import styles from './list.module.css'

export const StatsStrip = ({ stats }: { stats: PlanStats | null }) => (
  <dl className={styles.strip}>
    <Tile name="Всего">{stats && formatNumber(stats.total_plans)}</Tile>
    <Tile
      name="Активные"
      hint={
        stats !== null &&
        stats.behind_plans > 0 && (
          <small className={styles.behind}>
            <Icon of={IconClock} size={15} stroke={2} />
            {formatNumber(stats.behind_plans)} {pluralWord(stats.behind_plans, 'отстаёт', 'отстают', 'отстают')}
          </small>
        )
      }
    >
      {stats && formatNumber(stats.active_plans)}
    </Tile>
    <Tile name="Завершенные">{stats && formatNumber(stats.completed_plans)}</Tile>
    <Tile name="Черновики">{stats && formatNumber(stats.draft_plans)}</Tile>
    <Tile name="Средний прогресс">{stats && formatPercent(stats.avg_progress)}</Tile>
  </dl>
)

type TileProps = { name: string; hint?: ReactNode; children: string | null }

/** Keeps its height while the figure is on its way. */
const Tile = ({ name, hint, children }: TileProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children ?? '\u00a0'}
      {hint}
    </dd>
  </div>
)
