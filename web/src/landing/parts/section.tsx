import type { ReactNode } from 'react'
import styles from './section.module.css'

type SectionProps = { id?: string; title: ReactNode; lead?: ReactNode; children: ReactNode }

/** A part of the landing under its large heading; `id` is what the header leads to. */
export const Section = ({ id, title, lead, children }: SectionProps) => (
  <section id={id} className={styles.section}>
    <h2>{title}</h2>
    {lead && <p className={styles.lead}>{lead}</p>}
    {children}
  </section>
)
