import { type JudgeablePlan, type JudgedPlan, judgePlan } from '@kamerton/contract/development-plans/plan-verdict'
import { formatPercent } from '../lib/format-number'
import { useToday } from '../lib/use-today'
import { classNames } from '../ui/class-names'
import styles from './plan-verdict.module.css'
import { Score } from './score'
import { Verdict } from './verdict'

/** State of a plan: an active one is compared with its schedule, a completed one is judged by its progress. */
export const PlanVerdict = ({ of: { word, isLate, outcome } }: { of: JudgedPlan }) =>
  outcome ? <Verdict of={outcome} /> : <span className={classNames(isLate && styles.attention)}>{word}</span>

/** Progress of a plan in a row of figures, with its verdict. */
export function PlanScore({ of: plan }: { of: JudgeablePlan }) {
  const judged = judgePlan(plan, useToday())
  if (judged?.outcome) return <Score measure="progress" value={plan.progress} n={null} />
  return (
    <>
      <b className={styles.value}>{formatPercent(plan.progress)}</b>
      {judged && (
        <small>
          <PlanVerdict of={judged} />
        </small>
      )}
    </>
  )
}
