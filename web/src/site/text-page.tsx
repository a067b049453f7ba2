import type { ReactNode } from 'react'
import { PublicPage } from './public-page'
import styles from './text-page.module.css'

/** Public page with a title and a text. */
export const TextPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <PublicPage>
    <div className={styles.text}>
      <h1>{title}</h1>
      {children}
    </div>
  </PublicPage>
)
