import { type Feedback, type FeedbackType, feedbackTypes } from '@kamerton/contract/feedback/schemas'
import { type ReactNode, useState } from 'react'
import { useAddressParam } from '../../lib/address'
import { formatNumber } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Segmented } from '../../ui/segmented'
import { feedbackWords } from '../labels'
import styles from './feedback.module.css'
import { FeedbackItem } from './feedback-item'

type Kind = FeedbackType | 'all'
type ListProps = {
  title: string
  feedback: readonly Feedback[]
  shownAtFirst: number
  /** The buttons that add feedback; false where the server would refuse it. */
  action: ReactNode
  onDelete: (feedback: Feedback) => void
}

const kinds: readonly { value: Kind; label: string }[] = [
  { value: 'all', label: 'Все' },
  ...feedbackTypes.map((value) => ({ value, label: feedbackWords[value].several })),
]

/** One feed with a filter by kind, which is in the address. */
export function FeedbackList({ title, feedback, shownAtFirst, action, onDelete }: ListProps) {
  const [all, setAll] = useState(false)
  const [kind, setKind] = useAddressParam<Kind>('feedback', 'all', ['all', ...feedbackTypes])
  const ofKind = kind === 'all' ? feedback : feedback.filter(({ feedback_type }) => feedback_type === kind)
  const shown = all ? ofKind : ofKind.slice(0, shownAtFirst)
  return (
    <Card title={title} hint={summaryOf(ofKind)}>
      <div className={styles.tools}>
        <Segmented label="Какие отзывы" value={kind} onChange={setKind} options={kinds} />
        {action}
      </div>
      {shown.length === 0 ? (
        <p className="ink-3-ui">{kind === 'all' ? 'Отзывов пока нет.' : feedbackWords[kind].empty}</p>
      ) : (
        <ul className={`divided ${styles.list}`} aria-label={title}>
          {shown.map((one) => (
            <FeedbackItem
              key={one.id}
              note={one}
              person={{ name: one.reviewer_name, avatar_url: one.reviewer_avatar_url }}
              badge={
                <Badge tone={one.feedback_type === 'positive' ? 'good' : 'bad'}>
                  {feedbackWords[one.feedback_type].kind}
                </Badge>
              }
              onDelete={() => onDelete(one)}
            />
          ))}
        </ul>
      )}
      {shown.length < ofKind.length && (
        <div className={styles.more}>
          <Button size="sm" onClick={() => setAll(true)}>
            {`Показать все ${plural(ofKind.length, 'отзыв', 'отзыва', 'отзывов')}`}
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
