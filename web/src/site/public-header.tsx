import { IconMenu2 } from '@tabler/icons-react'
import { Icon } from '../ui/icon'
import { Logo } from '../ui/logo'
import { OfService } from './of-service'
import styles from './public-header.module.css'

/** Links of every public page; the anchors are sections of the landing page. */
const Sections = () => (
  <>
    <a href="/#features">Возможности</a>
    <OfService>
      <a href="/#pricing">Тарифы</a>
    </OfService>
    <a href="/blog">Блог</a>
  </>
)

/** On a phone the sections fold into a menu that opens without any script. */
export const PublicHeader = () => (
  <header className={styles.head}>
    <a href="/" title="На главную" className={styles.home}>
      <Logo height={26} />
    </a>
    <span className={styles.beta}>Бета</span>
    <nav aria-label="Разделы сайта" className={styles.sections}>
      <Sections />
    </nav>
    <a href="/login" className={styles.enter}>
      Войти
    </a>
    <a href="/register" className={styles.begin}>
      Начать бесплатно
    </a>
    <details className={styles.menu}>
      <summary aria-label="Меню">
        <Icon of={IconMenu2} />
      </summary>
      <nav aria-label="Меню">
        <Sections />
        <a href="/login">Войти</a>
        <a href="/register">Начать бесплатно</a>
      </nav>
    </details>
  </header>
)
