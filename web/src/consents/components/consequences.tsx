import { copiesKeptDays } from '@kamerton/contract/administration/closing'
import { plural } from '../../lib/plural'
import flow from '../../ui/flow.module.css'

/** The fate of somebody's data after they withdraw consent, shown before they do. */
export const Consequences = () => (
  <ul className={flow.list}>
    <li>
      Сразу удаляются аккаунт, имя, email, должность, фото и&nbsp;связь с&nbsp;Telegram. Сеансы завершаются, ссылки
      из&nbsp;писем перестают работать.
    </li>
    <li>
      Вы выходите из&nbsp;команд и&nbsp;опросов. Встречи и&nbsp;планы развития отменяются, ваши незавершённые действия
      переходят другим.
    </li>
    <li>
      Именные ответы, отзывы и&nbsp;записи встреч остаются у&nbsp;компании без вашего имени: вместо него «Бывший
      сотрудник». То, что о&nbsp;вас написали другие своими словами, тоже остаётся.
    </li>
    <li>
      Ответы на&nbsp;анонимные и&nbsp;конфиденциальные опросы остаются в&nbsp;общих итогах: они хранятся без имени,
      и&nbsp;найти среди них ваши нельзя.
    </li>
    <li>
      Остаётся запись о&nbsp;том, когда вы дали и&nbsp;отозвали согласие: её требует закон. Платежи компании остаются
      тоже, ваших данных в&nbsp;них нет.
    </li>
    <li>
      Из&nbsp;резервных копий данные исчезают самое позднее через {plural(copiesKeptDays, 'день', 'дня', 'дней')}.
    </li>
  </ul>
)
