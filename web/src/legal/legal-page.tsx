import { consentVersion } from '@kamerton/contract/auth/schemas'
import type { ReactNode } from 'react'
import { formatDate } from '../lib/format-date'
import { PublicPage } from '../shell/public-page'
import styles from './legal.module.css'

/** A document that people agree to, with the version they agree to. */
export const LegalPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <PublicPage title={title}>
    <p className={styles.version}>Редакция от {formatDate(consentVersion)}</p>
    {children}
  </PublicPage>
)
