import { copiesKeptDays } from '@kamerton/contract/administration/closing'
import { plural } from '../../lib/plural'
import { Kept, Said } from '../../site/kept'
import { AnonymousAnswers } from '../anonymous-answers'
import type { LegalSection } from '../legal-page'

const Rules = () => (
  <ul>
    <li>
      <Said as="asked">Регистрировать компанию может тот, кто вправе действовать от её имени.</Said>
    </li>
    <li>
      <Said as="asked">
        Приглашать можно людей, которые знают, что их данные будут обрабатываться в сервисе. Отказ отвечать на опросы не
        должен им вредить.
      </Said>
    </li>
    <li>
      <Said as="asked">Пароль и ссылки на опросы личные: передавать их другим нельзя.</Said>
    </li>
    <li>
      <Said as="asked">Нельзя пытаться установить, кто дал анонимный или конфиденциальный ответ.</Said>
    </li>
  </ul>
)

const Leaving = () => (
  <ul>
    <li>
      <Kept by="own-data">Свои данные можно скачать в настройках,</Kept>{' '}
      <Kept by="company-data">а все данные компании архивом — её владельцу.</Kept>
    </li>
    <li>
      <Kept by="person-deleted">Сотрудника удаляет администратор компании:</Kept>{' '}
      <Kept by="withdrawal">или он сам, отозвав согласие в настройках.</Kept>
    </li>
    <li>
      <Kept by="company-closed">
        Компанию целиком удаляет её владелец в администрировании: она сразу закрывается для всех, сутки её можно
        вернуть, потом данные удаляются. Остаются платежи и документы об оплате, которые требует хранить закон.
      </Kept>{' '}
      <Said as="operator">
        В резервных копиях данные остаются до {plural(copiesKeptDays, 'дня', 'дней', 'дней')}, пока копии не сменятся.
      </Said>
    </li>
  </ul>
)

const Disputes = () => (
  <p>
    <Said as="law">
      Стороны отвечают по законодательству Российской Федерации. Спор сначала решают перепиской, а если не вышло — в
      суде по месту нахождения оператора, когда закон не даёт вам выбрать другой.
    </Said>
  </p>
)

export const conduct: readonly LegalSection[] = [
  { id: 'rules', title: 'Что важно соблюдать', body: <Rules /> },
  { id: 'anonymity', title: 'Анонимные и конфиденциальные ответы', body: <AnonymousAnswers /> },
  { id: 'leaving', title: 'Если вы уходите', body: <Leaving /> },
  { id: 'disputes', title: 'Ответственность и споры', body: <Disputes /> },
]
