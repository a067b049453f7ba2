import { type JudgeablePlan, judgePlan } from '@kamerton/contract/development-plans/plan-verdict'
import { PlanVerdict } from '../../figures/plan-verdict'
import { formatPercent } from '../../lib/format-number'
import { useToday } from '../../lib/use-today'
import styles from './progress.module.css'

/**
 * The share of work done, beside the share of the term that has passed if the plan is active, and the verdict in words.
 */
export function PlanProgress({ plan }: { plan: JudgeablePlan }) {
  const judged = judgePlan(plan, useToday())
  return (
    <span className={styles.progress}>
      <Bar progress={plan.progress} passed={judged?.time?.passed ?? null} />
      <b>{formatPercent(plan.progress)}</b>
      {judged && (
        <small>
          <PlanVerdict of={judged} />
        </small>
      )}
    </span>
  )
}

type BarProps = { progress: number; passed?: number | null }

export const Bar = ({ progress, passed = null }: BarProps) => (
  <span
    className={styles.bar}
    role="img"
    aria-label={
      `Прогресс ${formatPercent(progress)}` + (passed === null ? '' : `, прошло ${formatPercent(passed)} срока`)
    }
  >
    <i style={{ width: `${progress}%` }} />
    {passed !== null && <em style={{ left: `${passed}%` }} />}
  </span>
)

/** The key of the bar and of its tick. */
export const ProgressKey = () => (
  <p className={styles.key} aria-hidden>
    <span>
      <i />
      сделано активностей
    </span>
    <span>
      <em />
      прошло срока
    </span>
  </p>
)
