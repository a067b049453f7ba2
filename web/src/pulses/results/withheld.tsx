import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './results.module.css'

/** Something is not shown, and here is why. */
export const Withheld = ({ children }: { children: ReactNode }) => (
  <div className={styles.withheld}>
    <IconLock size={18} stroke={1.6} aria-hidden />
    <span>{children}</span>
  </div>
)
