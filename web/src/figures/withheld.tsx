import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './withheld.module.css'

type WithheldProps = {
  /** Placed instead of a figure, or as the last row of a table; a note hides nothing and has no lock. */
  as?: 'figure' | 'row' | 'note'
  children: ReactNode
}

/** Explains why a value is not shown: an empty bar would look like a zero. */
export const Withheld = ({ as = 'figure', children }: WithheldProps) => (
  <div className={as === 'figure' ? styles.figure : styles.row}>
    {as === 'row' && <IconLock size={16} stroke={1.7} aria-hidden />}
    {as === 'figure' && <IconLock size={18} stroke={1.6} aria-hidden />}
    <div>{children}</div>
  </div>
)
