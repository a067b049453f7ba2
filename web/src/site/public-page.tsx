import type { ReactNode } from 'react'
import { SkipLink } from '../ui/skip-link'
import { CounterNotice } from './counter-notice'
import { PublicFooter } from './public-footer'
import { PublicHeader } from './public-header'
import styles from './public-page.module.css'
import './public-type.css'

/**
 * Frame of every public page. The page is complete as built and runs no application; an interactive part is an
 * `Island`. Its links are plain, so the next page is loaded as a document.
 */
export const PublicPage = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <SkipLink />
    <PublicHeader />
    <main id="main" className={styles.main}>
      {children}
    </main>
    <PublicFooter />
    <CounterNotice />
  </div>
)

/** As wide as the header and the footer; full-width content is placed outside it. */
export const Column = ({ children }: { children: ReactNode }) => <div className={styles.column}>{children}</div>
