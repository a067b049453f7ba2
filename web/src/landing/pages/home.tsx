import { PublicFooter } from '../../shell/public-footer'
import { ButtonLink } from '../../ui/button'
import { Logo } from '../../ui/logo'
import styles from '../landing.module.css'

export const meta = () => [
  { title: 'Камертон – пульс-опросы и вовлечённость команды' },
  {
    name: 'description',
    content: 'Короткие опросы, eNPS и встречи один на один для компаний. До 5 пользователей бесплатно.',
  },
]

export default function Home() {
  return (
    <div className={styles.landing}>
      <header className={styles.head}>
        <Logo height={26} />
        <ButtonLink to="/login">Войти</ButtonLink>
      </header>
      <main className={styles.hero}>
        <h1>Голос каждого слышен. Имя остаётся у человека.</h1>
        <p>
          Камертон спрашивает команду коротко и часто, отличает сигнал от шума и показывает, где людям нужна поддержка.
          До 5 пользователей бесплатно.
        </p>
        <div className={styles.row}>
          <ButtonLink look="primary" size="xl" to="/register">
            Зарегистрировать компанию
          </ButtonLink>
          <ButtonLink size="xl" to="/login">
            Войти
          </ButtonLink>
        </div>
      </main>
      <PublicFooter />
    </div>
  )
}
