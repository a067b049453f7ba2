import { readFile } from 'node:fs/promises'
import type { ConsentState } from '@kamerton/contract/consents/schemas'
import { developmentPlans } from '@kamerton/contract/development-plans/endpoints'
import { employees } from '@kamerton/contract/employees/endpoints'
import { invites } from '@kamerton/contract/invites/endpoints'
import type { DeliveryProgress, Invite } from '@kamerton/contract/invites/schemas'
import { dayIn } from '@kamerton/contract/lib/dates'
import { DAY } from '@kamerton/contract/lib/durations'
import { oneToOne } from '@kamerton/contract/one-to-one/endpoints'
import { people as colleagues } from '@kamerton/contract/people/endpoints'
import type { Recommendations } from '@kamerton/contract/recommendations/schemas'
import { teams as teamCalls } from '@kamerton/contract/teams/endpoints'
import type { Page } from '@playwright/test'
import { call } from './lib/api.ts'
import { foundCompany, hire, launchPulse, newEmail, password } from './lib/company.ts'
import {
  type Act,
  inTurn,
  open,
  openEmployee,
  press,
  type Screen,
  screensFromLetters,
  screensOf,
  screensOnPaper,
  seeAnswer,
  seeDialog,
  seeField,
  seeText,
} from './lib/look.ts'
import { checkScreen, smallest } from './lib/screens.ts'
import { seeResults } from './lib/shown-results.ts'
import { startSession } from './lib/sign-in.ts'
import { expect, mailedTest } from './lib/test.ts'

/** Lays out the sections far below as if they had come near, so that the whole page is looked at. */
const layOutAll: Act = (page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main section')) part.style.contentVisibility = 'visible'
  })
