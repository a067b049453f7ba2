import { describePage } from '../../site/describe-page'
import { Column, PublicPage } from '../../site/public-page'
import { ButtonLink } from '../../ui/button'
import styles from '../landing.module.css'

export const meta = () =>
  describePage({
    path: '/',
    title: 'Камертон – пульс-опросы и вовлечённость команды',
    description: 'Короткие опросы, eNPS и встречи один на один для компаний. До 5 пользователей бесплатно.',
  })

export default function Home() {
  return (
    <PublicPage>
      <Column>
        <div className={styles.hero}>
          <h1>Голос каждого слышен. Имя остаётся у человека.</h1>
          <p>
            Камертон спрашивает команду коротко и часто, отличает сигнал от шума и показывает, где людям нужна
            поддержка. До 5 пользователей бесплатно.
          </p>
          <div className={styles.row}>
            <ButtonLink look="primary" size="xl" to="/register">
              Зарегистрировать компанию
            </ButtonLink>
            <ButtonLink size="xl" to="/login">
              Войти
            </ButtonLink>
          </div>
        </div>
      </Column>
    </PublicPage>
  )
}
