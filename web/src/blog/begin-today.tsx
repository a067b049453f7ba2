import button from '../ui/button.module.css'
import { classNames } from '../ui/class-names'
import styles from './article.module.css'

/** The call under every page of the blog. */
export const BeginToday = () => (
  <section className={styles.begin}>
    <h2>Первый пульс можно отправить сегодня</h2>
    <a href="/register" className={classNames(button.button, button.primary, button.xl)}>
      Начать бесплатно
    </a>
  </section>
)
