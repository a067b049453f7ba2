import { title } from '../../lib/title'
import styles from '../installation.module.css'

export const meta = title('Первый запуск')

/** The root of an empty installation leads here. */
export default function WaitingPage() {
  return (
    <>
      <h1>Сервер ждёт первого запуска</h1>
      <p className={styles.lead}>
        Его начинает тот, кто установил Камертон. Ссылка – в&nbsp;журнале сервера, в&nbsp;строке «Первый запуск».
      </p>
      <div className={styles.form}>
        <p className={styles.log}>
          <code>journalctl -u kamerton</code>
          <br />
          <code>docker compose logs kamerton</code>
        </p>
      </div>
    </>
  )
}
