import type { ReactNode } from 'react'
import styles from './toolbar.module.css'

/** Bar above a list: a `SearchField`, `FilterSelect`s, and the view of the list on the right. */
export const Toolbar = ({ children, end }: { children: ReactNode; end?: ReactNode }) => (
  <div className={styles.bar} role="search">
    {children}
    {end && <div className={styles.end}>{end}</div>}
  </div>
)
