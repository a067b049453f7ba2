import { type FeedbackType, feedbackTypes } from '@kamerton/contract/feedback/schemas'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { attempt } from '../../lib/form-errors'
import { useMay } from '../../lib/permissions'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { Card } from '../../ui/card'
import { ErrorState } from '../../ui/error-state'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { feedbackWords } from '../labels'
import { useRemoval } from '../use-removal'
import { AddFeedback } from './add-feedback'
import styles from './feedback.module.css'
import { FeedbackList } from './feedback-list'

type FeedbackListsProps = { employeeId: string; employeeName: string }

/**
 * The feedback of colleagues about a person, good and bad side by side. If its call fails, the page around it stays.
 */
export const FeedbackLists = (props: FeedbackListsProps) => <ListsOfOne key={props.employeeId} {...props} />

function ListsOfOne({ employeeId, employeeName }: FeedbackListsProps) {
  const user = useCurrentUser()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const [all, reload] = useReloadable(() => attempt(() => api.feedback.list({ id: employeeId })))
  const [adding, setAdding] = useState<FeedbackType>()
  const remove = useRemoval(() => void revalidate())
  const mayAdd = user.id !== employeeId && may('create', 'Feedback', { target_user_id: employeeId })
  return (
    <div className={styles.lists}>
      {feedbackTypes.map((type) => (
        <Loaded
          key={type}
          of={all}
          waiting={<Loading type={type} />}
          onRetry={reload}
          renderFailed={(refusal, { onRetry }) => (
            <Failed type={type} caseCode={refusal?.requestId} onRetry={onRetry} />
          )}
        >
          {(found) => (
            <FeedbackList
              type={type}
              feedback={found.filter(({ feedback_type }) => feedback_type === type)}
              onAdd={mayAdd ? () => setAdding(type) : undefined}
              onDelete={remove}
            />
          )}
        </Loaded>
      ))}
      {feedbackTypes.map((type) => (
        <AddFeedback
          key={type}
          fixed={{ type, employeeId, employeeName }}
          opened={adding === type}
          onClose={() => setAdding(undefined)}
          onAdded={() => void revalidate()}
        />
      ))}
    </div>
  )
}

const Loading = ({ type }: { type: FeedbackType }) => (
  <Card title={feedbackWords[type].heading}>
    <Waiting label={`Загружаем: ${feedbackWords[type].heading}`}>
      <SkeletonLines count={4} />
    </Waiting>
  </Card>
)

const Failed = ({ type, ...rest }: { type: FeedbackType; caseCode: string | undefined; onRetry: () => void }) => (
  <Card title={feedbackWords[type].heading}>
    <ErrorState compact title="Не удалось загрузить отзывы" {...rest} />
  </Card>
)
