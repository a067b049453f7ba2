import type { ReactNode } from 'react'
import { Avatar, type AvatarProps } from './avatar'
import { classNames } from './class-names'
import styles from './person.module.css'

type PersonProps = AvatarProps & {
  /** The name, as a link if it has a page. */
  heading?: ReactNode
  /** Facts about the person, one per line; null lines are skipped. */
  lines: readonly (string | null)[]
  /** Long lines break instead of being cut. */
  wraps?: boolean
}

/** A person in a table or on a card: the photo, the name, and facts below it. */
export const Person = ({ heading, lines, wraps, ...face }: PersonProps) => (
  <div className={classNames(styles.person, wraps && styles.wraps)}>
    <Avatar {...face} />
    <div>
      {heading ?? <b>{face.name}</b>}
      {lines.map((line, index) => line && <span key={index}>{line}</span>)}
    </div>
  </div>
)
