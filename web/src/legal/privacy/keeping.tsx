import { copiesKeptDays } from '@kamerton/contract/administration/closing'
import { endedSessionsKeptDays, knownPlaceDays } from '@kamerton/contract/auth/kept-session'
import { requestsKeptDays } from '@kamerton/contract/contact/kept-requests'
import { orderedFilesKeptHours } from '@kamerton/contract/exports/kept-files'
import { openingsKeptDays } from '@kamerton/contract/my-data/openings'
import { plural } from '../../lib/plural'
import { Kept, Said } from '../../site/kept'
import type { LegalSection } from '../legal-page'

const days = (count: number): string => plural(count, 'день', 'дня', 'дней')

const HowLong = () => (
  <dl>
    <dt>Аккаунт и всё, что хранится под вашим именем</dt>
    <dd>
      <Said as="about">Пока существует аккаунт.</Said>{' '}
      <Kept by="withdrawal">Отзыв согласия удаляет аккаунт, имя и контакты сразу.</Kept>{' '}
      <Said as="limit">Если вас удалил администратор, ваше имя остаётся у компании.</Said>{' '}
      <Kept by="figures-stay">Обезличенные ответы остаются в общих итогах.</Kept>
    </dd>
    <dt>Завершённые сеансы</dt>
    <dd>
      <Kept by="ended-sessions">{days(endedSessionsKeptDays)} после завершения.</Kept>
    </dd>
    <dt>Откуда вы входили</dt>
    <dd>
      <Kept by="known-place">{days(knownPlaceDays)} после входа, хешем с ключом.</Kept>
    </dd>
    <dt>Кто открывал то, что хранится о вас</dt>
    <dd>
      <Kept by="openings">{days(openingsKeptDays)}.</Kept>
    </dd>
    <dt>Письма</dt>
    <dd>
      <Kept by="letters-erased">
        Текст стирается, как только письмо отправлено; остаётся, кому, когда и с какой темой.
      </Kept>
    </dd>
    <dt>Выгрузки, которые заказали</dt>
    <dd>
      <Kept by="ordered-files">{plural(orderedFilesKeptHours, 'час', 'часа', 'часов')}.</Kept>
    </dd>
    <dt>Просьба о предложении</dt>
    <dd>
      <Kept by="requests">{days(requestsKeptDays)}.</Kept>
    </dd>
    <dt>Запись о согласии</dt>
    <dd>
      <Kept by="consent-kept">Остаётся и после отзыва, без имени: ею доказывают, что согласие было.</Kept>
    </dd>
    <dt>Данные удалённой компании</dt>
    <dd>
      <Kept by="company-closed">
        Сутки, пока владелец может её вернуть. Платежи, счета и акты остаются: их требует хранить закон.
      </Kept>
    </dd>
    <dt>Резервные копии</dt>
    <dd>
      <Said as="operator">До {plural(copiesKeptDays, 'дня', 'дней', 'дней')}.</Said>{' '}
      <Kept by="deleted-stay-deleted">Кого удалили, те остаются удалёнными и после восстановления копии.</Kept>
    </dd>
  </dl>
)

const Recipients = () => (
  <ul>
    <li>
      <Kept by="readers">
        В вашей компании — те, кому это открывает их роль. Поимённо они названы в настройках: «Кто видел мои данные».
      </Kept>
    </li>
    <li>
      <Kept by="outside-world">
        Снаружи сервер обращается только к почтовому серверу, который выбрал оператор, к Telegram и к ЮKassa.
      </Kept>{' '}
      <Said as="about">Авторам программы он не передаёт ничего.</Said>
    </li>
    <li>
      <Kept by="card">ЮKassa узнаёт от сервиса сумму, за что платят и email плательщика.</Kept>
    </li>
    <li>
      <Said as="operator">
        Где стоят сервер и почтовый сервер, решает оператор. Данные граждан РФ он хранит в базах на территории России
        (часть 5 статьи 18 закона).
      </Said>
    </li>
  </ul>
)

const Messages = () => (
  <ul>
    <li>
      <Kept by="report-letter">Письмо о переменах в показателях приходит только тем, кто его выбрал.</Kept>{' '}
      <Said as="about">
        Остальные письма и сообщения связаны с работой сервиса: вход, опросы, встречи, планы, действия и оплата.
      </Said>
    </li>
    <li>
      <Kept by="telegram-connected">
        В Telegram сервис пишет только тем, кто сам подключил чат в настройках и подтвердил это. Отключить его можно там
        же, командой /stop или заблокировав бота.
      </Kept>
    </li>
    <li>
      <Kept by="nothing-private">В сообщениях Telegram нет ничьих ответов, оценок, адресов и чужих имён.</Kept>{' '}
      <Said as="limit">
        Сам Telegram видит, что вам пишут и что вы нажимаете в чате, и находится за пределами России.
      </Said>
    </li>
  </ul>
)

export const keeping: readonly LegalSection[] = [
  { id: 'how-long', title: 'Сколько хранится', body: <HowLong /> },
  { id: 'recipients', title: 'Кто получает', body: <Recipients /> },
  { id: 'messages', title: 'Письма и Telegram', body: <Messages /> },
]
