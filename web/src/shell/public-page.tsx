import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../ui/logo'
import { PublicFooter } from './public-footer'
import styles from './public-page.module.css'

/** A page that anybody may read: a text under the mark. It is whole as it was built and runs no application. */
export const PublicPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <Link to="/" title="На главную">
        <Logo height={26} />
      </Link>
    </header>
    <main className={styles.text}>
      <h1>{title}</h1>
      {children}
    </main>
    <PublicFooter />
  </div>
)
