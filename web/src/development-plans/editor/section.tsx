import type { ReactNode } from 'react'
import { Panel } from '../../ui/card'
import styles from './editor.module.css'
import { type SectionName, sectionNames } from './sections'

type SectionProps = {
  of: SectionName
  /** A short note behind the title. */
  note?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** One part of the plan; the contents beside the form link to it. */
export const Section = ({ of, note, action, children }: SectionProps) => (
  <div id={of} className={styles.anchor} tabIndex={-1}>
    <Panel label={sectionNames[of]}>
      <header className={styles.sectionHead}>
        <h2>
          {sectionNames[of]}
          {note && <span>{note}</span>}
        </h2>
        {action}
      </header>
      {children}
    </Panel>
  </div>
)
