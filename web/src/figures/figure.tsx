import type { ReactNode } from 'react'
import styles from './figure.module.css'

/** The one number of a block, large, with what it counts or is of beside it. */
export const Figure = ({ of, children }: { of: ReactNode; children: ReactNode }) => (
  <p className={styles.figure}>
    {children} <small>{of}</small>
  </p>
)
