import styles from './counter-notice.module.css'

/**
 * Asks whether visits may be counted. It is hidden in every public page, and only the script of a counter shows it
 * (`counter/offer-choice.ts`). So nobody is asked where nothing is counted.
 */
export const CounterNotice = () => (
  <section className={styles.notice} aria-label="Выбор cookie" data-counter-notice hidden>
    <p>
      Можно считать ваши посещения? Мы используем Яндекс Метрику: она ставит свои cookie и узнаёт, какие страницы вы
      открывали, а после входа — номер вашей учётной записи, роль и номер компании
      <span data-counter-personal hidden>
        , имя и email
      </span>
      . Ответов и отзывов она не видит. Без неё всё работает так же. <a href="/legal/cookies">Подробнее</a>
    </p>
    <div className={styles.row}>
      <button type="button" data-counter-choice="yes">
        Разрешить
      </button>
      <button type="button" data-counter-choice="no">
        Отклонить
      </button>
    </div>
  </section>
)
