import styles from './lost-start.module.css'

/** Hidden in every page; `start.js` shows it when the application does not start, and it is removed after the start. */
export const LostStart = () => (
  <p className={styles.lost}>
    Страница ещё не загрузилась: похоже, связь слабая или пропала.{' '}
    <button type="button" data-reload>
      Обновить страницу
    </button>
  </p>
)
