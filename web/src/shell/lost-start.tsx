import styles from './lost-start.module.css'

/** Stands unseen in every page; `start.js` shows it when the application does not begin, and it is gone once it has. */
export const LostStart = () => (
  <p className={styles.lost}>
    Страница ещё не загрузилась: похоже, связь слабая или пропала.{' '}
    <button type="button" data-reload>
      Обновить страницу
    </button>
  </p>
)
