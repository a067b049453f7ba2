import { formatPercent } from '../../lib/format-number'
import { useToday } from '../../lib/use-today'
import { classNames } from '../../ui/class-names'
import { againstTime, needsAttention, timeVerdictWords } from '../against-time'
import styles from './progress.module.css'

type Term = Parameters<typeof againstTime>[0]

/** What is done, beside how much of the term has passed; in words where the plan is under way. */
export function PlanProgress({ plan }: { plan: Term }) {
  const time = againstTime(plan, useToday())
  return (
    <span className={styles.progress}>
      <Bar progress={plan.progress} passed={time?.passed ?? null} />
      <b>{formatPercent(plan.progress)}</b>
      {time && (
        <small className={classNames(needsAttention(time.verdict) && styles.attention)}>
          {timeVerdictWords[time.verdict]}
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
