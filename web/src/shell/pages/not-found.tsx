import { Link } from 'react-router'
import { title } from '../../lib/title'
import { Logo } from '../../ui/logo'
import { NotFound } from '../not-found'
import styles from '../not-found.module.css'

export const meta = title('Страница не найдена')

export default function NotFoundPage() {
  return (
    <>
      <header className={styles.top}>
        <Link to="/" title="На главную">
          <Logo height={26} />
        </Link>
      </header>
      <main id="main">
        <NotFound />
      </main>
    </>
  )
}
