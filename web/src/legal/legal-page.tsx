import { consentVersion } from '@kamerton/contract/auth/schemas'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../lib/format-date'
import { PublicFooter } from '../shell/public-footer'
import { Logo } from '../ui/logo'
import styles from './legal.module.css'

/** A document that people agree to, with the version they agree to. */
export const LegalPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <Link to="/" title="На главную">
        <Logo height={26} />
      </Link>
    </header>
    <main className={styles.text}>
      <h1>{title}</h1>
      <p className={styles.version}>Редакция от {formatDate(consentVersion)}</p>
      {children}
    </main>
    <PublicFooter />
  </div>
)
