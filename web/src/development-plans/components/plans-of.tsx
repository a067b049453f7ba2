import { mayCreate } from '@kamerton/contract/development-plans/rights'
import type { PlanCard, PlanPage } from '@kamerton/contract/development-plans/schemas'
import { Link } from 'react-router'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { attempt, type Refusal } from '../../lib/form-errors'
import { formatNumber } from '../../lib/format-number'
import { useAbility } from '../../lib/permissions'
import { useToday } from '../../lib/use-today'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { ButtonLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { WholeLink } from '../../ui/whole-link'
import { termWords } from '../against-time'
import { PlanBadge } from '../labels'
import { PlanProgress } from './plan-progress'
import styles from './plans-of.module.css'

type Asked = Promise<PlanPage | Refusal>
/** The number of rows in a card on another screen. */
const shown = 3

const Way = ({ to, children }: { to: string; children: string }) => (
  <Link className={styles.way} to={to}>
    {children}
  </Link>
)

type EmployeeProps = { employee: { id: string; teams: readonly { id: string }[] } }

/** The plans of a person on their profile, with a link to write one for them. */
export function EmployeePlans({ employee }: EmployeeProps) {
  const { id: userId } = useCurrentUser()
  const ability = useAbility()
  const [plans, reload] = useReloadable(() => attempt(() => api.developmentPlans.ofEmployee({ id: employee.id })))
  const person = { employee_id: employee.id, team_ids: employee.teams.map(({ id }) => id) }
  const isWriting = mayCreate({ userId, ability }, person)
  return (
    <Card
      title="Планы развития"
      action={
        isWriting && (
          <ButtonLink size="sm" to={`/app/development-plans/create?employee=${employee.id}`}>
            Составить план
          </ButtonLink>
        )
      }
    >
      <Plans
        of={plans}
        onRetry={reload}
        none="Планов развития пока нет."
        all={`/app/development-plans?employee=${employee.id}`}
      />
    </Card>
  )
}

/** The active plans of the team's people, on the page of the team. */
export function TeamPlans({ teamId }: { teamId: string }) {
  const [plans, reload] = useReloadable(() =>
    attempt(() => api.developmentPlans.list({ team_id: teamId, status: 'active', limit: shown })),
  )
  const all = `/app/development-plans?team=${teamId}`
  return (
    <Card title="Планы развития" hint="Активные" action={<Way to={all}>{'Все\u00a0планы'}</Way>}>
      <Plans
        of={plans}
        onRetry={reload}
        none="Активных планов в команде нет."
        all={`${all}&status=active`}
        isNamed
        areActive
      />
    </Card>
  )
}

/** The plan of an employee on their first screen. Without a plan the card is absent. */
export function OwnPlan() {
  const [plans] = useReloadable(() => attempt(() => api.developmentPlans.list({ status: 'active', limit: shown })))
  return (
    <Loaded of={plans} renderFailed={() => null}>
      {(found) =>
        found.plans.length > 0 && (
          <Card title="Мой план развития">
            <List found={found} all="/app/development-plans" areActive />
          </Card>
        )
      }
    </Loaded>
  )
}

type PlansProps = {
  of: Asked
  onRetry: () => void
  none: string
  /** The address of all the plans. */
  all: string
  /** The plans belong to several people, so each is named. */
  isNamed?: boolean
  areActive?: boolean
}

const Plans = ({ of, onRetry, none, ...list }: PlansProps) => (
  <Loaded of={of} compact onRetry={onRetry} title="Не удалось загрузить планы развития" waiting={<Loading />}>
    {(found) => (found.plans.length === 0 ? <p className="ink-3-ui">{none}</p> : <List found={found} {...list} />)}
  </Loaded>
)

type ListProps = Pick<PlansProps, 'all' | 'isNamed' | 'areActive'> & { found: PlanPage }

const List = ({ found: { plans, total }, all, ...words }: ListProps) => (
  <>
    <ul className={styles.plans} aria-label="Планы развития">
      {plans.slice(0, shown).map((plan) => (
        <Row key={plan.id} plan={plan} {...words} />
      ))}
    </ul>
    {total > shown && (
      <p className={styles.more}>
        <Link to={all}>Все планы: {formatNumber(total)}</Link>
      </p>
    )}
  </>
)

function Row({ plan, isNamed, areActive }: Pick<PlansProps, 'isNamed' | 'areActive'> & { plan: PlanCard }) {
  const today = useToday()
  return (
    <li>
      <div className={styles.top}>
        <WholeLink to={`/app/development-plans/${plan.id}`}>{plan.title}</WholeLink>
        {!areActive && <PlanBadge status={plan.status} />}
      </div>
      <p className={styles.about}>
        {[isNamed && plan.employee.full_name, termWords(plan, today)].filter(Boolean).join(', ')}
      </p>
      {plan.status !== 'draft' && <PlanProgress plan={plan} />}
    </li>
  )
}

const Loading = () => (
  <Waiting label="Загружаем планы развития">
    <SkeletonLines count={3} />
  </Waiting>
)
