import type { CompanyDetails } from '@kamerton/contract/payments/invoice-schemas'
import type { Seller } from '@kamerton/contract/payments/seller'

/** The believable company: its people and their mood. Everything here is invented. */

export const companyName = 'Верста'

/** Details of the company on its bills. */
export const companyDetails: CompanyDetails = {
  name: 'ООО «Верста»',
  inn: '7700000016',
  kpp: '770001001',
  address: '109012, г. Москва, ул. Наборная, д. 7',
}

/**
 * The seller on its documents where the server names no seller. The numbers are right by their check digits and belong
 * to nobody.
 */
export const demoSeller: Seller = {
  name: 'ООО «Камертон» (пример)',
  inn: '7700000009',
  kpp: '770001001',
  address: '109012, г. Москва, ул. Примерная, д. 1',
  bank: 'Банк «Пример», г. Москва',
  bik: '044525999',
  account: '40702810600000000001',
  correspondentAccount: '30101818000000000999',
  signer: 'Генеральный директор Образцова П. П.',
  vatRate: null,
  noVatWords: 'НДС не облагается',
}

export type DemoTeam = {
  name: string
  description: string
  size: number
  positions: readonly string[]
  /** How its people differ from the company's usual mood, on a scale of 1–5. */
  spirit: number
  /** Like `spirit`, for the last three months, where the mood of the team has changed. */
  lately?: number
  /** Number of people out of ten who answer. */
  answers: number
}

export const teams: readonly DemoTeam[] = [
  {
    name: 'Разработка',
    description: 'Сайт, приложение и внутренние сервисы',
    size: 24,
    positions: ['Разработчик', 'Тестировщик', 'Системный аналитик'],
    spirit: 0.55,
    answers: 9,
  },
  {
    name: 'Поддержка',
    description: 'Ответы клиентам в чате и по телефону, в три смены',
    size: 19,
    positions: ['Специалист поддержки', 'Старший специалист поддержки'],
    spirit: -0.5,
    lately: -1.1,
    answers: 8.6,
  },
  {
    name: 'Продажи',
    description: 'Работа с оптовыми покупателями',
    size: 18,
    positions: ['Менеджер по продажам', 'Специалист по тендерам'],
    spirit: 0.1,
    answers: 7.8,
  },
  {
    name: 'Логистика',
    description: 'Склады и доставка',
    size: 17,
    positions: ['Логист', 'Кладовщик', 'Диспетчер'],
    spirit: -0.1,
    answers: 7.6,
  },
  {
    name: 'Маркетинг',
    description: 'Реклама, тексты, дизайн',
    size: 12,
    positions: ['Маркетолог', 'Дизайнер', 'Редактор'],
    spirit: 0.3,
    answers: 8.8,
  },
  { name: 'Аналитика', description: 'Отчёты и прогнозы', size: 9, positions: ['Аналитик'], spirit: 0.2, answers: 9 },
  {
    name: 'Финансы',
    description: 'Учёт, договоры, платежи',
    size: 8,
    positions: ['Бухгалтер', 'Экономист', 'Юрист'],
    spirit: 0,
    answers: 6.5,
  },
  {
    name: 'Кадры',
    description: 'Наём, обучение, документы',
    size: 6,
    positions: ['Специалист по кадрам', 'Рекрутер'],
    spirit: 0.25,
    answers: 9.4,
  },
  {
    name: 'Офис',
    description: 'Чтобы всем было удобно работать',
    size: 4,
    positions: ['Администратор офиса', 'Водитель'],
    spirit: 0.1,
    answers: 8,
  },
]

/** Men and women in turn; last names that do not change. */
export const firstNames = [
  'Анна',
  'Тимур',
  'Дарья',
  'Никита',
  'Полина',
  'Артём',
  'Вера',
  'Глеб',
  'Мария',
  'Илья',
  'Софья',
  'Роман',
  'Алина',
  'Егор',
  'Ксения',
  'Павел',
  'Елена',
  'Денис',
  'Ольга',
  'Кирилл',
  'Юлия',
  'Антон',
  'Татьяна',
  'Максим',
  'Наталья',
  'Руслан',
  'Светлана',
  'Игорь',
  'Камила',
  'Степан',
]
export const lastNames = [
  'Шевченко',
  'Ким',
  'Черных',
  'Бондаренко',
  'Седых',
  'Дурново',
  'Гладких',
  'Литвиненко',
  'Коваленко',
  'Мельник',
  'Белых',
  'Савченко',
  'Ткачук',
  'Юрченко',
  'Кравец',
  'Руденко',
  'Живаго',
  'Цой',
  'Долгих',
  'Пак',
  'Мороз',
  'Гончар',
  'Остапенко',
]

export const comments = [
  'Новый график смен лучше прежнего, но ночные по-прежнему достаются одним и тем же.',
  'Хочется раз в квартал слышать от руководства, куда идём и почему.',
  'С релизами стало спокойнее. Спасибо, что не трогаете пятницы.',
  'Складу нужен второй сканер: очередь по утрам каждый день.',
  'Всё нравится, кроме кофемашины на втором этаже.',
  'Меньше созвонов до обеда, и день становится вдвое длиннее.',
  'Коллеги замечательные, а вот задачи меняются по три раза за неделю.',
  'Хорошо, что теперь видно, кто чем занят. Стало меньше лишних вопросов.',
  'Не хватает обучения для новичков: первую неделю я искал ответы сам.',
  'Спасибо за гибкое начало дня, для родителей это очень важно.',
  'Хочу понимать, как растут зарплаты и от чего это зависит.',
  'В поддержке не успеваем обедать, когда болеют двое.',
  'Наставник очень помог в первые месяцы.',
  'Отпуск согласовали за день, раньше ждали неделю.',
]

export const logins = [
  {
    role: 'owner',
    email: 'lapshina@versta.example',
    first_name: 'Ирина',
    last_name: 'Лапшина',
    position: 'Генеральный директор',
  },
  {
    role: 'admin',
    email: 'marchenko@versta.example',
    first_name: 'Олег',
    last_name: 'Марченко',
    position: 'Директор по персоналу',
  },
  {
    role: 'manager',
    email: 'demina@versta.example',
    first_name: 'Вера',
    last_name: 'Демина',
    position: 'Руководитель поддержки',
  },
  {
    role: 'employee',
    email: 'sokolova@versta.example',
    first_name: 'Анна',
    last_name: 'Соколова',
    position: 'Специалист поддержки',
  },
] as const
