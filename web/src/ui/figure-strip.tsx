import type { ReactNode } from 'react'
import styles from './figure-strip.module.css'
import { Waiting } from './skeleton'

/** Up to five figures in a row above a list, in pairs on a phone. */
export const FigureStrip = ({ children }: { children: ReactNode }) => <dl className={styles.strip}>{children}</dl>

/** One figure: its name, and a `StripValue` that may still be loading. */
export const StripFigure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="ink-2-sm">{name}</dt>
    {children}
  </div>
)

type ValueProps = { isAbsent?: boolean; hint?: ReactNode; beside?: ReactNode; children: ReactNode }

/**
 * A figure with its unit or base. «N/A» is a missing figure, and its hint gives the reason. The height stays without a
 * hint too.
 */
export const StripValue = ({ isAbsent, hint, beside, children }: ValueProps) => (
  <dd className={isAbsent ? styles.absent : undefined}>
    {children}
    {Boolean(hint || beside) && ' '}
    {hint && <small>{hint}</small>}
    {beside}
  </dd>
)

/** The names are shown while the figures are loading. */
export const StripSkeleton = ({ names }: { names: readonly string[] }) => (
  <Waiting label="Загружаем показатели">
    <div className={styles.strip}>
      {names.map((name) => (
        <div key={name}>
          <span className="ink-2-sm">{name}</span>
          <div className={styles.bone} />
        </div>
      ))}
    </div>
  </Waiting>
)
