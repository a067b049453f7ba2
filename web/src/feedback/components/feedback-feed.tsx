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
import { useRemoval } from '../use-removal'
import { AddButtons } from './add-buttons'
import { AddFeedback } from './add-feedback'
import { FeedbackList } from './feedback-list'

export type FeedbackFeedProps = {
  employeeId: string
  employeeName: string
  /** Number of notes before «Показать все». */
  shownAtFirst?: number
}

/** The feedback of colleagues about a person, the newest first. If its call fails, the page around it stays. */
export const FeedbackFeed = (props: FeedbackFeedProps) => <FeedOfOne key={props.employeeId} {...props} />

function FeedOfOne({ employeeId, employeeName, shownAtFirst = 5 }: FeedbackFeedProps) {
  const user = useCurrentUser()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const [all, reload] = useReloadable(() => attempt(() => api.feedback.list({ id: employeeId })))
  const [adding, setAdding] = useState<FeedbackType>()
  const remove = useRemoval(() => void revalidate())
  const isOwn = user.id === employeeId
  const title = isOwn ? 'Отзывы обо мне' : 'Отзывы'
  const mayAdd = !isOwn && may('create', 'Feedback', { target_user_id: employeeId })
  return (
    // A link of the line of time leads here.
    <div id="feedback">
      <Loaded
        of={all}
        waiting={<Loading title={title} />}
        onRetry={reload}
        renderFailed={(refusal, { onRetry }) => (
          <Card title={title}>
            <ErrorState compact title="Не удалось загрузить отзывы" caseCode={refusal?.requestId} onRetry={onRetry} />
          </Card>
        )}
      >
        {(found) => (
          <FeedbackList
            title={title}
            feedback={found}
            shownAtFirst={shownAtFirst}
            action={mayAdd && <AddButtons onAdd={setAdding} />}
            onDelete={remove}
          />
        )}
      </Loaded>
      {mayAdd && (
        <AddToOne
          employee={{ id: employeeId, name: employeeName }}
          type={adding}
          onClose={() => setAdding(undefined)}
          onAdded={() => void revalidate()}
        />
      )}
    </div>
  )
}

type AddProps = {
  employee: { id: string; name: string }
  type: FeedbackType | undefined
  onClose: () => void
  onAdded: () => void
}

/** The windows of both kinds: each keeps a draft of its own. */
const AddToOne = ({ employee, type, ...rest }: AddProps) =>
  feedbackTypes.map((one) => (
    <AddFeedback
      key={one}
      fixed={{ type: one, employeeId: employee.id, employeeName: employee.name }}
      opened={type === one}
      {...rest}
    />
  ))

const Loading = ({ title }: { title: string }) => (
  <Card title={title}>
    <Waiting label={`Загружаем: ${title}`}>
      <SkeletonLines count={4} />
    </Waiting>
  </Card>
)
