import type { ReactNode } from 'react'
import styles from './section.module.css'

type SectionProps = { id?: string; title: ReactNode; lead?: ReactNode; children: ReactNode }

/** Section of the landing page with a large heading; `id` is the anchor for the header's link. */
export const Section = ({ id, title, lead, children }: SectionProps) => (
  <section id={id} className={styles.section}>
    <h2>{title}</h2>
    {lead && <p className={styles.lead}>{lead}</p>}
    {children}
  </section>
)
