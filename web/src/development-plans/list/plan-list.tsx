import { planPages, skillsOnCard } from '@kamerton/contract/development-plans/constants'
import type { PlanCard as Plan, PlanPage } from '@kamerton/contract/development-plans/schemas'
import type { ReactNode } from 'react'
import { formatDate, formatDateRange } from '../../lib/format-date'
import { useToday } from '../../lib/use-today'
import { Button } from '../../ui/button'
import { CardGrid, GridCard } from '../../ui/card-grid'
import { EmptyState } from '../../ui/empty-state'
import { ListView } from '../../ui/list-view'
import { Pager } from '../../ui/pager'
import { Person } from '../../ui/person'
import { type Column, EndCell, Table } from '../../ui/table'
import type { View } from '../../ui/view-toggle'
import { WholeLink } from '../../ui/whole-link'
import { termWords } from '../against-time'
import { PlanProgress, ProgressKey } from '../components/plan-progress'
import { PlanBadge, skillCounts } from '../labels'
import { listedPosition } from '../people'
import styles from './list.module.css'

type ListProps = {
  found: PlanPage
  page: number
  view: View
  narrowed: boolean
  /** The reader manages the plans of others. */
  isManaging: boolean
  firstStep: ReactNode
  onPage: (page: number) => void
  onClear: () => void
}

export function PlanList({ found, page, view, narrowed, isManaging, firstStep, onPage, onClear }: ListProps) {
  const { plans, total } = found
  if (plans.length === 0)
    return <NoPlans narrowed={narrowed || total > 0} isManaging={isManaging} firstStep={firstStep} onClear={onClear} />
  return (
    <>
      <ListView
        view={view}
        cards={
          <CardGrid label="Планы развития">
            {plans.map((plan) => (
              <PlanCard key={plan.id} plan={plan} />
            ))}
          </CardGrid>
        }
        rows={
          <Table label="Планы развития" columns={columns}>
            {plans.map((plan) => (
              <PlanRow key={plan.id} plan={plan} />
            ))}
          </Table>
        }
      />
      <ProgressKey />
      <Pager page={page} limit={planPages.usual} total={total} onPage={onPage} />
    </>
  )
}

function NoPlans({ narrowed, isManaging, firstStep, onClear }: Omit<ListProps, 'found' | 'page' | 'view' | 'onPage'>) {
  if (!isManaging)
    return (
      <EmptyState title="У вас нет планов развития">
        Ваш руководитель пока не создал план развития для вас. Ожидайте уведомления.
      </EmptyState>
    )
  if (narrowed)
    return (
      <EmptyState title="Планы не найдены" actions={<Button onClick={onClear}>Сбросить фильтры</Button>}>
        Попробуйте другое имя, другой статус или другую команду.
      </EmptyState>
    )
  return (
    <EmptyState title="Нет планов развития" actions={firstStep}>
      План собирает цели, навыки и&nbsp;шаги одного человека на&nbsp;полгода. Вдвоём он&nbsp;пишется за&nbsp;десять
      минут, а&nbsp;навыки можно взять из&nbsp;библиотеки.
    </EmptyState>
  )
}

const columns: readonly Column[] = ['План и сотрудник', 'Навыки', 'Прогресс', 'Срок', { name: 'Статус', end: true }]

const addressOf = ({ id }: Pick<Plan, 'id'>) => `/app/development-plans/${id}`

/** The first skills by name, and the number of the rest, which is never cut off: «1 профессиональный, 3 гибких, +1». */
function skillsOf({ skills, skill_count, hard_count, soft_count }: Plan) {
  const named = skills.slice(0, skillsOnCard)
  const more = skill_count - named.length
  return {
    names: named.join(', '),
    counts: [skillCounts(hard_count, soft_count), more > 0 && `+${more}`].filter(Boolean).join(', '),
  }
}

/** A draft has no progress yet, so it shows the number of its activities. */
const Progress = ({ plan }: { plan: Plan }) =>
  plan.status === 'draft' ? (
    <span className={styles.quiet}>
      {plan.completed_activities} из&nbsp;{plan.activity_count} активностей
    </span>
  ) : (
    <PlanProgress plan={plan} />
  )

function PlanRow({ plan }: { plan: Plan }) {
  const today = useToday()
  const { employee } = plan
  const { names, counts } = skillsOf(plan)
  return (
    <tr>
      <td className={styles.who}>
        <Person
          name={employee.full_name}
          src={employee.avatar_url}
          heading={<WholeLink to={addressOf(plan)}>{plan.title}</WholeLink>}
          lines={[`${employee.full_name}, ${listedPosition(employee.position)}`, plan.description]}
        />
      </td>
      <td className={styles.skills}>
        <b title={names}>{names || 'Навыки не определены'}</b>
        <span>{counts}</span>
      </td>
      <td className={styles.progress}>
        <Progress plan={plan} />
      </td>
      <td className={styles.term}>
        <b>{formatDate(plan.end_date)}</b>
        <span>{termWords(plan, today)}</span>
      </td>
      <EndCell>
        <PlanBadge status={plan.status} />
      </EndCell>
    </tr>
  )
}

const PlanCard = ({ plan }: { plan: Plan }) => (
  <GridCard className={styles.card}>
    <Person
      name={plan.employee.full_name}
      src={plan.employee.avatar_url}
      heading={<WholeLink to={addressOf(plan)}>{plan.title}</WholeLink>}
      lines={[plan.employee.full_name]}
      wraps
    />
    <PlanProgress plan={plan} />
    <div className={styles.foot}>
      <p>
        {skillCounts(plan.hard_count, plan.soft_count) || 'навыков нет'}
        <span className="ink-3-sm">{formatDateRange(plan.start_date, plan.end_date)}</span>
      </p>
      <PlanBadge status={plan.status} />
    </div>
  </GridCard>
)
