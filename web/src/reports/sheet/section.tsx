import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/class-names'
import styles from './sheet.module.css'

type SectionProps = {
  title: ReactNode
  /** A short line below the title: the scale, or the key of the marks. */
  hint?: ReactNode
  /** A control at the right of the title, such as another view. */
  action?: ReactNode
  /** A table of many rows, which may break across pages on paper. */
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

/** Two parts beside each other; on a phone one below the other. */
export const Beside = ({ children }: { children: ReactNode }) => (
  <div className={classNames(styles.section, styles.two)}>{children}</div>
)

/** The method, and the data that is not shown: the footnote of the screen and of the paper. */
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
