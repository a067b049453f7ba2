import { copiesKeptDays } from '@kamerton/contract/administration/closing'
import { plural } from '../../lib/plural'
import { title } from '../../lib/title'
import { WayToOperator } from '../../site/operator'
import { ButtonLink } from '../../ui/button'
import styles from '../auth.module.css'
import type { Route } from './+types/account-deleted'

export const meta = title('Аккаунт удалён')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  ofCompany: new URL(request.url).searchParams.get('of') === 'company',
})

/** The last page: it says what is deleted and what is kept. */
export default function AccountDeletedPage({ loaderData: { ofCompany } }: Route.ComponentProps) {
  return ofCompany ? <OfCompany /> : <OfPerson />
}

const OfPerson = () => (
  <>
    <h1>Аккаунт удалён</h1>
    <p className={styles.lead}>
      Согласие отозвано. Имя, адрес, фото и&nbsp;связь с&nbsp;Telegram стёрты, подтверждение отправлено письмом.
    </p>
    <p className={styles.lead}>
      Именные ответы, отзывы и&nbsp;записи встреч остались у&nbsp;вашей компании без имени: вместо него «Бывший
      сотрудник». Запись о&nbsp;согласии хранится, потому что её требует закон. Из&nbsp;резервных копий данные исчезнут
      через {plural(copiesKeptDays, 'день', 'дня', 'дней')}. Вопросы: <WayToOperator />.
    </p>
    <ButtonLink size="lg" full to="/">
      На главную
    </ButtonLink>
  </>
)

const OfCompany = () => (
  <>
    <h1>Компания закрыта</h1>
    <p className={styles.lead}>
      Мы удалим её через сутки, точное время в&nbsp;письме. До&nbsp;этого её можно вернуть: войдите с&nbsp;вашим
      паролем.
    </p>
    <ButtonLink look="primary" size="lg" full to="/login">
      Вернуть компанию
    </ButtonLink>
  </>
)
