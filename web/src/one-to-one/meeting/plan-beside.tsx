import type { MeetingPlan } from '@kamerton/contract/one-to-one/meeting-schemas'
import { Link } from 'react-router'
import { formatDayOfMonth } from '../../lib/format-date'
import { Fold } from '../../ui/fold'
import styles from './beside.module.css'

/** The active plan of the employee with its next activities: a topic for the meeting, and no more. */
export function PlanBeside({ plan: { id, title, progress, next_activities } }: { plan: MeetingPlan }) {
  return (
    <Fold
      param="plan"
      summary={
        <span className={styles.summary}>
          <b>План развития</b>
          <small>{`выполнено ${progress}\u00a0%`}</small>
        </span>
      }
    >
      <section aria-label="План развития" className={styles.inside}>
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
    </Fold>
  )
}
