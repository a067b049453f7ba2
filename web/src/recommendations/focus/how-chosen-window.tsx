import { InfoWindow } from '../../ui/info-button'

/** The explanation of what is shown first. */
export const HowChosenWindow = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <InfoWindow title="Как мы выбираем, что показать первым" opened={opened} onClose={onClose}>
    <p>Одна карточка – одно решение: всё, что найдено об&nbsp;одной команде, стоит в&nbsp;ней строками.</p>
    <p>
      Сначала то, что целиком хуже порога или компании, потом то, что касается больше людей. Показателей много,
      и&nbsp;какой-то сдвинется случайно, поэтому ко&nbsp;всем вместе мы строже.
    </p>
    <p>
      Встречи, которых нет больше 60&nbsp;дней, и&nbsp;обещания, которые не&nbsp;начаты, – факты: шума в&nbsp;них нет.
    </p>
    <p>
      Отдельных людей на&nbsp;карточках нет: о&nbsp;них узнают руководители, а&nbsp;по&nbsp;имени они в&nbsp;полном
      списке.
    </p>
  </InfoWindow>
)
