import type { PlanHistory } from '@kamerton/contract/development-plans/history-schemas'
import type { Plan } from '@kamerton/contract/development-plans/schemas'
import { useCurrentUser } from '../../lib/current-user'
import type { Refusal } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { WithAside } from '../../ui/page'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { CommentsCard } from './comments-card'
import styles from './detail.module.css'
import { HistoryPart } from './history-part'
import { PlanHeader } from './plan-header'
import { GoalsCard, MilestonesCard } from './side-cards'
import { Skills } from './skills'
import { SummaryCard } from './summary-card'
import { TimelineCard } from './timeline-card'
import { usePlanActs } from './use-plan-acts'
import { useQuickStatuses } from './use-quick-statuses'

type PlanViewProps = { plan: Plan; history: Promise<PlanHistory | Refusal> }

/** The page of a plan, for its employee and for those who manage it. */
export function PlanView({ plan: loaded, history }: PlanViewProps) {
  const { id: viewer } = useCurrentUser()
  const { plan, choose } = useQuickStatuses(loaded)
  const acts = usePlanActs(plan)
  const isOwn = plan.employee_id === viewer
  return (
    <div className={styles.plan}>
      <PlanHeader plan={plan} isOwn={isOwn} acts={acts} />
      <div className="stack">
        <SummaryCard plan={plan} isOwn={isOwn} />
        <TimelineCard plan={plan} />
        <WithAside
          aside={
            <>
              <MilestonesCard milestones={plan.milestones} />
              <CommentsCard plan={plan} isOwn={isOwn} />
            </>
          }
        >
          <GoalsCard goals={plan.goals} />
          <Skills plan={plan} onStatus={isOwn && plan.may.change_activities ? choose : undefined} />
        </WithAside>
        <Loaded of={history} waiting={<HistorySkeleton />} compact>
          {({ events }) => <HistoryPart events={events} />}
        </Loaded>
      </div>
    </div>
  )
}

const HistorySkeleton = () => (
  <Waiting label="Загружаем историю плана">
    <SkeletonLines count={1} />
  </Waiting>
)
