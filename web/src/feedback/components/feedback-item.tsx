import type { Feedback } from '@kamerton/contract/feedback/schemas'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate } from '../../lib/format-date'
import { Avatar } from '../../ui/avatar'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import styles from './feedback.module.css'
import { Stars } from './stars'

type ItemProps = {
  note: Pick<Feedback, 'rating' | 'comment' | 'created_at' | 'can_delete'>
  /** The author, or the subject. */
  person: { name: string; avatar_url: string | null }
  /** The words for the person where the name alone would look like the author's. */
  said?: string
  /** Beside the stars. */
  badge?: ReactNode
  onDelete: () => void
}

export const FeedbackItem = ({ note, person, said = person.name, badge, onDelete }: ItemProps) => (
  <li className={styles.item}>
    <div className={styles.top}>
      <span className={styles.marks}>
        <Stars rating={note.rating} />
        {badge}
      </span>
      {note.can_delete && (
        <IconButton
          label={`Удалить отзыв: ${person.name}, ${formatDate(note.created_at)}`}
          size="small"
          icon={<Icon of={IconTrash} size={17} />}
          onClick={onDelete}
        />
      )}
    </div>
    <p className={styles.comment}>{note.comment}</p>
    <div className={styles.by}>
      <Avatar name={person.name} src={person.avatar_url} size="xs" />
      <span>
        {said}, {formatDate(note.created_at)}
      </span>
    </div>
  </li>
)
