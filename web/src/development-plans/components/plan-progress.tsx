import { type JudgeablePlan, judgePlan } from '@kamerton/contract/development-plans/plan-verdict'
import { PlanVerdict } from '../../figures/plan-verdict'
import { formatPercent } from '../../lib/format-number'
import { useToday } from '../../lib/use-today'
import styles from './progress.module.css'

/** What is done, beside how much of the term has passed where the plan is under way; and how it stands, in words. */
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

/** What the bar and the tick of it mean. */
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
