import type { ActivityStatus, ActivityType } from '@kamerton/contract/development-plans/constants'
import { activityStatuses } from '@kamerton/contract/development-plans/constants'
import {
  activityStatusLabels,
  activityTypeLabels,
  priorityLabels,
  skillTypeLabels,
} from '@kamerton/contract/development-plans/labels'
import { daysLate } from '@kamerton/contract/development-plans/late'
import type { Activity, Plan, Skill } from '@kamerton/contract/development-plans/schemas'
import {
  IconBook,
  IconCertificate,
  IconFileText,
  IconPresentation,
  IconSchool,
  IconUserPlus,
} from '@tabler/icons-react'
import { formatPercent } from '../../lib/format-number'
import { useToday } from '../../lib/use-today'
import { Card, Panel } from '../../ui/card'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { FilterSelect } from '../../ui/select'
import { Bar } from '../components/plan-progress'
import { dueWords } from '../due'
import { ActivityBadge } from '../labels'
import styles from './skills.module.css'

type SkillsProps = {
  plan: Plan
  /** Absent for readers. */
  onStatus?: (activityId: string, status: ActivityStatus) => void
}

export const Skills = ({ plan, onStatus }: SkillsProps) =>
  plan.skills.length === 0 ? (
    <Card title="Навыки">
      <p className="ink-3-ui">Навыки не определены</p>
    </Card>
  ) : (
    plan.skills.map((skill) => <SkillCard key={skill.id} skill={skill} planStatus={plan.status} onStatus={onStatus} />)
  )

type SkillProps = Pick<SkillsProps, 'onStatus'> & { skill: Skill; planStatus: Plan['status'] }

const SkillCard = ({ skill, planStatus, onStatus }: SkillProps) => (
  <Panel label={skill.name}>
    <header className={styles.head}>
      <div>
        <h2>{skill.name}</h2>
        <p className="ink-3-sm">
          {skillTypeLabels[skill.type]}, {priorityLabels[skill.priority]}
        </p>
      </div>
      <Levels current={skill.current_level} target={skill.target_level} />
      <div className={styles.progress}>
        <Bar progress={skill.progress} />
        <span>{formatPercent(skill.progress)}</span>
      </div>
    </header>
    {skill.activities.length === 0 ? (
      <p className={styles.empty}>Активностей пока нет</p>
    ) : (
      <ul className={styles.activities}>
        {skill.activities.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} planStatus={planStatus} onStatus={onStatus} />
        ))}
      </ul>
    )}
  </Panel>
)

const levels = [1, 2, 3, 4, 5] as const

const Levels = ({ current, target }: { current: number; target: number }) => (
  <div className={styles.levels}>
    <span aria-hidden>
      {current} → {target}
    </span>
    <span className={styles.steps} role="img" aria-label={`Уровень ${current}, цель ${target}`}>
      {levels.map((level) => (
        <i key={level} data-step={level <= current ? 'has' : level <= target ? 'wants' : undefined} />
      ))}
    </span>
  </div>
)

const typeIcons: Record<ActivityType, typeof IconBook> = {
  course: IconSchool,
  mentoring: IconUserPlus,
  project: IconFileText,
  reading: IconBook,
  certification: IconCertificate,
  conference: IconPresentation,
}

type RowProps = Pick<SkillProps, 'planStatus' | 'onStatus'> & { activity: Activity }

/** The row has an id for links: an agreement of a meeting may lead to it. */
function ActivityRow({ activity, planStatus, onStatus }: RowProps) {
  const today = useToday()
  const { id, title, description, type, status, due_date } = activity
  const late = daysLate({ status, day: due_date }, planStatus, today)
  return (
    <li id={`activity-${id}`}>
      <Icon of={typeIcons[type]} size={20} stroke={1.5} />
      <div>
        <b>{title}</b>
        {description && <p>{description}</p>}
        <span className={classNames(late > 0 && styles.late)}>
          {activityTypeLabels[type]}
          {due_date !== null && `, ${dueWords(due_date, late, today)}`}
        </span>
      </div>
      {onStatus && (
        <span className={styles.choice}>
          <FilterSelect
            label={`Статус: ${title}`}
            options={activityStatuses.map((value) => ({ value, label: activityStatusLabels[value] }))}
            value={status}
            onChange={({ target }) => {
              const next = activityStatuses.find((value) => value === target.value)
              if (next) onStatus(id, next)
            }}
          />
        </span>
      )}
      <span className={classNames(onStatus && styles.onPaper)}>
        <ActivityBadge status={status} />
      </span>
    </li>
  )
}
