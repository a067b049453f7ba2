import type { Goal, Milestone } from '@kamerton/contract/development-plans/schemas'
import { formatDate } from '../../lib/format-date'
import { useToday } from '../../lib/use-today'
import { Card } from '../../ui/card'
import { Unseen } from '../../ui/unseen'
import { dayWords } from '../due'
import { milestoneStatusLabels } from '../labels'
import styles from './detail.module.css'

export const GoalsCard = ({ goals }: { goals: readonly Goal[] }) => (
  <Card title="Цели">
    {goals.length === 0 ? (
      <p className="ink-3-ui">Цели не определены</p>
    ) : (
      <ol className={`divided ${styles.goals}`}>
        {goals.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ol>
    )}
  </Card>
)

export const MilestonesCard = ({ milestones }: { milestones: readonly Milestone[] }) => (
  <Card title="Вехи">
    {milestones.length === 0 ? (
      <p className="ink-3-ui">Вехи не определены</p>
    ) : (
      <ol className={styles.milestones}>
        {milestones.map((one) => (
          <MilestoneLine key={one.id} milestone={one} />
        ))}
      </ol>
    )}
  </Card>
)

function MilestoneLine({ milestone: { title, date, status } }: { milestone: Milestone }) {
  const today = useToday()
  return (
    <li data-status={status}>
      <b>{title}</b>
      <span>{date ? <time title={formatDate(date)}>{dayWords(date, today)}</time> : 'Не указана'}</span>
      <Unseen>{milestoneStatusLabels[status]}</Unseen>
    </li>
  )
}
