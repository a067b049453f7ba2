import { consentVersion } from '@kamerton/contract/auth/schemas'
import type { ReactNode } from 'react'
import { formatDate } from '../lib/format-date'
import { TextPage } from '../site/text-page'
import styles from './legal.module.css'

/** A document that people agree to, with the version they agree to. */
export const LegalPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <TextPage title={title}>
    <p className={styles.version}>Редакция от {formatDate(consentVersion)}</p>
    {children}
  </TextPage>
)
