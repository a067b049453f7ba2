/** Texts of the development plans in the believable company. Each fits a woman and a man. */

export type PlanStory = {
  title: string
  description: string
  goals: readonly string[]
  /** Skills of the library by their keys, with the level now and the one that is wanted. */
  skills: readonly { key: string; priority: 'low' | 'medium' | 'high'; from: number; to: number }[]
  milestones: readonly string[]
  managerComment: string
  employeeComment: string
  /** Title of the next plan. */
  next: string
}

/** Plans by the team whose work they are about. */
export const planStories: Readonly<Record<string, PlanStory>> = {
  Поддержка: {
    title: 'Старший специалист поддержки',
    description: 'Вести сложные обращения от начала до конца и учить новичков смены.',
    goals: ['Решать с первого ответа девять обращений из десяти', 'Вести смену без подмены руководителя'],
    skills: [
      { key: 'customer-support', priority: 'high', from: 2, to: 4 },
      { key: 'complaints', priority: 'medium', from: 2, to: 3 },
      { key: 'active-listening', priority: 'medium', from: 3, to: 4 },
    ],
    milestones: ['Первая смена за старшего', 'Новая база ответов открыта всем'],
    managerComment: 'Сильнее всего сейчас ответы письменно. Со звонками помогу: слушаем по два в неделю вместе.',
    employeeComment: 'Больше всего хочется разобраться с претензиями. Ночные смены на курсы не ставьте, пожалуйста.',
    next: 'Наставник смены',
  },
  Разработка: {
    title: 'Путь к ведущему разработчику',
    description: 'Проектировать сервисы, которые команда потом меняет без автора.',
    goals: ['Спроектировать и запустить один сервис целиком', 'Вырастить одного стажёра до самостоятельных задач'],
    skills: [
      { key: 'software-design', priority: 'high', from: 3, to: 4 },
      { key: 'code-review', priority: 'medium', from: 2, to: 4 },
      { key: 'giving-feedback', priority: 'medium', from: 2, to: 3 },
    ],
    milestones: ['Решение принято на обзоре', 'Сервис работает месяц без сбоев'],
    managerComment: 'Код хорош, не хватает записанных решений. Начнём с этого.',
    employeeComment: 'План по душе. Доклад страшнее всего, поэтому пусть будет первым.',
    next: 'Ведущий разработчик: первый год',
  },
  Продажи: {
    title: 'Крупные клиенты',
    description: 'Перейти от разовых сделок к договорам на год.',
    goals: ['Подписать два годовых договора', 'Вести прогноз с ошибкой меньше 15 %'],
    skills: [
      { key: 'key-accounts', priority: 'high', from: 2, to: 4 },
      { key: 'commercial-negotiations', priority: 'high', from: 3, to: 4 },
      { key: 'pipeline', priority: 'low', from: 2, to: 3 },
    ],
    milestones: ['Карта трёх клиентов показана отделу', 'Первый годовой договор'],
    managerComment: 'Контакт с людьми отличный. Учимся отказывать в скидке.',
    employeeComment: 'Хочу побывать на переговорах, которые ведёте вы.',
    next: 'Отраслевой эксперт',
  },
  Логистика: {
    title: 'Порядок на втором складе',
    description: 'Чтобы остатки сходились, а сборка не ждала.',
    goals: ['Расхождения меньше одного процента', 'Сборка заказа на треть быстрее'],
    skills: [
      { key: 'inventory', priority: 'high', from: 2, to: 4 },
      { key: 'process-improvement', priority: 'medium', from: 1, to: 3 },
    ],
    milestones: ['Пересчёт по частям введён', 'Узкое место убрано'],
    managerComment: 'Склад вы знаете лучше всех. Теперь покажите это в числах.',
    employeeComment: 'Нужна неделя без отгрузок для пересчёта, договоримся?',
    next: 'Планирование двух складов',
  },
  Маркетинг: {
    title: 'Тексты, которые проверяют',
    description: 'Писать короче и узнавать числами, что сработало.',
    goals: ['Переписать главные страницы сайта', 'Проводить одну честную проверку в месяц'],
    skills: [
      { key: 'copywriting', priority: 'high', from: 3, to: 4 },
      { key: 'experiments', priority: 'medium', from: 1, to: 3 },
    ],
    milestones: ['Правила текста приняты', 'Три проверки за квартал'],
    managerComment: 'Голос есть. Осталось перестать жалеть удачные абзацы.',
    employeeComment: 'С числами пока страшно. Помогите с первой проверкой.',
    next: 'Редактор всей переписки с клиентом',
  },
  Аналитика: {
    title: 'От отчётов к ответам',
    description: 'Приносить ответ на вопрос, а не таблицу.',
    goals: ['Закрыть три вопроса руководителей от начала до конца'],
    skills: [
      { key: 'data-analysis', priority: 'high', from: 3, to: 4 },
      { key: 'business-writing', priority: 'medium', from: 2, to: 4 },
    ],
    milestones: ['Первый ответ на двух страницах'],
    managerComment: 'Считаете вы точно. Учимся говорить об этом одной фразой.',
    employeeComment: 'Попрошу коллег из продаж читать черновики.',
    next: 'Вопросы всей компании',
  },
  Финансы: {
    title: 'Бюджет без ручной работы',
    description: 'Отчёт собирается без рук, а время уходит на объяснения.',
    goals: ['Месячный отчёт за один день', 'Три причины отклонений словами'],
    skills: [
      { key: 'spreadsheets', priority: 'medium', from: 3, to: 4 },
      { key: 'budgeting', priority: 'high', from: 2, to: 4 },
    ],
    milestones: ['Отчёт за март собран за день'],
    managerComment: 'Аккуратность отличная. Пора объяснять цифры другим отделам.',
    employeeComment: 'Курс возьму после квартального отчёта.',
    next: 'Сценарии на год',
  },
  Кадры: {
    title: 'Подбор и первые месяцы',
    description: 'Чтобы новички оставались и быстро входили в работу.',
    goals: ['Единый лист собеседования для трёх ролей', 'План первых трёх месяцев у каждого новичка'],
    skills: [
      { key: 'hiring', priority: 'high', from: 2, to: 4 },
      { key: 'onboarding', priority: 'high', from: 2, to: 3 },
    ],
    milestones: ['Лист собеседования опробован', 'Первый новичок прошёл весь путь'],
    managerComment: 'Людей вы чувствуете. Добавим к этому признаки на бумаге.',
    employeeComment: 'Начну с роли логиста: там ищем дольше всего.',
    next: 'Учим руководителей собеседовать',
  },
  Офис: {
    title: 'Документы за минуту',
    description: 'Чтобы нужная бумага находилась сразу и без поисков по шкафам.',
    goals: ['Общая папка, в которой всё находится за минуту'],
    skills: [
      { key: 'records-management', priority: 'high', from: 2, to: 4 },
      { key: 'time-management', priority: 'low', from: 2, to: 3 },
    ],
    milestones: ['Архив прошлого года разобран'],
    managerComment: 'Порядок у вас в крови. Опишем его так, чтобы держался и в отпуск.',
    employeeComment: 'По пятницам после обеда обычно тихо, возьму это время.',
    next: 'Хозяйство двух офисов',
  },
}

/** The plan of a person who leads a team. */
export const leaderStory: PlanStory = {
  title: 'Команда, которая решает без подсказок',
  description: 'Отдать то, что давно пора отдать, и видеть, как растут люди.',
  goals: ['Отпуск на две недели без звонков', 'У каждого в команде есть шаг на полгода'],
  skills: [
    { key: 'delegation', priority: 'high', from: 2, to: 4 },
    { key: 'developing-people', priority: 'high', from: 2, to: 4 },
    { key: 'facilitation', priority: 'low', from: 3, to: 4 },
  ],
  milestones: ['Три постоянные задачи переданы', 'Отпуск прошёл спокойно'],
  managerComment: 'Команда вам доверяет. Теперь доверьтесь ей и вы.',
  employeeComment: 'Труднее всего не проверять каждый шаг. Учусь.',
  next: 'Растить замену',
}
