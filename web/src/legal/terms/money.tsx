import { largestUserLimit, pricePerUserKopecks } from '@kamerton/contract/payments/price'
import { daysBeforeEnd, freeUserLimit, graceDays } from '@kamerton/contract/payments/schemas'
import { formatNumber, formatRubles } from '../../lib/format-number'
import { plural, pluralWord } from '../../lib/plural'
import { Kept, Said } from '../../site/kept'
import { WayToOperator } from '../../site/operator'
import type { LegalSection } from '../legal-page'

const days = (count: number): string => plural(count, 'день', 'дня', 'дней')
const before = daysBeforeEnd.map((count) => formatNumber(count))
const lastBefore = daysBeforeEnd.at(-1) ?? 1

const Price = () => (
  <ul>
    <li>
      <Kept by="own-server">
        Оплата есть там, где оператор её включил. На собственном сервере компании мест не считают и денег не берут.
      </Kept>
    </li>
    <li>
      <Kept by="free-limit">До {freeUserLimit} пользователей — бесплатно.</Kept>
    </li>
    <li>
      <Kept by="price">
        От {freeUserLimit + 1} до {formatNumber(largestUserLimit)} — {formatRubles(pricePerUserKopecks / 100)} в месяц
        за каждое место в лимите, который вы выбрали.
      </Kept>{' '}
      <Said as="operator">О большем лимите договариваются с оператором.</Said>
    </li>
    <li>
      <Kept by="places">
        Место занимает сотрудник с аккаунтом и открытое приглашение. Просроченное приглашение место освобождает.
      </Kept>
    </li>
    <li>
      <Kept by="vat">Сколько в цене НДС или что его нет, сказано в счёте.</Kept>
    </li>
  </ul>
)

const Payment = () => (
  <>
    <p>
      <Kept by="who-pays">Платят владелец и администраторы компании, в разделе «Администрирование».</Kept>
    </p>
    <ul>
      <li>
        <Kept by="card">
          Картой или через СБП — на странице ЮKassa. Она узнаёт от сервиса сумму, за что платят и email плательщика: по
          нему приходит чек по 54-ФЗ. Карта не запоминается, и сам сервис денег не списывает.
        </Kept>
      </li>
      <li>
        <Kept by="bill">Переводом — по счёту с QR-кодом для приложения банка.</Kept>{' '}
        <Kept by="act">Когда оператор отметит, что деньги пришли, появится акт с оплаченными днями.</Kept>
      </li>
    </ul>
    <p>
      <Kept by="not-set-up">Если какой-то способ на этой установке не настроен, сервис так и говорит.</Kept>{' '}
      <Kept by="money-first">Лимит растёт только после подтверждения оплаты.</Kept>
    </p>
  </>
)

const Month = () => (
  <ul>
    <li>
      <Kept by="month">Оплата даёт выбранный лимит на один месяц.</Kept>{' '}
      <Kept by="card">Следующий месяц оплачивают отдельно.</Kept>
    </li>
    <li>
      <Kept by="credit">
        Если поднять лимит посреди месяца, новый месяц начинается сразу, а неиспользованные дни прежнего вычитаются из
        цены.
      </Kept>
    </li>
    <li>
      <Kept by="lowering">
        Опустить лимит можно сразу, но не ниже числа сотрудников. До конца оплаченного месяца прежний лимит можно
        вернуть без доплаты.
      </Kept>
    </li>
    <li>
      <Kept by="reminders">
        За {before.slice(0, -1).join(', ')} и {before.at(-1)} {pluralWord(lastBefore, 'день', 'дня', 'дней')} до конца
        месяца владелец и администраторы получают письмо.
      </Kept>
    </li>
    <li>
      <Kept by="grace">
        Ещё {days(graceDays)} после его конца лимит остаётся прежним. Если оплатить в эти дни, новый месяц продолжит
        прошлый.
      </Kept>
    </li>
    <li>
      <Kept by="lapse">
        Потом лимит становится {freeUserLimit}. Никого не отключают и ничего не удаляют, идущие опросы идут дальше. Пока
        сотрудников больше, чем мест, нельзя приглашать новых и запускать опросы.
      </Kept>
    </li>
  </ul>
)

const Refund = () => (
  <>
    <p>
      <Said as="limit">Сам сервис денег не возвращает: кнопки для этого в нём нет.</Said>{' '}
      <Said as="law">
        Отказаться от платного тарифа можно в любой момент, оплатив то, чем вы уже пользовались (статья 782 Гражданского
        кодекса РФ).
      </Said>
    </p>
    <p>
      <Said as="operator">
        Чтобы вернуть деньги за оставшиеся дни, напишите оператору: <WayToOperator />. Назовите компанию, дату и сумму
        платежа или номер счёта. Оператор ответит, сколько вернёт и когда: на карту, с которой платили, или на счёт, с
        которого пришёл перевод. С возвратом лимит меняет тоже он.
      </Said>
    </p>
  </>
)

export const money: readonly LegalSection[] = [
  { id: 'price', title: 'Сколько это стоит', body: <Price /> },
  { id: 'payment', title: 'Как платят', body: <Payment /> },
  { id: 'month', title: 'Оплаченный месяц', body: <Month /> },
  { id: 'refund', title: 'Возврат денег', body: <Refund /> },
]
