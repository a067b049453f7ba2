import { ButtonLink } from '../../ui/button'
import styles from './final-call.module.css'

export const FinalCall = () => (
  <section className={styles.final}>
    <h2>Первый пульс можно отправить сегодня</h2>
    <div>
      <ButtonLink look="primary" size="xl" to="/register">
        Начать бесплатно
      </ButtonLink>
      <span>Готовые опросы уже внутри</span>
    </div>
  </section>
)
