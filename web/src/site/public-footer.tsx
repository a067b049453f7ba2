import { Logo } from '../ui/logo'
import { OperatorContact } from './operator'
import styles from './public-footer.module.css'

export const PublicFooter = () => (
  <footer className={styles.footer}>
    <a href="/" title="На главную" className={styles.home}>
      <Logo height={22} />
    </a>
    <nav aria-label="О продукте">
      <a href="/#features">Возможности</a>
      <a href="/#pricing">Тарифы</a>
      <a href="/blog">Блог</a>
    </nav>
    <nav aria-label="Документы">
      <a href="/anonymity">Как устроена анонимность</a>
      <a href="/legal/terms">Условия использования</a>
      <a href="/legal/privacy">Персональные данные</a>
      <a href="/legal/cookies">Что хранится в браузере</a>
      {/* Shown by the script of a counter, where there is one. */}
      <button type="button" data-counter-ask hidden>
        Выбор cookie
      </button>
    </nav>
    <p className={styles.operator}>
      <OperatorContact />
    </p>
  </footer>
)
