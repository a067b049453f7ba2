import styles from './back-button.module.css'
import { useAwake } from './use-awake'

/** Button to the previous page; it needs a script. */
export default function BackButton() {
  return (
    <button type="button" className={styles.back} hidden={!useAwake()} onClick={() => history.back()}>
      Назад
    </button>
  )
}
