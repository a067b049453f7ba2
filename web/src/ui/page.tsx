import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { Icon } from './icon'
import styles from './page.module.css'

type PageHeaderProps = {
  title: ReactNode
  /** One sentence or counter under the title. */
  sentence?: ReactNode
  /** Parent of this page: «← Пульсы». */
  back?: { to: To; label: string }
  /** Switches first, then the one primary button. */
  actions?: ReactNode
}

export const PageHeader = ({ title, sentence, back, actions }: PageHeaderProps) => (
  <>
    {back && (
      <Link className={styles.back} to={back.to}>
        <Icon of={IconArrowLeft} size={16} stroke={1.8} />
        {back.label}
      </Link>
    )}
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        {sentence && <div className={styles.sentence}>{sentence}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  </>
)

/** A screen inside the shell: at most 1200 px of content. */
export const Page = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>

type WithAsideProps = { children: ReactNode; aside: ReactNode }

/** Blocks below each other with a narrow column beside them; on a tablet the column is below. */
export const WithAside = ({ children, aside }: WithAsideProps) => (
  <div className={styles.withAside}>
    <div>{children}</div>
    <div>{aside}</div>
  </div>
)
