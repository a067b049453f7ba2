import type { ReactNode } from 'react'
import styles from './skeleton.module.css'

/** Skeleton in the layout of the expected content; hidden for the first 150 ms, announced once to screen readers. */
export const Waiting = ({ label = 'Загружаем', children }: { label?: string; children: ReactNode }) => (
  <div className={styles.waiting} role="status" aria-label={label}>
    {children}
  </div>
)

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

export const SkeletonLines = ({ count = 3 }: { count?: number }) => (
  <div className={styles.lines}>
    {times(count).map((line) => (
      <div key={line} className={styles.bar} />
    ))}
  </div>
)

export const SkeletonFigure = () => <div className={styles.figure} />

export const SkeletonBlock = () => <div className={styles.block} />

/** Rows of a table: a photo and a line. */
export const SkeletonRows = ({ count = 6 }: { count?: number }) => (
  <div className={styles.rows}>
    {times(count).map((row) => (
      <div key={row} className={styles.row}>
        <div className={styles.round} />
        <div className={styles.bar} />
      </div>
    ))}
  </div>
)
