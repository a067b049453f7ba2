import { type FeedbackType, feedbackTypes } from '@kamerton/contract/feedback/schemas'
import { IconPlus } from '@tabler/icons-react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { feedbackWords } from '../labels'

/** One button for each kind of feedback: the windows differ in their advice. */
export const AddButtons = ({ onAdd }: { onAdd: (type: FeedbackType) => void }) => (
  <div className="button-row">
    {feedbackTypes.map((type) => (
      <Button
        key={type}
        size="sm"
        icon={<Icon of={IconPlus} size={16} />}
        aria-label={feedbackWords[type].add}
        onClick={() => onAdd(type)}
      >
        {feedbackWords[type].kind}
      </Button>
    ))}
  </div>
)
