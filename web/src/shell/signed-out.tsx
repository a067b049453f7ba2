import { useEffect } from 'react'
import { Link, Outlet } from 'react-router'
import { OperatorContact } from '../site/operator'
import { Logo } from '../ui/logo'
import { forgetDenials } from './denials'
import { OfflineBar } from './offline-bar'
import styles from './signed-out/signed-out.module.css'

/** The form on the left, a description of the product on the right. */
export default function SignedOut() {
  useEffect(forgetDenials, [])
  return (
    <>
      <OfflineBar />
      <div className={styles.split}>
        <div className={styles.form}>
          <header>
            <Link to="/" className={styles.home} title="На главную">
              <Logo height={26} />
            </Link>
          </header>
          <main id="main">
            <Outlet />
          </main>
          <footer>
            <OperatorContact />
            <Link to="/anonymity">Как устроена анонимность</Link>
          </footer>
        </div>
        <aside className={styles.voice} aria-hidden>
          <p>
            Голос каждого слышен.
            <br />
            Имя остаётся у&nbsp;человека.
          </p>
        </aside>
      </div>
    </>
  )
}
