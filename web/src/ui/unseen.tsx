import type { ReactNode } from 'react'
import styles from './unseen.module.css'

/** Words for those who do not see what stands beside them. */
export const Unseen = ({ children }: { children: ReactNode }) => <span className={styles.unseen}>{children}</span>
