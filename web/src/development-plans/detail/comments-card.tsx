import type { Plan } from '@kamerton/contract/development-plans/schemas'
import { Card } from '../../ui/card'
import styles from './detail.module.css'
import { OwnComment, Said } from './own-comment'

/** The comments of both sides; the employee writes their own here. */
export const CommentsCard = ({ plan, isOwn }: { plan: Plan; isOwn: boolean }) => (
  <Card title="Комментарии">
    <section className={styles.comment} aria-label="Комментарий руководителя">
      <h3>Комментарий руководителя</h3>
      <Said text={plan.manager_comment ?? ''} none="Комментария пока нет" />
    </section>
    <section className={styles.comment} aria-label={isOwn ? 'Ваш комментарий' : 'Комментарий сотрудника'}>
      <h3>{isOwn ? 'Ваш комментарий' : 'Комментарий сотрудника'}</h3>
      {plan.may.comment ? (
        <OwnComment plan={plan} />
      ) : (
        <Said text={plan.employee_comment ?? ''} none="Комментария пока нет" />
      )}
    </section>
  </Card>
)
