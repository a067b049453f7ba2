import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import styles from './zone.module.css'

/** Everything that a completion needs and makes known, and to whom, before it is pressed. */
export const AfterCompletion = ({ meeting: { employee, plans_next } }: { meeting: Meeting }) => (
  <div className={styles.after}>
    <p className="ink-3-sm">Чтобы завершить, нужны достижение, план, комментарий и&nbsp;оценка.</p>
    <h3>После завершения</h3>
    <ul>
      <li>{`${employee.full_name} прочтёт комментарий и\u00a0оценку`}</li>
      <li>
        {plans_next
          ? 'Вам обоим придёт письмо о\u00a0следующей встрече'
          : 'Писем не\u00a0будет: следующую встречу назначают отдельно'}
      </li>
    </ul>
  </div>
)
