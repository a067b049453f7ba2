import { part } from '../../lib/part'
import { WhenOpened } from '../../ui/when-opened'
import type { AddFeedbackProps } from './feedback-dialog'

const feedbackDialog = part(() => import('./feedback-dialog').then(({ FeedbackDialog }) => FeedbackDialog))

/** The window of a new feedback. */
export const AddFeedback = ({ opened, ...rest }: AddFeedbackProps) => (
  <WhenOpened of={feedbackDialog} opened={opened} onClose={rest.onClose}>
    {(FeedbackDialog, shown) => <FeedbackDialog {...rest} opened={shown} />}
  </WhenOpened>
)
