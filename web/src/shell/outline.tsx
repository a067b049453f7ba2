import { Logo } from '../ui/logo'
import { Page } from '../ui/page'
import { SkeletonLines, Waiting } from '../ui/skeleton'
import bottomBar from './bottom-bar.module.css'
import styles from './outline.module.css'
import sidebar from './sidebar.module.css'
import shell from './signed-in.module.css'
import topBar from './top-bar.module.css'

/** Outline of the shell before the application has started, without data about the person. */
export const Outline = () => (
  <div className={styles.outline}>
    <div className={shell.app}>
      <div className={shell.side}>
        <div className={sidebar.side}>
          <div className={sidebar.top}>
            <Logo />
            <span className={sidebar.beta}>бета</span>
          </div>
        </div>
      </div>
      <div className={topBar.bar}>
        <Logo height={22} />
      </div>
      <div className={bottomBar.bar} />
      <main className={shell.main}>
        <Page>
          <Waiting>
            <SkeletonLines />
          </Waiting>
        </Page>
      </main>
    </div>
  </div>
)
