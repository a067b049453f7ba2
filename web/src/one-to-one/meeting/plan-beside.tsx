import type { MeetingPlan } from '@kamerton/contract/one-to-one/meeting-schemas'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatDayOfMonth } from '../../lib/format-date'
import { Card } from '../../ui/card'
import fieldStyles from './fields/fields.module.css'
import styles from './plan-beside.module.css'

/** The active plan of the employee with its next activities: a topic for the meeting, and no more. */
export function PlanBeside({ plan: { id, title, progress, next_activities } }: { plan: MeetingPlan }) {
  const heading = useId()
  return (
    <Card>
      <section aria-labelledby={heading}>
        <div className={fieldStyles.head}>
          <h2 id={heading}>План развития</h2>
          <span>{`выполнено ${progress}\u00a0%`}</span>
        </div>
        <Link to={`/app/development-plans/${id}`} className={styles.plan}>
          {title}
        </Link>
        {next_activities.length > 0 ? (
          <ul className={styles.next} aria-label="Ближайшее в плане">
            {next_activities.map((activity) => (
              <li key={activity.id}>
                {activity.title}
                {activity.due_date && (
                  <span className={activity.is_overdue ? styles.late : undefined}>
                    {`${activity.is_overdue ? 'срок был' : 'до'}\u00a0${formatDayOfMonth(activity.due_date)}`}
                  </span>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.nothing}>Открытых активностей не&nbsp;осталось</p>
        )}
      </section>
    </Card>
  )
}
