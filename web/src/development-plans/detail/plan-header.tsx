import type { Plan } from '@kamerton/contract/development-plans/schemas'
import {
  IconArrowForwardUp,
  IconCheck,
  IconCopy,
  IconEdit,
  IconLink,
  IconPlayerPlay,
  IconPrinter,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { formatDateRange } from '../../lib/format-date'
import { useOnce } from '../../page/use-once'
import { Button, ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Menu } from '../../ui/menu'
import { PageHeader } from '../../ui/page'
import { PlanBadge } from '../labels'
import styles from './detail.module.css'
import type { PlanActs } from './use-plan-acts'

type HeaderProps = {
  plan: Plan
  /** The reader is the plan's employee, who may not change the plan as a whole. */
  isOwn: boolean
  acts: PlanActs
}

const addressOf = ({ id }: Pick<Plan, 'id'>) => `/app/development-plans/${id}`
const print = () => window.print()

export const PlanHeader = ({ plan, isOwn, acts }: HeaderProps) => (
  <PageHeader
    back={{ to: '/app/development-plans', label: isOwn ? 'Мой план развития' : 'Планы развития' }}
    title={plan.title}
    sentence={
      <span className={styles.about}>
        <PlanBadge status={plan.status} />
        <span>{formatDateRange(plan.start_date, plan.end_date)}</span>
        {plan.previous_plan && (
          <span>
            Продолжает план <Link to={addressOf(plan.previous_plan)}>«{plan.previous_plan.title}»</Link>
          </span>
        )}
      </span>
    }
    actions={isOwn ? <OwnActions /> : <Actions plan={plan} acts={acts} />}
  />
)

const OwnActions = () => (
  <Button icon={<Icon of={IconPrinter} />} onClick={print}>
    Печать или PDF
  </Button>
)

function Actions({ plan, acts }: Omit<HeaderProps, 'isOwn'>) {
  const navigate = useNavigate()
  const [copyLink, isCopying] = useOnce(acts.copyLink)
  const { may, status } = plan
  const edit = (look?: 'primary') => (
    <ButtonLink look={look} to={`${addressOf(plan)}/edit`} icon={<Icon of={IconEdit} />}>
      Изменить
    </ButtonLink>
  )
  const goOn = (as: 'copy' | 'next') => `/app/development-plans/create?from=${plan.id}&as=${as}`
  return (
    <>
      {may.share && (
        <Button icon={<Icon of={IconLink} />} busy={isCopying} onClick={() => void copyLink()}>
          Копировать ссылку
        </Button>
      )}
      {may.update && status === 'active' && (
        <Button icon={<Icon of={IconCheck} />} onClick={acts.complete}>
          Завершить
        </Button>
      )}
      {may.update && edit(status === 'active' ? 'primary' : undefined)}
      {may.update && status === 'draft' && (
        <Button look="primary" icon={<Icon of={IconPlayerPlay} />} onClick={acts.activate}>
          Активировать
        </Button>
      )}
      {may.update && status === 'completed' && (
        <ButtonLink look="primary" to={goOn('next')} icon={<Icon of={IconArrowForwardUp} />}>
          Следующий период
        </ButtonLink>
      )}
      <Menu
        label="Действия с планом"
        items={[
          may.update && {
            label: 'Скопировать другому сотруднику',
            icon: <Icon of={IconCopy} />,
            onClick: () => void navigate(goOn('copy')),
          },
          may.share && {
            label: 'Выдать новую ссылку',
            icon: <Icon of={IconRefresh} />,
            onClick: acts.renewLink,
          },
          { label: 'Печать или PDF', icon: <Icon of={IconPrinter} />, onClick: print },
          may.delete && {
            label: 'Удалить',
            icon: <Icon of={IconTrash} />,
            danger: true,
            onClick: () => void acts.remove(),
          },
        ]}
      />
    </>
  )
}
