import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Avatar } from '../avatar'
import { IconButton } from '../button'
import { Icon } from '../icon'
import styles from './person-line.module.css'

type PersonLineProps = {
  person: { full_name: string; avatar_url: string | null }
  /** Text under the name: the position. */
  about?: string | null
  /** A label at the end of the line. */
  mark?: ReactNode
  /** A button instead of a label. */
  action?: ReactNode
}

/** A person in one line of a list or a choice. */
export const PersonLine = ({ person, about, mark, action }: PersonLineProps) => (
  <span className={styles.line}>
    <Avatar name={person.full_name} src={person.avatar_url} size="xs" />
    <span className={styles.who}>
      <span>{person.full_name}</span>
      {about && <span className="ink-2-sm">{about}</span>}
    </span>
    {mark && <span className={styles.mark}>{mark}</span>}
    {action}
  </span>
)

type ChosenPersonProps = PersonLineProps & { id: string; onRemove: () => void; removeLabel: string }

/** The chosen person, in place of the search. */
export const ChosenPerson = ({ id, onRemove, removeLabel, ...line }: ChosenPersonProps) => (
  <div className={styles.chosen} id={id}>
    <PersonLine
      {...line}
      action={<IconButton size="small" label={removeLabel} icon={<Icon of={IconX} size={16} />} onClick={onRemove} />}
    />
  </div>
)
