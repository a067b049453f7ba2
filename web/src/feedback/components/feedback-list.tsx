import type { Feedback, FeedbackType } from '@kamerton/contract/feedback/schemas'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { Button, IconButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { feedbackWords } from '../labels'
import styles from './feedback.module.css'
import { FeedbackItem } from './feedback-item'

const shownAtFirst = 5

type ListProps = {
  type: FeedbackType
  feedback: readonly Feedback[]
  /** Undefined where the server would refuse it. */
  onAdd: (() => void) | undefined
  onDelete: (feedback: Feedback) => void
}

export function FeedbackList({ type, feedback, onAdd, onDelete }: ListProps) {
  const [all, setAll] = useState(false)
  const words = feedbackWords[type]
  const shown = all ? feedback : feedback.slice(0, shownAtFirst)
  const add = onAdd && <IconButton label={words.add} icon={<Icon of={IconPlus} />} onClick={onAdd} />
  return (
    <Card title={words.heading} hint={summaryOf(feedback)} action={add}>
      {feedback.length === 0 && <p className="ink-3-ui">{words.empty}</p>}
      <ul className={`divided ${styles.list}`}>
        {shown.map((one) => (
          <FeedbackItem
            key={one.id}
            note={one}
            person={{ name: one.reviewer_name, avatar_url: one.reviewer_avatar_url }}
            onDelete={() => onDelete(one)}
          />
        ))}
      </ul>
      {shown.length < feedback.length && (
        <div className={styles.more}>
          <Button size="sm" onClick={() => setAll(true)}>
            {`Показать все ${plural(feedback.length, 'отзыв', 'отзыва', 'отзывов')}`}
          </Button>
        </div>
      )}
    </Card>
  )
}

function summaryOf(feedback: readonly Feedback[]): string | undefined {
  if (feedback.length === 0) return undefined
  const mean = feedback.reduce((sum, { rating }) => sum + rating, 0) / feedback.length
  const rounded = formatNumber(mean, Number.isInteger(mean) ? 0 : 1)
  return `${plural(feedback.length, 'отзыв', 'отзыва', 'отзывов')}, в\u00a0среднем ${rounded} из\u00a05`
}
