import type { Feedback, FeedbackType } from '@kamerton/contract/feedback/schemas'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '../../lib/format-date'
import { formatNumber } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { Avatar } from '../../ui/avatar'
import { Button, IconButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { feedbackWords } from '../labels'
import styles from './feedback.module.css'
import { Stars } from './stars'

const shownAtFirst = 5

type ListProps = {
  type: FeedbackType
  feedback: readonly Feedback[]
  /** Undefined where it would be refused. */
  onAdd: (() => void) | undefined
  onDelete: (feedback: Feedback) => void
}

export function FeedbackList({ type, feedback, onAdd, onDelete }: ListProps) {
  const [all, setAll] = useState(false)
  const words = feedbackWords[type]
  const shown = all ? feedback : feedback.slice(0, shownAtFirst)
  const add = onAdd && (
    <IconButton label={words.add} icon={<IconPlus size={18} stroke={1.7} aria-hidden />} onClick={onAdd} />
  )
  return (
    <Card title={words.heading} hint={summaryOf(feedback)} action={add}>
      {feedback.length === 0 && <p className={styles.empty}>{words.empty}</p>}
      <ul className={styles.list}>
        {shown.map((one) => (
          <Item key={one.id} feedback={one} onDelete={onDelete} />
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

const Item = ({ feedback, onDelete }: { feedback: Feedback; onDelete: ListProps['onDelete'] }) => (
  <li className={styles.item}>
    <div className={styles.top}>
      <Stars rating={feedback.rating} />
      {feedback.can_delete && (
        <IconButton
          label={`Удалить отзыв: ${feedback.reviewer_name}, ${formatDate(feedback.created_at)}`}
          size="small"
          icon={<IconTrash size={17} stroke={1.7} aria-hidden />}
          onClick={() => onDelete(feedback)}
        />
      )}
    </div>
    <p className={styles.comment}>{feedback.comment}</p>
    <div className={styles.by}>
      <Avatar name={feedback.reviewer_name} src={feedback.reviewer_avatar_url} size="xs" />
      <span>
        {feedback.reviewer_name}, {formatDate(feedback.created_at)}
      </span>
    </div>
  </li>
)
