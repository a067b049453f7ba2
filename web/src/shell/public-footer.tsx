import { Link } from 'react-router'
import { contactEmail } from './operator'
import styles from './public-footer.module.css'

export const PublicFooter = () => (
  <footer className={styles.footer}>
    <span>© 2025 Камертон</span>
    <nav aria-label="Документы">
      <Link to="/legal/terms">Условия использования</Link>
      <Link to="/legal/privacy">Персональные данные</Link>
    </nav>
    <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
  </footer>
)
