import type { ReactNode } from 'react'
import styles from './toolbar.module.css'

/** Above a list: a `SearchField`, `FilterSelect`s, and at the right how the list is shown. */
export const Toolbar = ({ children, end }: { children: ReactNode; end?: ReactNode }) => (
  <div className={styles.bar} role="search">
    {children}
    {end && <div className={styles.end}>{end}</div>}
  </div>
)
