import styles from './back-button.module.css'
import { useAwake } from './use-awake'

/** To the page before this one, which only a script can do. */
export default function BackButton() {
  return (
    <button type="button" className={styles.back} hidden={!useAwake()} onClick={() => history.back()}>
      Назад
    </button>
  )
}
