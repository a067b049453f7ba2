import { Kept, Said } from '../../site/kept'
import { WayToOperator } from '../../site/operator'
import type { LegalSection } from '../legal-page'

const Rights = () => (
  <>
    <ul>
      <li>
        <Kept by="own-data">Получить свои данные — в настройках, «Мои данные»: сразу, страницей или в JSON.</Kept>
      </li>
      <li>
        <Kept by="openings-told">Узнать, кто их открывал и кто может видеть, — там же.</Kept>
      </li>
      <li>
        <Said as="about">Исправить имя, email, должность и фотографию — в профиле в настройках.</Said>
      </li>
      <li>
        <Kept by="end-sessions">Завершить чужой сеанс — в списке сеансов.</Kept>
      </li>
      <li>
        <Kept by="anonymous-not-found">
          Анонимный и конфиденциальный ответ нельзя ни показать вам, ни удалить: среди остальных его не найти.
        </Kept>
      </li>
    </ul>
    <p>
      <Said as="law">
        Можно и написать оператору: <WayToOperator />. Он отвечает за 10 рабочих дней (статья 20 закона). Если ответ вас
        не устроил, его можно обжаловать в Роскомнадзоре или в суде.
      </Said>
    </p>
  </>
)

const Withdrawal = () => (
  <>
    <p>
      <Kept by="withdrawal">
        Согласие отзывают в настройках, с паролем. Сразу удаляются аккаунт, имя и контакты, сеансы завершаются, на ваш
        адрес приходит подтверждение.
      </Kept>{' '}
      <Kept by="said-by-name">
        Именные ответы остаются у компании без вашего имени: вместо него «Бывший сотрудник».
      </Kept>
    </p>
    <p>
      <Kept by="owner-withdraws">Владелец сначала передаёт компанию другому или удаляет её.</Kept>{' '}
      <Said as="limit">То, что о вас своими словами написали другие, остаётся. Об этом лучше написать компании.</Said>
    </p>
  </>
)

const Cookies = () => (
  <p>
    <Kept by="cookies">
      Чтобы работать, сервису cookie не нужны. Счётчик посещений бывает не на каждой установке и считает только тех, кто
      разрешил; отказаться можно и потом.
    </Kept>{' '}
    <Said as="about">
      Что лежит в браузере, зачем и как долго: <a href="/legal/cookies">что хранится в браузере</a>.
    </Said>
  </p>
)

export const rights: readonly LegalSection[] = [
  { id: 'rights', title: 'Ваши права', body: <Rights /> },
  { id: 'withdrawal', title: 'Отзыв согласия', body: <Withdrawal /> },
  { id: 'cookies', title: 'Cookie и хранилище браузера', body: <Cookies /> },
]
