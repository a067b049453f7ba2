import type { ReactNode } from 'react'
import { PublicPage } from './public-page'
import styles from './text-page.module.css'

/** A public page that is a text under its title. */
export const TextPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <PublicPage>
    <div className={styles.text}>
      <h1>{title}</h1>
      {children}
    </div>
  </PublicPage>
)
