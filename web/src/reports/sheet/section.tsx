import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/class-names'
import styles from './sheet.module.css'

type SectionProps = {
  title: ReactNode
  /** A quiet line under the title: the scale, what the marks mean. */
  hint?: ReactNode
  /** At the right of the title: how else it may be looked at. */
  action?: ReactNode
  /** A table of many rows: on paper it may go on overleaf. */
  isLong?: boolean
  children: ReactNode
}

/** A part of a report: a hairline above, no card around it. */
export function Section({ title, hint, action, isLong, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classNames(styles.section, isLong && styles.long)} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <div>
          <h3 id={id}>{title}</h3>
          {hint && <p>{hint}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Two parts beside each other; on the phone one under the other. */
export const Beside = ({ children }: { children: ReactNode }) => (
  <div className={classNames(styles.section, styles.two)}>{children}</div>
)

/** How it was counted and what is not shown: the footnote of the sheet and of its paper. */
export const Method = ({ of: paragraphs }: { of: readonly string[] }) => (
  <Section title="Как посчитано">
    <div className={styles.method}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </Section>
)

/** The figures at the head of a report, without a line above them. */
export const Tiles = ({ children }: { children: ReactNode }) => <div className={styles.strip}>{children}</div>
