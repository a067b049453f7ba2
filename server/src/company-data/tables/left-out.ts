/** Reason why something is left out, in words for the archive. */
export type Reason = { readonly reason: string }

const because = (reason: string): Reason => ({ reason })

export const secrets = because(
  'Пароли, сессии, ключи, коды и ссылки: они открывают доступ и ничего не рассказывают о компании.',
)
export const whoAnswered = because('Кто отвечал и кто не отвечал в опросах без имён: этого Камертон не говорит никому.')
export const released = because(
  'Ответы опросов без имён по одному: их нет нигде. В архиве только то, что показывают итоги опроса: файлы results-without-names и results-without-names-by-team.',
)
export const withheld = because('Решения о том, какие итоги скрыты: по ним можно было бы узнать скрытое.')
export const counted = because('Промежуточные подсчёты: они сделаны из того, что есть в архиве.')
export const service = because('Служебные отметки Камертона: что когда разослано, номера версий, порядок сортировки.')
export const channels = because(
  'Отправленные письма и сообщения: в них личные ссылки, а сказанное в них есть в других файлах.',
)
export const notes = because('Личные заметки к встречам: их читает только тот, кто написал.')
export const gone = because('Удалённые отзывы: их стирают в ту же ночь.')
export const files = because(
  'Заказанные файлы: их видит только тот, кто заказал. Кто и что выгружал, сказано в журнале.',
)
export const openings = because(
  'Кто открывал данные отдельных людей: это видит только сам человек, и через 90 дней записи стирают.',
)
export const photos = because('Сами фотографии: они лежат рядом, файлами.')
