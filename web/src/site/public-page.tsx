import type { ReactNode } from 'react'
import { SkipLink } from '../ui/skip-link'
import { CounterNotice } from './counter-notice'
import { PublicFooter } from './public-footer'
import { PublicHeader } from './public-header'
import styles from './public-page.module.css'
import './public-type.css'

/**
 * What every page stands in that anybody may read. It is whole as it was built and runs no application: what is to live on it is an
 * `Island`. Its links are plain ones, so that the next page comes as a page.
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

/** As wide as the header and the footer; what goes from edge to edge of the window stands outside it. */
export const Column = ({ children }: { children: ReactNode }) => <div className={styles.column}>{children}</div>
