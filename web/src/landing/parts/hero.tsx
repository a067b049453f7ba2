import { freeUserLimit } from '@kamerton/contract/payments/free-limit'
import { OfService } from '../../site/of-service'
import { ButtonLink } from '../../ui/button'
import styles from './hero.module.css'

export const Hero = () => (
  <div className={styles.hero}>
    <h1>Слышать людей, а&nbsp;не&nbsp;шум</h1>
    <p className={styles.lead}>
      Короткие опросы команды, в&nbsp;которых анонимность можно проверить, каждая цифра говорит, насколько ей верить,
      а&nbsp;после ответов появляются дела, и&nbsp;видно, помогли&nbsp;ли&nbsp;они.
    </p>
    <div className={styles.call}>
      <ButtonLink look="primary" size="xl" to="/register">
        Начать бесплатно
      </ButtonLink>
      <OfService>
        <span>До&nbsp;{freeUserLimit}&nbsp;пользователей бесплатно, без карты</span>
      </OfService>
    </div>
  </div>
)
