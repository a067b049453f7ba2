import { judgePlan } from '@kamerton/contract/development-plans/plan-verdict'
import type { Plan } from '@kamerton/contract/development-plans/schemas'
import { Link } from 'react-router'
import { PlanVerdict } from '../../figures/plan-verdict'
import { formatDate } from '../../lib/format-date'
import { formatNumber, formatPercent } from '../../lib/format-number'
import { useToday } from '../../lib/use-today'
import { Card } from '../../ui/card'
import { Person } from '../../ui/person'
import { termWords } from '../against-time'
import { Bar } from '../components/plan-progress'
import { skillCounts } from '../labels'
import { knownPosition } from '../people'
import styles from './detail.module.css'

/** The employee of the plan, its progress, and the share of its term that has passed. */
export function SummaryCard({ plan, isOwn }: { plan: Plan; isOwn: boolean }) {
  const { employee, progress, skills, description } = plan
  const today = useToday()
  const judged = judgePlan(plan, today)
  const name = employee.full_name || 'Сотрудник не\u00a0найден'
  const count = (type: 'hard' | 'soft') => skills.filter((skill) => skill.type === type).length
  return (
    <Card>
      <div className={styles.summary}>
        <Person
          name={name}
          src={employee.avatar_url}
          size="lg"
          heading={<b className={styles.name}>{name}</b>}
          lines={[[knownPosition(employee.position), employee.team].filter(Boolean).join(', ')]}
          wraps
        />
        <dl>
          <Figure name="Навыки" hint={skillCounts(count('hard'), count('soft'))}>
            {formatNumber(skills.length)}
          </Figure>
          <Figure name="Дата начала">{formatDate(plan.start_date)}</Figure>
          <Figure name="Дата завершения" hint={termWords(plan, today)}>
            {formatDate(plan.end_date)}
          </Figure>
        </dl>
        {!isOwn && !employee.has_left && (
          <Link className={styles.profile} to={`/app/employees/${employee.id}`}>
            Посмотреть профиль
          </Link>
        )}
      </div>
      <div className={styles.overall}>
        <h2>Общий прогресс</h2>
        <Bar progress={progress} passed={judged?.time?.passed ?? null} />
        <b>{formatPercent(progress)}</b>
        {judged && (
          <p>
            <PlanVerdict of={judged} />
            {judged.time && `, прошло ${formatPercent(judged.time.passed)} срока`}
          </p>
        )}
      </div>
      {description && <p className={styles.description}>{description}</p>}
    </Card>
  )
}

const Figure = ({ name, hint, children }: { name: string; hint?: string; children: string }) => (
  <div>
    <dt className="ink-2-sm">{name}</dt>
    <dd>
      {children}
      {hint && <small>{hint}</small>}
    </dd>
  </div>
)