/** The demo company has sent no letters, so their state is put into the server's answers. */
const seeLetters = async (page: Page) => {
  await page.route('**/api/invites/delivery', (route) =>
    route.fulfill({ json: { total: 500, sent: 318, failed: 1 } satisfies DeliveryProgress }),
  )
  await page.route('**/api/invites', async (route) => {
    const response = await route.fetch()
    const answer: Invite[] = await response.json()
    const deliveries = ['waiting', 'failed'] as const
    const json = answer.map((one, index) => ({ ...one, delivery: deliveries[index] ?? 'sent' }))
    await route.fulfill({ response, json })
  })
  await page.reload()
  await expect(page.getByText('Письма отправлены: 318 из 500')).toBeVisible()
}
const seePeople = seeText(/^Найдено сотрудников: \d/)
/** On the phone plans are cards, and this is the first of them: one under way. */
const openPlan: Act = async (page) => {
  await page.getByRole('list', { name: 'Планы развития' }).getByRole('link').first().click()
  await expect(page.getByRole('list', { name: 'История плана' })).toBeVisible()
}
/** Opens the plan on the screen in the editor, with all its content. */
const editPlan: Act = async (page) => {
  await page.getByRole('main').getByRole('link', { name: 'Изменить', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Изменить план' })).toBeVisible()
  await expect(page.getByLabel('Название', { exact: true })).not.toBeEmpty()
}
/** All that is folded on the page, once it lives. */
const openAll: Act = async (page) => {
  for (const summary of await page.getByRole('article').locator('summary').all()) await summary.click()
}
const createPulse: Act = (page) =>
  expect(page.getByRole('dialog', { name: 'Новый пульс' }).getByLabel('Название')).toBeVisible()

const seeAdvice: Act = (page) => expect(page.getByRole('radiogroup', { name: 'Приоритет' })).toBeVisible()
/** The demo company always has something to advise, so nothing is put into the server's answer. */
const seeNoAdvice: Act = async (page) => {
  await page.route('**/api/analytics/recommendations?*', async (route) => {
    const response = await route.fetch()
    const answer: Recommendations = await response.json()
    const none = {
      critical_recommendations: 0,
      high_recommendations: 0,
      medium_recommendations: 0,
      low_recommendations: 0,
    }
    const json = { ...answer, summary: { ...answer.summary, ...none }, all_recommendations: [], total: 0 }
    await route.fulfill({ response, json })
  })
  await page.getByRole('button', { name: 'Обновить' }).click()
  await expect(page.getByRole('heading', { name: /^Пока ничего/ })).toBeVisible()
}

/** The threshold is chosen and not saved. The results that it would have had are below the rule. */
const moveThreshold: Act = async (page) => {
  const thresholds = page.getByRole('combobox', { name: /^Порог правила/ })
  await thresholds.first().selectOption({ index: 0 })
  await expect(page.getByText(/За\sпоследние полгода/)).toBeVisible()
  await thresholds.last().selectOption({ index: 0 })
  await expect(page.getByText(/^Считаем по\sтем, кто работает сейчас/)).toBeVisible()
}

/** No document has changed since the demo company was made, so that one has is put into the server's answers. */
const refuseUntilAgreed =
  (ownedCompany: string | null): Act =>
  async (page) => {
    const of = (document: 'terms' | 'personal_data', changes: string[]) => ({
      document,
      version: '2026-12-01',
      agreed_version: '2026-11-23',
      editions: [{ version: '2026-12-01', changes }],
    })
    const state: ConsentState = {
      to_agree: [
        of('terms', ['Оплатить можно по счёту. Номер договора стоит в каждом счёте.']),
        of('personal_data', [
          'Названа новая цель: напоминать о встречах в календаре.',
          'Фото стираем сразу, как только вы его удалили. Раньше оно оставалось до ночи.',
        ]),
      ],
      owned_company: ownedCompany,
    }
    await page.route('**/api/consents', (route) => route.fulfill({ json: state }))
    const refusal = { detail: 'Документы изменились', code: 'consent_needed' }
    await page.route('**/api/users/me/data', (route) => route.fulfill({ status: 403, json: refusal }))
    await page.getByRole('button', { name: 'Скачать мои данные' }).click()
  }
const seeEditions: Act = (page) =>
  expect(page.getByRole('dialog', { name: 'Документы изменились' }).getByRole('checkbox')).toHaveCount(2)

const refuse: Act = (page) => page.getByRole('dialog').getByRole('button', { name: 'отозвать согласие' }).click()

/** Every report, open over the hub, with its last section loaded. */
const reportScreens: readonly Screen[] = [
  { name: 'owner-report-engagement', path: '/app/reports/pulse-engagement', heading: 'Вовлеченность в пульсах' },
  { name: 'owner-report-teams', path: '/app/reports/team-performance', heading: 'Эффективность команд' },
  { name: 'owner-report-plans', path: '/app/reports/development-progress', heading: 'Прогресс развития' },
  { name: 'owner-report-people', path: '/app/reports/user-activity', heading: 'Активность пользователей' },
].map((screen) => ({ ...screen, act: seeText('Как посчитано') }))
const wrongDates = '/app/reports?start_date=2026-11-20&end_date=2026-11-01'

/** Where many screens begin. */
const pulses = { path: '/app/pulses', heading: 'Пульсы' }
const templates = { path: '/app/pulses/templates', heading: 'Шаблоны пульсов' }
const teams = { path: '/app/teams', heading: 'Команды' }
const people = { path: '/app/employees', heading: 'Сотрудники' }
const shevchenko = { path: '/app/employees?search=шевченко', heading: 'Сотрудники' }
const settings = { path: '/app/settings', heading: 'Настройки' }

screensOf('a visitor', [
  { name: 'landing', path: '/', heading: 'Слышать людей, а не шум', act: layOutAll },
  {
    name: 'landing-offer',
    path: '/',
    heading: 'Слышать людей, а не шум',
    act: inTurn(
      layOutAll,
      (page) => page.getByText('Получить предложение').first().scrollIntoViewIfNeeded(),
      press('Получить предложение'),
      seeDialog('Получить предложение'),
    ),
  },
  { name: 'blog', path: '/blog', heading: 'Блог' },
  {
    name: 'blog-engagement',
    path: '/blog/vovlechennost-sotrydnikov',
    heading: 'Вовлечённость сотрудников: что это и как её мерить',
  },
  {
    name: 'blog-enps',
    path: '/blog/enps',
    heading: 'eNPS: один вопрос, который легко понять неправильно',
    act: openAll,
  },
  { name: 'blog-turnover', path: '/blog/kalkulyator-tekuchesti-kadrov', heading: 'Калькулятор текучести кадров' },
  {
    name: 'blog-noise',
    path: '/blog/shum-enps',
    heading: 'Почему eNPS прыгает, хотя ничего не случилось',
    act: openAll,
  },
  { name: 'anonymity', path: '/anonymity', heading: 'Как устроена анонимность' },
  { name: 'terms', path: '/legal/terms', heading: 'Условия использования' },
  { name: 'privacy', path: '/legal/privacy', heading: 'Согласие на обработку персональных данных' },
  { name: 'cookies', path: '/legal/cookies', heading: 'Что хранится в браузере' },
  { name: 'not-found', path: '/no/such/page', heading: 'Страница не найдена', fault: /status of 404/ },
])

screensOf('everybody', [
  { name: 'login', path: '/login', heading: 'Вход' },
  {
    name: 'login-forgot',
    path: '/login',
    heading: 'Вход',
    async act(page) {
      await page.getByRole('button', { name: 'Забыли пароль?' }).click()
      await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()
    },
  },
  { name: 'register', path: '/register', heading: 'Регистрация компании' },
  {
    name: 'register-mistakes',
    path: '/register',
    heading: 'Регистрация компании',
    act: inTurn(press('Создать аккаунт'), seeText('Необходимо согласиться с условиями')),
  },
  { name: 'verify-check-mail', path: '/verify-email?email=nina@mail.example', heading: 'Проверьте почту' },
  {
    name: 'verify-failed',
    path: '/verify-email?token=unknown&email=nina@mail.example',
    heading: 'Не удалось подтвердить email',
    fault: /status of 400/,
  },
  { name: 'account-deleted', path: '/account-deleted', heading: 'Аккаунт удалён' },
  { name: 'account-deleted-company', path: '/account-deleted?of=company', heading: 'Компания закрыта' },
  { name: 'email-change', path: '/email-change?token=unknown', heading: 'Новый email для входа' },
  {
    name: 'reset',
    path: '/reset-password',
    heading: 'Новый пароль',
    async act(page) {
      await page.route('**/api/auth/reset-password/check', (route) =>
        route.fulfill({ json: { msg: 'Ссылка действует' } }),
      )
      await page.goto('/reset-password?token=any')
      await expect(page.getByRole('button', { name: 'Сохранить пароль' })).toBeVisible()
    },
  },
  { name: 'reset-invalid', path: '/reset-password', heading: 'Новый пароль' },
  {
    name: 'invite-invalid',
    path: '/invite-register/unknown',
    heading: 'Недействительное приглашение',
    fault: /status of 404/,
  },
  { name: 'respond-no-token', path: '/pulse/respond', heading: 'Ошибка' },
  { name: 'receipt-unreadable', path: '/pulse/receipt', heading: 'Ошибка' },
  { name: 'prepare-no-token', path: '/onetoone/respond', heading: 'Ошибка' },
  { name: 'plan-form-no-token', path: '/development-plan/form', heading: 'Ошибка' },
])

screensOf('the owner', [
  { name: 'owner-settings', ...settings, act: seeText(/^Вы владелец/) },
  {
    name: 'owner-consents-refused',
    ...settings,
    fault: /status of 403/,
    act: inTurn(refuseUntilAgreed('Верста'), seeEditions, refuse, seeField('Ваш пароль', '')),
  },
  { name: 'owner-dashboard', path: '/app/dashboard', heading: 'Дашборд' },
  { name: 'owner-pulses', ...pulses },
  { name: 'owner-pulses-list', path: '/app/pulses?view=list', heading: 'Пульсы' },
  { name: 'owner-pulses-deleted', path: '/app/pulses?tab=deleted', heading: 'Пульсы' },
  { name: 'owner-pulses-nothing-found', path: '/app/pulses?search=нетакого', heading: 'Пульсы' },
  { name: 'owner-pulse-create', path: '/app/pulses?dialog=create', heading: 'Пульсы', act: createPulse },
  { name: 'owner-pulse-anonymous', ...pulses, act: open('Пульс месяца') },
  { name: 'owner-pulse-named', ...pulses, act: open('Вовлечённость, коротко') },
  { name: 'owner-pulse-weekly', ...pulses, act: open('Как прошла неделя') },
  {
    name: 'owner-pulse-draft-editing',
    ...pulses,
    act: inTurn(open('Адаптация новичков'), press('Изменить'), seeField('Название', 'Адаптация новичков')),
  },
  {
    name: 'owner-pulse-launch-question',
    ...pulses,
    act: inTurn(open('Адаптация новичков'), press('Запустить'), seeAnswer('Запустить')),
  },
  {
    name: 'owner-pulse-remind',
    ...pulses,
    act: inTurn(open('Нагрузка в Поддержке'), press('Напомнить'), seeAnswer('Напомнить')),
  },
  { name: 'owner-teams', ...teams },
  { name: 'owner-teams-list', path: '/app/teams?view=list', heading: 'Команды' },
  { name: 'owner-teams-nothing-found', path: '/app/teams?search=нетакой', heading: 'Команды' },
  {
    name: 'owner-team-create',
    path: '/app/teams?dialog=create',
    heading: 'Команды',
    async act(page) {
      const dialog = page.getByRole('dialog', { name: 'Новая команда' })
      await dialog.getByLabel('Название').fill('Клиентский опыт')
      await dialog.getByRole('searchbox', { name: 'Найти участника' }).fill('а')
      await expect(dialog.getByRole('option').first()).toBeVisible()
    },
  },
  { name: 'owner-team', ...teams, act: open('Поддержка') },
  { name: 'owner-team-small', ...teams, act: open('Офис') },
  { name: 'owner-team-edit', ...teams, act: inTurn(press('Изменить: Аналитика'), seeField('Название', 'Аналитика')) },
  {
    name: 'owner-team-missing',
    path: '/app/teams/01900000-0000-7000-8000-000000000000/edit',
    heading: 'Команда не найдена',
    fault: /status of 404/,
  },
  { name: 'owner-templates', ...templates },
  { name: 'owner-template-preview', ...templates, act: inTurn(press('Просмотр: eNPS'), seeDialog('eNPS')) },
  {
    name: 'owner-template-create',
    path: '/app/pulses/templates?dialog=create',
    heading: 'Шаблоны пульсов',
    async act(page) {
      const dialog = page.getByRole('dialog', { name: 'Новый шаблон' })
      await dialog.getByRole('button', { name: 'Создать шаблон' }).click()
      await expect(dialog.getByText('Заполните все обязательные поля')).toBeVisible()
    },
  },
  {
    name: 'owner-question-library',
    path: '/app/pulses/templates?tab=library',
    heading: 'Шаблоны пульсов',
    act: seeText('Нагрузка и силы'),
  },
  {
    name: 'owner-question-set',
    path: '/app/pulses/templates?tab=library',
    heading: 'Шаблоны пульсов',
    act: inTurn(press('Просмотр: Нагрузка и силы'), seeDialog('Нагрузка и силы')),
  },
  {
    name: 'owner-pulse-library',
    path: '/app/pulses?dialog=create',
    heading: 'Пульсы',
    act: inTurn(createPulse, press('Из библиотеки'), seeDialog('Библиотека вопросов'), press(/^Нагрузка и силы/)),
  },
  {
    name: 'owner-pulse-missing',
    path: '/app/pulses/01900000-0000-7000-8000-000000000000',
    heading: 'Пульс не найден или не относится к вашим командам',
    fault: /status of 404/,
  },
  { name: 'owner-employees', ...people, act: seePeople },
  { name: 'owner-employees-grid', path: '/app/employees?view=grid', heading: 'Сотрудники', act: seePeople },
  { name: 'owner-employees-nobody', path: '/app/employees?search=нетакого', heading: 'Сотрудники не найдены' },
  { name: 'owner-employee', ...shevchenko, act: openEmployee(/Шевченко/) },
  {
    name: 'owner-employee-scoring',
    ...shevchenko,
    act: inTurn(openEmployee(/Шевченко/), press('Как считается: Скоринг'), seeDialog('Скоринг')),
  },
  {
    name: 'owner-employee-edit',
    ...shevchenko,
    act: inTurn(openEmployee(/Шевченко/), press('Изменить'), seeDialog('Редактирование сотрудника')),
  },
  {
    name: 'owner-employee-move',
    ...shevchenko,
    act: inTurn(openEmployee(/Шевченко/), press('Перевести'), seeDialog('Перевести в другую команду')),
  },
  {
    name: 'owner-employee-delete',
    ...shevchenko,
    act: inTurn(openEmployee(/Шевченко/), press(/^Действия/), press('Удалить', 'menuitem'), seeAnswer('Удалить')),
  },
  {
    name: 'owner-employee-missing',
    path: '/app/employees/01900000-0000-7000-8000-000000000000',
    heading: 'Сотрудник не найден',
    fault: /status of 404/,
  },
  {
    name: 'owner-invitations',
    path: '/app/employees?tab=invites',
    heading: 'Сотрудники',
    act: seeText('Ожидает'),
  },
  { name: 'owner-invitations-letters', path: '/app/employees?tab=invites', heading: 'Сотрудники', act: seeLetters },
  { name: 'owner-invite', path: '/app/employees?dialog=invite', heading: 'Пригласить сотрудников' },
  { name: 'owner-actions', path: '/app/actions?tab=all&status=all', heading: 'Действия' },
  {
    name: 'owner-action-new',
    path: '/app/actions?dialog=create',
    heading: 'Новое действие',
    act: inTurn(press('Добавить'), seeText('Напишите, что сделать')),
  },
  {
    name: 'owner-invite-list',
    path: '/app/employees?dialog=invite',
    heading: 'Пригласить сотрудников',
    async act(page) {
      const people = Array.from({ length: 30 }, (_, index) => `Мария;Котова;kotova${index}@versta.example`)
      const list = ['Имя;Фамилия;Email', 'Глеб;;ершов@', ...people].join('\n')
      await page
        .getByLabel('Выберите список CSV или XLSX')
        .setInputFiles({ name: 'новые.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
      await expect(page.getByText('1–20 из 31').first()).toBeVisible()
    },
  },
  {
    name: 'owner-feedback-add',
    path: '/app/employees?search=марченко',
    heading: 'Сотрудники',
    act: inTurn(openEmployee(/Марченко/), press('Добавить отрицательный отзыв'), async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Добавить отзыв' }).click()
      await expect(page.getByRole('dialog').getByText('Пожалуйста, заполните все поля')).toHaveCount(2)
    }),
  },
  {
    name: 'owner-feedback-delete',
    path: '/app/employees?search=соколова',
    heading: 'Сотрудники',
    act: inTurn(openEmployee(/Соколова/), press(/^Удалить отзыв/), seeDialog('Удаление отзыва')),
  },
  {
    name: 'owner-hand-over',
    path: '/app/employees?search=соколова',
    heading: 'Сотрудники',
    act: inTurn(
      openEmployee(/Соколова/),
      press(/^Действия: /),
      press('Сделать владельцем', 'menuitem'),
      seeDialog('Передать компанию?'),
    ),
  },
  { name: 'owner-plans', path: '/app/development-plans', heading: 'Планы развития' },
  { name: 'owner-plan', path: '/app/development-plans', heading: 'Планы развития', act: openPlan },
  {
    name: 'owner-plan-edit',
    path: '/app/development-plans',
    heading: 'Планы развития',
    act: inTurn(openPlan, editPlan),
  },
  { name: 'owner-plans-grid', path: '/app/development-plans?view=grid', heading: 'Планы развития' },
  {
    name: 'owner-plans-nothing-found',
    path: '/app/development-plans?search=нетакого',
    heading: 'Планы не найдены',
  },
  {
    name: 'owner-plan-missing',
    path: '/app/development-plans/01900000-0000-7000-8000-000000000000',
    heading: 'План не найден',
    fault: /status of 404/,
  },
  { name: 'owner-recommendations', path: '/app/recommendations', heading: 'Рекомендации', act: seeAdvice },
  {
    name: 'owner-recommendations-filtered',
    path: '/app/recommendations?type=employee&priority=critical',
    heading: 'Рекомендации',
    act: seeAdvice,
  },
  {
    name: 'owner-recommendations-empty',
    path: '/app/recommendations',
    heading: 'Рекомендации',
    act: seeNoAdvice,
  },
  {
    name: 'owner-recommendation-rules',
    path: '/app/recommendations/rules',
    heading: 'Правила рекомендаций',
    act: moveThreshold,
  },
  { name: 'owner-reports', path: '/app/reports', heading: 'Отчеты и аналитика', act: seeText('Приглашения приняты') },
  {
    name: 'owner-reports-own-dates',
    path: wrongDates,
    heading: 'Отчеты и аналитика',
    act: seeText(/раньше начальной/),
  },
  ...reportScreens,
  {
    name: 'owner-company',
    path: '/app/administration/company',
    heading: 'Администрирование',
    act: seeText('Порог показа'),
  },
  {
    name: 'owner-administration',
    path: '/app/administration',
    heading: 'Администрирование',
    act: seeText('Свободно'),
  },
  {
    name: 'owner-journal',
    path: '/app/administration/journal',
    heading: 'Администрирование',
    act: seeText(/^\d{2}:\d{2}$/),
  },
  {
    name: 'owner-menu',
    path: '/app/employees',
    heading: 'Сотрудники',
    sizes: [smallest],
    async act(page) {
      await page.getByRole('button', { name: 'Меню' }).click()
      await expect(page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: 'Дашборд' })).toBeVisible()
    },
  },
])

screensOnPaper([
  { name: 'owner-dashboard', path: '/app/dashboard', heading: 'Дашборд' },
  { name: 'owner-pulse-anonymous', ...pulses, act: open('Пульс месяца') },
  { name: 'owner-team', ...teams, act: open('Поддержка') },
  { name: 'owner-plan', path: '/app/development-plans?view=grid', heading: 'Планы развития', act: openPlan },
  ...reportScreens,
])

screensOf('a manager', [
  { name: 'manager-recommendations', path: '/app/recommendations', heading: 'Рекомендации', act: seeAdvice },
  { name: 'manager-dashboard', path: '/app/dashboard', heading: 'Дашборд' },
  { name: 'manager-onetoone', path: '/app/onetoone', heading: 'One-to-One встречи' },
  {
    name: 'manager-onetoone-cards',
    path: '/app/onetoone?view=grid',
    heading: 'One-to-One встречи',
    act: seeText('Последние оценки'),
  },
  {
    name: 'manager-onetoone-past',
    path: '/app/onetoone?tab=past',
    heading: 'One-to-One встречи',
    async act(page) {
      const past = page.getByRole('region', { name: 'Прошедшие встречи' })
      await expect(past.getByRole('link').first()).toBeVisible()
    },
  },
  {
    name: 'manager-onetoone-completed',
    path: '/app/onetoone?tab=past',
    heading: 'One-to-One встречи',
    async act(page) {
      await page.getByRole('region', { name: 'Прошедшие встречи' }).getByRole('link').first().click()
      await expect(page.getByText('Встреча завершена: записи можно читать, но не менять.')).toBeVisible()
    },
  },
  {
    name: 'manager-onetoone-create',
    path: '/app/onetoone?dialog=create',
    heading: 'Новая встреча',
    act: seeField('Как часто', 'biweekly'),
  },
  {
    name: 'manager-plan-create',
    path: '/app/development-plans/create',
    heading: 'Новый план развития',
    act: inTurn(
      press('Добавить цель'),
      press('Добавить навык'),
      press('Добавить активность'),
      press('Добавить веху'),
      // The button is disabled while something is missing; Enter shows the reason.
      (page) => page.getByLabel('Название', { exact: true }).press('Enter'),
      seeText('Введите название навыка'),
    ),
  },
  {
    name: 'manager-plan-library',
    path: '/app/development-plans/create',
    heading: 'Новый план развития',
    act: inTurn(press('Из библиотеки'), seeDialog('Библиотека навыков'), press(/Умение слушать/)),
  },
  { name: 'manager-employees', ...people, act: seePeople },
  { name: 'manager-teams', ...teams },
  { name: 'manager-team', ...teams, act: open('Поддержка') },
  { name: 'manager-pulses', ...pulses },
  { name: 'manager-pulse-create', path: '/app/pulses?dialog=create', heading: 'Пульсы', act: createPulse },
  { name: 'manager-pulse', ...pulses, act: open('Нагрузка в Поддержке') },
  { name: 'manager-templates', ...templates },
])

screensOf('an employee', [
  { name: 'employee-onetoone', path: '/app/onetoone', heading: 'Мои встречи' },
  { name: 'employee-plans', path: '/app/development-plans', heading: 'Мой план развития' },
  { name: 'employee-plan', path: '/app/development-plans', heading: 'Мой план развития', act: openPlan },
  { name: 'employee-my-pulses', path: '/app/my-pulses', heading: 'Мои опросы' },
  {
    name: 'employee-my-pulse',
    path: '/app/my-pulses',
    heading: 'Мои опросы',
    act: seeResults,
  },
  {
    name: 'employee-my-pulse-missing',
    path: '/app/my-pulses/01900000-0000-7000-8000-000000000000',
    heading: 'Вас об этом не спрашивали',
    fault: /status of 404/,
  },
  { name: 'employee-feedback', path: '/app/feedback', heading: 'Отзывы' },
  { name: 'employee-feedback-given', path: '/app/feedback?tab=given', heading: 'Отзывы' },
  { name: 'employee-feedback-new', path: '/app/feedback?dialog=new', heading: 'Новый отзыв' },
  { name: 'employee-settings', ...settings },
  {
    name: 'employee-settings-withdraw',
    ...settings,
    act: inTurn(press('Отозвать согласие'), seeField('Ваш пароль', '')),
  },
  {
    name: 'employee-consents',
    ...settings,
    fault: /status of 403/,
    act: inTurn(refuseUntilAgreed(null), seeEditions),
  },
  {
    name: 'employee-consents-mistakes',
    ...settings,
    fault: /status of 403/,
    act: inTurn(refuseUntilAgreed(null), seeEditions, press('Продолжить'), seeText('Без этого продолжить нельзя')),
  },
  {
    name: 'employee-consents-refused',
    ...settings,
    fault: /status of 403/,
    act: inTurn(refuseUntilAgreed(null), seeEditions, refuse, seeField('Ваш пароль', '')),
  },
  {
    name: 'employee-data-sight',
    path: '/app/settings/my-data',
    heading: 'Кто видел мои данные',
    act: seeText('Владелец компании: видит всех'),
  },
  {
    name: 'employee-settings-calendar',
    ...settings,
    act: inTurn(press('Показать адрес'), press('Создать адрес'), async (page) => {
      await expect(page.getByLabel('Адрес подписки')).toHaveValue(/^http/)
    }),
  },
  {
    name: 'employee-settings-password-mistakes',
    ...settings,
    async act(page) {
      await page.getByLabel('Текущий пароль').fill('старый')
      await page.getByLabel('Новый пароль', { exact: true }).fill('коротко')
      await page.getByLabel('Новый пароль ещё раз').fill('иначе')
      await page.getByLabel('Новый пароль ещё раз').blur()
      await expect(page.getByText('Пароль должен содержать минимум 8 символов')).toBeVisible()
    },
  },
  {
    name: 'employee-settings-crop',
    ...settings,
    async act(page) {
      const buffer = await readFile('docs/dashboard.png')
      await page.getByLabel('Файл с фото').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Сохранить' })).toBeEnabled()
    },
  },
  {
    name: 'employee-not-found',
    path: '/app/no-such-screen',
    heading: 'Страница не найдена',
    fault: /status of 404/,
  },
])

screensFromLetters(() => {
  mailedTest('verify-done', async ({ page, mailed }) => {
    const email = newEmail('nina')
    await page.goto('/register')
    await page.getByLabel('Имя', { exact: true }).fill('Нина')
    await page.getByLabel('Фамилия').fill('Ковалёва')
    await page.getByLabel('Название компании').fill('Маяк')
    await page.getByLabel('Рабочий email').fill(email)
    await page.getByLabel('Пароль', { exact: true }).fill(password)
    await page.getByLabel('Пароль ещё раз').fill(password)
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: 'Создать аккаунт' }).click()
    const { url } = await mailed.letterTo(email, 'Подтвердите email')
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1, name: 'Email подтверждён' })).toBeVisible()
    await checkScreen(page, 'verify-done')
    await page.getByRole('link', { name: 'Войти' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Пароль', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Войти' }).click()
    await expect(page.getByRole('heading', { name: 'Пригласите коллег и создайте первый пульс' })).toBeVisible()
    await checkScreen(page, 'owner-dashboard-first')
    await page.goto('/app/pulses')
    await expect(page.getByRole('heading', { name: 'Пульсы не найдены' })).toBeVisible()
    await checkScreen(page, 'owner-pulses-first')
  })

  mailedTest('invite-accept', async ({ page, mailed }) => {
    const company = await foundCompany(mailed, 'Маяк')
    const email = newEmail('petr')
    const rows = [{ first_name: 'Пётр', last_name: 'Орлов', email, position: 'Инженер' }]
    await call(mailed.address, invites.create, { invites: rows }, company.accessToken)
    const { url } = await mailed.letterTo(email, 'Маяк')
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1, name: 'Вас пригласили в команду' })).toBeVisible()
    await checkScreen(page, 'invite-accept')
  })

  mailedTest('manager-review', async ({ page, mailed, openDevice }) => {
    // Five screens of one story, each in every size and scheme.
    mailedTest.setTimeout(240_000)
    const company = await foundCompany(mailed, 'Маяк')
    await hire(mailed, company, 1)
    const { address } = mailed
    const [manager] = company.employees
    const [found] = await call(address, colleagues.list, { search: manager?.last_name }, company.accessToken)
    const team = { name: 'Поддержка', manager_id: found?.id }
    const { id: teamId } = await call(address, teamCalls.create, team, company.accessToken)
    const names = ['Анна Соколова', 'Глеб Ершов', 'Дина Мельник', 'Илья Смирнов', 'Кира Павлова', 'Роман Дроздов']
    await mailed.fillTeam(
      teamId,
      names.map((name) => ({ first_name: name.split(' ')[0] ?? '', last_name: name.split(' ')[1] ?? '' })),
    )
    const title = 'Оценка команд руководителями'
    const asked = { title, category: 'custom', target_type: 'manager_review' } as const
    const id = await launchPulse(mailed, company, asked)
    const { url } = await mailed.letterTo(manager?.email ?? '', title)
    const form = `/app/pulses/${id}/manager/${found?.id}`
    await startSession(page, { email: manager?.email ?? '', password })
    await page.goto(form)
    const of = (name: string) => page.getByRole('listitem', { name })
    const mark = async (name: string, performance: string, mood: string) => {
      await of(name).getByRole('radio', { name: performance }).check({ force: true })
      await of(name).getByRole('radio', { name: mood }).check({ force: true })
    }
    const fold = (name: string) => page.getByRole('button', { name: `Готово: ${name}` }).click()
    await mark('Дина Мельник', '5, Отлично', 'Зелёное')
    await fold('Дина Мельник')
    await mark('Роман Дроздов', '3, Удовлетворительно', 'Жёлтое')
    await fold('Роман Дроздов')
    await mark('Илья Смирнов', '2, Плохо', 'Красное')
    await of('Илья Смирнов')
      .getByRole('textbox')
      .fill('Не успевает за очередью, просит помощи с техническими вопросами.')
    await fold('Илья Смирнов')
    await mark('Анна Соколова', '4, Хорошо', 'Жёлтое')
    await of('Анна Соколова').getByRole('textbox').fill('Второй месяц подряд ночные смены.')
    await expect(page.getByText(/^Черновик сохранён/)).toBeVisible()
    await press('Отправить ответ')(page)
    await expect(page.getByText('Осталось оценить: 2')).toBeVisible()
    await checkScreen(page, 'manager-review')

    const hand = await openDevice({ baseURL: address, viewport: smallest })
    await hand.goto(url)
    await expect(hand.getByText('осталось 2')).toBeVisible()
    await checkScreen(hand, 'manager-review-link')
    const owner = await openDevice({ baseURL: address, viewport: smallest })
    await startSession(owner, company.owner)
    await owner.goto(`/app/pulses/${id}`)
    await expect(owner.getByText('заполняется')).toBeVisible()
    await checkScreen(owner, 'manager-review-pulse')

    await mark('Глеб Ершов', '4, Хорошо', 'Зелёное')
    await mark('Кира Павлова', '5, Отлично', 'Зелёное')
    await press('Отправить ответ')(page)
    await expect(page.getByRole('region', { name: 'Итог' })).toBeVisible()
    await owner.goto(form)
    await expect(owner.getByRole('region', { name: 'Итог' })).toBeVisible()
    await checkScreen(owner, 'manager-review-results')
    await owner.goto('/app/employees?search=смирнов')
    await owner
      .getByRole('link', { name: /Илья Смирнов/ })
      .first()
      .click()
    await expect(owner.getByRole('list', { name: 'Оценки руководителей' })).toBeVisible()
    await checkScreen(owner, 'manager-review-profile')
    await hand.goto(url)
    await expect(hand.getByRole('heading', { level: 1, name: 'Вы уже ответили' })).toBeVisible()
  })

  mailedTest('one-to-one', async ({ page, mailed, openDevice, faults }) => {
    const company = await foundCompany(mailed, 'Маяк')
    await hire(mailed, company, 1)
    const { address } = mailed
    const [employee] = await call(address, oneToOne.users, {}, company.accessToken)
    const { id, next_meeting } = await call(
      address,
      oneToOne.createSeries,
      { employee_id: employee?.id ?? '', scheduled_date: new Date(Date.now() + 2 * DAY).toISOString() },
      company.accessToken,
    )
    const meeting = next_meeting?.id ?? ''
    await call(address, oneToOne.addPoint, { id: meeting, text: 'Отпуск в январе' }, company.accessToken)
    await call(address, oneToOne.addAgreement, { id: meeting, text: 'Разобрать дежурства' }, company.accessToken)
    await startSession(page, company.owner)
    await page.goto('/app/onetoone')
    await expect(page.getByText('Всего серий: 1')).toBeVisible()
    await checkScreen(page, 'one-to-one')
    await page.goto(`/app/onetoone/series/${id}`)
    await expect(page.getByRole('heading', { name: 'История встреч' })).toBeVisible()
    await checkScreen(page, 'one-to-one-series')
    await page.goto(`/app/onetoone/series/${id}?dialog=settings`)
    await seeDialog('Настройки серии')(page)
    await checkScreen(page, 'one-to-one-settings')
    await page.goto(`/app/onetoone/meeting/${meeting}`)
    await press('Начать встречу')(page)
    await press('Добавить достижение')(page)
    await page.keyboard.type('Собрал команду')
    await expect(page.getByText('сохранено', { exact: true })).toBeVisible()
    await checkScreen(page, 'one-to-one-meeting')
    // Another person writes into the field that is being edited.
    await page.setViewportSize(smallest)
    const comment = page.getByRole('textbox', { name: 'Комментарий руководителя' })
    await comment.fill('Сильный')
    const isSaved = page.getByRole('region', { name: 'Комментарий руководителя' }).getByText('сохранено')
    await expect(isSaved).toBeVisible()
    await page.context().setOffline(true)
    await comment.fill('Сильный месяц')
    const theirs = { id: meeting, form: { manager_comments: 'Ровный месяц' } }
    await call(address, oneToOne.updateMeeting, theirs, company.accessToken)
    faults.expect(/ERR_INTERNET_DISCONNECTED|status of 409/)
    await page.context().setOffline(false)
    await expect(page.getByRole('region', { name: 'Ваша версия' })).toBeVisible()
    await checkScreen(page, 'one-to-one-both-versions')
    await press('Оставить моё')(page)
    await expect(page.getByRole('region', { name: 'Ваша версия' })).toBeHidden()
    const { form_url } = await call(address, oneToOne.employeeToken, { id: meeting }, company.accessToken)
    const guest = await openDevice({ viewport: smallest })
    await guest.goto(form_url)
    await expect(guest.getByRole('heading', { level: 1, name: 'Подготовьтесь к встрече' })).toBeVisible()
    await checkScreen(guest, 'one-to-one-prepare')
  })

  mailedTest('development-plan', async ({ page, mailed, faults }) => {
    const company = await foundCompany(mailed, 'Маяк')
    await hire(mailed, company, 1)
    const { address } = mailed
    const found = await call(address, employees.all, {}, company.accessToken)
    const employee = found.find(({ role }) => role === 'employee')
    const day = (days: number) => dayIn('Europe/Moscow', new Date(Date.now() + days * DAY))
    const { id } = await call(
      address,
      developmentPlans.create,
      {
        employee_id: employee?.id ?? '',
        title: 'Путь к руководителю смены',
        description: 'Вести смену самому, от планёрки до отчёта.',
        status: 'active',
        start_date: day(-30),
        end_date: day(60),
        manager_comment: 'Главное в этом плане – разговоры с людьми.',
        goals: [{ title: 'Вести смену без подсказок' }],
        skills: [
          {
            name: 'Умение слушать',
            type: 'soft',
            priority: 'high',
            current_level: 2,
            target_level: 4,
            activities: [
              { title: 'Пересказывать перед ответом', type: 'mentoring', status: 'completed', due_date: day(-10) },
              { title: 'Провести встречу, задавая только вопросы', type: 'project', due_date: day(-1) },
            ],
          },
        ],
        milestones: [{ title: 'Первая смена без наставника', date: day(30) }],
      },
      company.accessToken,
    )
    const { form_url } = await call(address, developmentPlans.generateToken, { id }, company.accessToken)
    await page.goto(form_url)
    await expect(page.getByRole('heading', { level: 1, name: 'План развития' })).toBeVisible()
    await checkScreen(page, 'plan-form')
    await page.setViewportSize(smallest)
    await page.getByRole('textbox', { name: 'Ваш комментарий' }).fill('Начну с пересказа')
    await press('Отправить комментарий')(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Комментарий отправлен!' })).toBeVisible()
    await checkScreen(page, 'plan-form-sent')
    await call(address, developmentPlans.generateToken, { id, renew: true }, company.accessToken)
    faults.expect(/status of 410/)
    await page.setViewportSize(smallest)
    await page.goto(form_url)
    await expect(page.getByRole('heading', { level: 1, name: 'Ссылку заменили новой' })).toBeVisible()
    await checkScreen(page, 'plan-form-replaced')
  })

  for (const isAnonymous of [false, true]) {
    const name = isAnonymous ? 'respond-anonymous' : 'respond-named'
    mailedTest(name, async ({ page, mailed }) => {
      const company = await foundCompany(mailed, 'Маяк')
      await hire(mailed, company, 4)
      await launchPulse(mailed, company, {
        title: 'Пульс зимы',
        description: 'Два вопроса и место для своих слов. Займёт минуту.',
        category: 'enps',
        target_type: 'company',
        is_anonymous: isAnonymous,
        questions: [
          { question: 'Посоветуете ли вы нас друзьям как место работы?', type: 'enps', scale: { min: 0, max: 10 } },
          {
            question: 'Что из этого помогает вам работать?',
            type: 'choice',
            options: [
              { value: 'people', label: 'Люди вокруг' },
              { value: 'tasks', label: 'Понятные задачи' },
            ],
          },
          { question: 'Что одно изменить?', type: 'text', required: false },
        ],
      })
      const { url } = await mailed.letterTo(company.employees[0]?.email ?? '', 'Опрос: Пульс зимы')
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1, name: 'Пульс зимы' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Отправить ответ' })).toBeVisible()
      await checkScreen(page, name)
      await page.setViewportSize(smallest)
      await page.getByRole('radio', { name: /^9/ }).check({ force: true })
      await page.getByRole('button', { name: 'Отправить ответ' }).click()
      await expect(page.getByText('Пожалуйста, ответьте на обязательный вопрос 2').first()).toBeVisible()
      await checkScreen(page, `${name}-required`)
      await page.setViewportSize(smallest)
      await page.getByRole('radio', { name: 'Люди вокруг' }).check({ force: true })
      if (isAnonymous) {
        await page.getByRole('textbox').fill('Я устала: 12 марта в кабинете 312 сидели до 22:30.')
        await expect(page.getByRole('region', { name: 'Подсказки к комментарию' })).toBeVisible()
        await checkScreen(page, `${name}-hints`)
      }
      await page.getByRole('button', { name: 'Отправить ответ' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Ответ отправлен!' })).toBeVisible()
      await checkScreen(page, `${name}-sent`)
      await page.reload()
      // Nobody knows who has answered a confidential pulse.
      const again = isAnonymous ? 'Ответ уже начат или отправлен' : 'Вы уже ответили'
      await expect(page.getByRole('heading', { level: 1, name: again })).toBeVisible()
      await checkScreen(page, `${name}-already`)
    })
  }
})
