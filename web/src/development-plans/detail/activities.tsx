import type { ActivityStatus, ActivityType } from '@kamerton/contract/development-plans/constants'
import { activityStatuses } from '@kamerton/contract/development-plans/constants'
import { activityStatusLabels, activityTypeLabels } from '@kamerton/contract/development-plans/labels'
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
import { formatNumber } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { useToday } from '../../lib/use-today'
import { classNames } from '../../ui/class-names'
import { Fold } from '../../ui/fold'
import { Icon } from '../../ui/icon'
import { FilterSelect } from '../../ui/select'
import { dayWords, dueWords } from '../due'
import { ActivityBadge } from '../labels'
import { skillParam } from './skill-address'
import styles from './skills.module.css'

export type ActivitiesProps = {
  skill: Skill
  /** Position of the skill in the plan, from one. */
  place: number
  planStatus: Plan['status']
  /** Absent for readers. */
  onStatus?: ((activityId: string, status: ActivityStatus) => void) | undefined
}

/** The activities of a skill, folded: those to be done now stand by their dates above. */
export const Activities = ({ skill: { activities }, place, planStatus, onStatus }: ActivitiesProps) =>
  activities.length === 0 ? (
    <p className={styles.empty}>Активностей пока нет</p>
  ) : (
    <Fold param={skillParam(place)} summary={<Summed of={activities} planStatus={planStatus} />}>
      <ul className={styles.activities}>
        {activities.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} planStatus={planStatus} onStatus={onStatus} />
        ))}
      </ul>
    </Fold>
  )

type SummedProps = { of: readonly Activity[]; planStatus: Plan['status'] }

/** «3 активности, просрочено 2, завершено 1», or the next day where nothing has begun. */
function Summed({ of: activities, planStatus }: SummedProps) {
  const today = useToday()
  const late = activities.filter(({ status, due_date: day }) => daysLate({ status, day }, planStatus, today) > 0).length
  const count = (wanted: ActivityStatus) => activities.filter(({ status }) => status === wanted).length
  const [next] = activities
    .flatMap(({ status, due_date }) => (status === 'planned' && due_date ? [due_date] : []))
    .toSorted()
  const begun = [
    [count('in_progress'), 'в\u00a0процессе'],
    [count('completed'), 'завершено'],
  ] as const
  const words = begun.flatMap(([number, word]) => (number > 0 ? [`${word} ${formatNumber(number)}`] : []))
  if (words.length === 0 && late === 0 && next) words.push(`ближайшая до\u00a0${dayWords(next, today)}`)
  return (
    <span>
      {plural(activities.length, 'активность', 'активности', 'активностей')}
      {late > 0 && <span className={styles.late}>, просрочено {formatNumber(late)}</span>}
      {words.map((word) => `, ${word}`)}
    </span>
  )
}

const typeIcons: Record<ActivityType, typeof IconBook> = {
  course: IconSchool,
  mentoring: IconUserPlus,
  project: IconFileText,
  reading: IconBook,
  certification: IconCertificate,
  conference: IconPresentation,
}

type RowProps = Pick<ActivitiesProps, 'planStatus' | 'onStatus'> & { activity: Activity }

/** The row has an id for links: a date of the plan leads to it. */
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
