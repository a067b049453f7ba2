import styles from './skip-link.module.css'

/** The first thing that the keyboard comes to: past the menu, to the content, which is `#main`. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    К содержанию
  </a>
)
