import type { GivenFeedback } from '@kamerton/contract/feedback/schemas'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { feedbackWords } from '../labels'
import { useRemoval } from '../use-removal'
import styles from './feedback.module.css'
import { FeedbackItem } from './feedback-item'

type GivenProps = { feedback: readonly GivenFeedback[]; onChanged: () => void }

/** The feedback that the reader has written about others. */
export function GivenFeedbackList({ feedback, onChanged }: GivenProps) {
  const remove = useRemoval(onChanged)
  if (feedback.length === 0)
    return (
      <EmptyState title={'Вы ещё не\u00a0писали отзывов'}>
        Отметьте, что коллеге удалось, или скажите, что стоит делать иначе: по{'\u00a0'}делу и{'\u00a0'}с примером.
      </EmptyState>
    )
  return (
    <Card
      title="Отзывы от меня"
      // Owner and admin may delete at any time, so the hint would be untrue for them.
      hint={feedback.some(({ can_delete }) => !can_delete) && 'Свой отзыв можно удалить в\u00a0течение суток'}
    >
      <ul className={`divided ${styles.list}`}>
        {feedback.map((one) => (
          <FeedbackItem
            key={one.id}
            note={one}
            person={{ name: one.target_name, avatar_url: one.target_avatar_url }}
            said={`О\u00a0ком: ${one.target_name}`}
            badge={
              <Badge tone={one.feedback_type === 'positive' ? 'good' : 'bad'}>
                {feedbackWords[one.feedback_type].kind}
              </Badge>
            }
            onDelete={() => void remove(one)}
          />
        ))}
      </ul>
    </Card>
  )
}
