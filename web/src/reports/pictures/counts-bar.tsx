import type { PlanStatus } from '@kamerton/contract/development-plans/constants'
import { planStatusPlurals } from '@kamerton/contract/development-plans/status-labels'
import { formatNumber } from '../../lib/format-number'
import styles from './pictures.module.css'

export type Part = { name: string; count: number; look: 'first' | 'second' | 'third' | 'fourth' }

type CountsBarProps = { label: string; parts: readonly Part[] }

/** The parts of a total as one bar with their counts. The legend names each part, the empty ones too. */
export const CountsBar = ({ label, parts }: CountsBarProps) => {
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <div
        className={styles.counts}
        role="img"
        aria-label={`${label}: ${parts.map(({ name, count }) => `${name} ${count}`).join(', ')}`}
      >
        {parts
          .filter(({ count }) => count > 0)
          .map(({ name, count, look }) => (
            <i key={name} className={styles[look]} style={{ flexGrow: count }}>
              {/* A narrow part has no space for its number; the legend has it. */}
              {count / total > 0.04 && formatNumber(count)}
            </i>
          ))}
      </div>
      <ul className={styles.legend} aria-hidden>
        {parts.map(({ name, count, look }) => (
          <li key={name}>
            <i className={styles[look]} />
            {name} {formatNumber(count)}
          </li>
        ))}
      </ul>
    </>
  )
}

const planLooks: Record<PlanStatus, Part['look']> = {
  active: 'first',
  completed: 'second',
  draft: 'third',
  cancelled: 'fourth',
}

/** Plans by their present status, active ones first. */
export const planParts = (counts: Record<PlanStatus, number>): Part[] =>
  (['active', 'completed', 'draft', 'cancelled'] as const).map((status) => ({
    name: planStatusPlurals[status],
    count: counts[status],
    look: planLooks[status],
  }))
