import { Logo } from '../ui/logo'
import { OfService } from './of-service'
import { OperatorContact } from './operator'
import styles from './public-footer.module.css'

/** Year of first publication. It is constant, so a page made by the build is never out of date. */
const publishedIn = 2025

export const PublicFooter = () => (
  <footer className={styles.footer}>
    <a href="/" title="На главную" className={styles.home}>
      <Logo height={22} />
    </a>
    <nav aria-label="О продукте">
      <a href="/#features">Возможности</a>
      <OfService>
        <a href="/#pricing">Тарифы</a>
      </OfService>
      <a href="/blog">Блог</a>
    </nav>
    <nav aria-label="Документы">
      <a href="/anonymity">Как устроена анонимность</a>
      <a href="/legal/terms">Условия использования</a>
      <a href="/legal/privacy">Персональные данные</a>
      <a href="/legal/cookies">Что хранится в браузере</a>
      {/* Shown by the script of a counter, if there is one. */}
      <button type="button" data-counter-ask hidden>
        Выбор cookie
      </button>
    </nav>
    <p className={styles.operator}>
      <OperatorContact />
    </p>
    <p className={styles.rights}>©&nbsp;{publishedIn} Камертон</p>
  </footer>
)
