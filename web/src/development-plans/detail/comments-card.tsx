import { commentLabels } from '@kamerton/contract/development-plans/comment-labels'
import type { Plan } from '@kamerton/contract/development-plans/schemas'
import { Card } from '../../ui/card'
import styles from './detail.module.css'
import { OwnComment, Said } from './own-comment'

/** The comments of both sides; the employee writes their own here. */
export const CommentsCard = ({ plan, isOwn }: { plan: Plan; isOwn: boolean }) => (
  <Card title="Комментарии">
    <section className={styles.comment} aria-label={commentLabels.manager_comment}>
      <h3>{commentLabels.manager_comment}</h3>
      <Said text={plan.manager_comment ?? ''} none="Комментария пока нет" />
    </section>
    <section className={styles.comment} aria-label={isOwn ? 'Ваш комментарий' : commentLabels.employee_comment}>
      <h3>{isOwn ? 'Ваш комментарий' : commentLabels.employee_comment}</h3>
      {plan.may.comment ? (
        <OwnComment plan={plan} />
      ) : (
        <Said text={plan.employee_comment ?? ''} none="Комментария пока нет" />
      )}
    </section>
  </Card>
)
