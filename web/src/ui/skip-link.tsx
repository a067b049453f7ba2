import styles from './skip-link.module.css'

/** First link for keyboard users: it skips the menu and leads to the content, `#main`. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    К содержанию
  </a>
)
