import { type JudgeablePlan, type JudgedPlan, judgePlan } from '@kamerton/contract/development-plans/plan-verdict'
import { formatPercent } from '../lib/format-number'
import { useToday } from '../lib/use-today'
import { classNames } from '../ui/class-names'
import styles from './plan-verdict.module.css'
import { Score } from './score'
import { Verdict } from './verdict'

/** How a plan stands: one that is under way against its time, a completed one by how far it came. */
export const PlanVerdict = ({ of: { word, isLate, outcome } }: { of: JudgedPlan }) =>
  outcome ? <Verdict of={outcome} /> : <span className={classNames(isLate && styles.attention)}>{word}</span>

/** The progress of a plan in a row of figures, with that beside it. */
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
