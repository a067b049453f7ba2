import type { ReactNode } from 'react'
import styles from './explanation.module.css'

/** Calculation and meaning of a figure in plain words: the text of a «Как считается» dialog. */
export const Explanation = ({ children }: { children: ReactNode }) => <div className={styles.text}>{children}</div>

export const Formula = ({ children }: { children: ReactNode }) => <p className={styles.formula}>{children}</p>

export type LevelRows = readonly (readonly [range: string, word: string])[]

/** Meaning of the values by ranges, best first. */
export const Levels = ({ rows }: { rows: LevelRows }) => (
  <dl className={styles.levels}>
    {rows.map(([range, word]) => (
      <div key={range}>
        <dt>{range}</dt>
        <dd>{word}</dd>
      </div>
    ))}
  </dl>
)
