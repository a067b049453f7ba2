import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { contactEmail } from './operator'
import styles from './public-footer.module.css'

export const PublicFooter = () => (
  <footer className={styles.footer}>
    <span>
      © <Year /> Камертон
    </span>
    <nav aria-label="Документы">
      <Link to="/anonymity">Как устроена анонимность</Link>
      <Link to="/legal/terms">Условия использования</Link>
      <Link to="/legal/privacy">Персональные данные</Link>
    </nav>
    <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
  </footer>
)

/** Of the reader's clock: the page itself may have been built in another year. */
const Year = () =>
  useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => null,
  )

const never = () => () => {}
