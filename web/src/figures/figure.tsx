import type { ReactNode } from 'react'
import styles from './figure.module.css'

/** The main number of a block, large, with its unit or base beside it. */
export const Figure = ({ of, children }: { of: ReactNode; children: ReactNode }) => (
  <p className={styles.figure}>
    {children} <small>{of}</small>
  </p>
)
