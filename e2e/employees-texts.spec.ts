import type { EmployeeProfile } from '@kamerton/contract/employees/schemas'
import type { DeliveryProgress, Invite } from '@kamerton/contract/invites/schemas'
import type { Page } from '@playwright/test'
import { checkAccessibility } from './lib/accessibility.ts'
import { scrollTo } from './lib/scroll.ts'
import { expect } from './lib/test.ts'
import { desktop, walk as test } from './lib/walk.ts'

/** Every text, colour and limit of the directory and the profile that no journey passes by on its way. */

test.use({ size: desktop })

/** The server's own answer, with something in it as the test needs it. */
const rewrite = <Answer>(page: Page, path: RegExp, change: (answer: Answer) => Answer) =>
  page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const response = await route.fetch()
      const answer: Answer = await response.json()
      await route.fulfill({ response, json: change(answer) })
    },
  )

/** Holds an answer back until the returned function is called. */
async function hold(page: Page, path: RegExp, method = 'GET'): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      if (route.request().method() === method) await held.promise
      await route.fallback()
    },
  )
  return held.resolve
}

const directory = /\/api\/employees$/
const person = /\/api\/employees\/[0-9a-f-]{36}$/
const options = (page: Page, label: string) => page.getByLabel(label, { exact: true }).getByRole('option')

async function openProfile(page: Page, name: string): Promise<void> {
  await page.goto(`/app/employees?search=${name}`)
  await page
    .getByRole('link', { name: new RegExp(`Профиль: .*${name}`, 'i') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name, 'i'))
}

test.describe('the owner', () => {
  test.use({ walker: 'owner' })

  test('the directory: its tabs, its tools, its columns', async ({ page }) => {
    const release = await hold(page, directory)
    await page.goto('/app/employees')
    await expect(page.getByRole('status', { name: 'Загрузка сотрудников...' })).toBeVisible()
    release()
    await expect(page.getByText(/^(Найдено|Всего) сотрудников: 120$/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Сотрудники' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Пригласить' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['Активные сотрудники', 'Приглашения'])
    await expect(page.getByPlaceholder('Поиск по имени или email...')).toBeVisible()
    await expect(options(page, 'Роль')).toHaveText([
      'Все роли',
      'Владелец',
      'Администратор',
      'Руководитель',
      'Сотрудник',
    ])
    await expect(options(page, 'Команда')).toHaveText([
      /^Все команды$/,
      'Аналитика',
      'Кадры',
      'Логистика',
      'Маркетинг',
      'Офис',
      'Поддержка',
      'Продажи',
      'Разработка',
      'Финансы',
    ])
    await expect(page.getByRole('columnheader')).toHaveText([
      'Выбор',
      'Сотрудник',
      'Команда',
      'Роль',
      'Вовлечённость',
      'Скоринг',
      'Рекомендации',
      'Действие',
    ])
    await expect(page.getByRole('row').nth(1).getByRole('link')).toHaveText('Профиль →')
    const scoring = page.getByRole('columnheader', { name: 'Скоринг' })
    await scoring.getByRole('button').press('Enter')
    await expect(page).toHaveURL(/sort=-scoring/)
    await expect(scoring).toHaveAttribute('aria-sort', 'descending')
    // Beside a single person stands the figure alone.
    await expect(page.getByRole('row').nth(1)).not.toContainText(/хорошо|следить|плохо/)
    // A keyboard user can turn the order round without looking for the column again.
    await expect(scoring.getByRole('button')).toBeFocused()
    await page.getByLabel('Внимание', { exact: true }).selectOption('Нужно внимание')
    await expect(page).toHaveURL(/attention=on/)
    await expect(page.getByRole('row').nth(1)).toContainText('плохо')
    await expect(page.getByText(/^(Найдено|Всего) сотрудников: \d/)).not.toHaveText(
      /^(Найдено|Всего) сотрудников: 120$/,
    )
    await checkAccessibility(page)
    await page.getByRole('radio', { name: 'Плиткой' }).check({ force: true })
    await expect(page.getByRole('row')).toHaveCount(0)
    const card = page.getByRole('main').getByRole('listitem').first()
    for (const text of ['@versta.example', 'Вовлечённость', 'Скоринг']) await expect(card).toContainText(text)
    await expect(card).toContainText(/Владелец|Администратор|Руководитель|Сотрудник/)
  })

  test('nobody found: a hint, and the way back', async ({ page }) => {
    await page.goto('/app/employees?search=нетакого')
    await expect(page.getByRole('heading', { name: 'Сотрудники не найдены' })).toBeVisible()
    await expect(page.getByText('Попробуйте изменить поисковый запрос или снять фильтры.')).toBeVisible()
    await page.getByRole('button', { name: 'Показать всех' }).click()
    await expect(page.getByText(/^(Найдено|Всего) сотрудников: 120$/)).toBeVisible()
  })

  test('choices made while no answer has come all count, and the one given up does not come back', async ({ page }) => {
    await page.goto('/app/employees?search=нетакого')
    await expect(page.getByRole('heading', { name: 'Сотрудники не найдены' })).toBeVisible()
    const release = await hold(page, directory)
    await page.getByRole('button', { name: 'Показать всех' }).click()
    await page.getByLabel('Роль', { exact: true }).selectOption('Сотрудник')
    await page.getByLabel('Команда', { exact: true }).selectOption('Поддержка')
    await page.getByRole('radio', { name: 'Плиткой' }).check({ force: true })
    release()
    await expect(page.getByText(/^(Найдено|Всего) сотрудников: 18$/)).toBeVisible()
    const { searchParams } = new URL(page.url())
    expect([...searchParams.keys()].toSorted()).toEqual(['role', 'team', 'view'])
  })

  test('invitations: what is said while they come, of each state, and where there are none', async ({ page }) => {
    const release = await hold(page, /\/api\/invites$/)
    await page.goto('/app/employees?tab=invites')
    await expect(page.getByRole('status', { name: 'Загрузка приглашений...' })).toBeVisible()
    release()
    const rows = page.getByRole('main').getByRole('listitem')
    const states = { 'Марина Заболотных': 'Ожидает', 'Лев Довженко': 'Истекло', 'Тимур Ким': 'Принято' }
    for (const [name, status] of Object.entries(states)) {
      const row = rows.filter({ hasText: name })
      await expect(row.getByText(status, { exact: true })).toBeVisible()
      await expect(row.getByText(/^Отправлено \d+\s[а-я]+\s\d{4}\sг\.$/)).toBeVisible()
      const again = 'Отправить еще раз'
      const buttons = { Ожидает: [again, 'Копировать ссылку', ''], Истекло: [again] }[status] ?? []
      await expect(row.getByRole('button')).toHaveText(buttons)
    }
    await expect(rows.filter({ hasText: 'Марина Заболотных' })).toContainText('Дизайнер')
    await expect(rows.filter({ hasText: 'Марина Заболотных' })).toContainText('@versta.example')
    await page.route('**/api/invites', (route) => route.fulfill({ json: [] }))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Приглашения не найдены' })).toBeVisible()
    await expect(page.getByText('Отправьте первое приглашение сотруднику')).toBeVisible()
  })

  test('the window of invitations: its fields, and how it stands while it sends', async ({ page }) => {
    await page.goto('/app/employees')
    await page.getByRole('button', { name: 'Пригласить' }).click()
    const dialog = page.getByRole('dialog', { name: 'Пригласить сотрудников' })
    await expect(dialog.getByText('Отправьте приглашения по email')).toBeVisible()
    const row = (number: number) => dialog.getByRole('group', { name: `Сотрудник ${number}`, exact: true })
    for (const label of ['Имя', 'Фамилия', 'Email адрес', 'Должность (необязательно)'])
      await expect(row(1).getByLabel(label, { exact: true })).toBeVisible()
    await expect(row(1).getByRole('button', { name: /^Удалить строку/ })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Добавить еще одного сотрудника' }).click()
    await expect(row(2).getByLabel('Имя', { exact: true })).toBeFocused()
    await row(1).getByRole('button', { name: 'Удалить строку: Сотрудник 1' }).click()
    await expect(row(2)).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Добавить еще одного сотрудника' }).click()

    const send = dialog.getByRole('button', { name: 'Отправить приглашения' })
    await expect(send).toBeDisabled()
    await row(1).getByLabel('Имя', { exact: true }).fill('Ива')
    await row(1).getByLabel('Фамилия').fill('   ')
    await row(1).getByLabel('Email адрес').fill('iva@versta.example')
    await expect(send).toBeDisabled()
    await row(1).getByLabel('Фамилия').fill('Лес')
    await row(2).getByLabel('Имя', { exact: true }).fill('Не до конца')
    await expect(send).toBeEnabled()

    const asked: unknown[] = []
    const held = Promise.withResolvers<void>()
    await page.route('**/api/invites', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      asked.push(route.request().postDataJSON())
      await held.promise
      await route.fulfill({ status: 201, json: [] })
    })
    await send.click()
    await expect(dialog.getByRole('button', { name: 'Отправляем...' })).toBeDisabled()
    await expect(dialog.getByText('Отправляем 1 приглашение')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Закрыть' })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'Отмена' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
    const reloaded = page.waitForRequest((request) => directory.test(new URL(request.url()).pathname))
    held.resolve()
    await expect(page.getByText('Приглашения отправлены')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await reloaded
    await expect(page.getByRole('tab', { name: 'Приглашения' })).toHaveAttribute('aria-selected', 'true')
    // Only whole rows are sent; the other one waits for the next time.
    expect(asked).toEqual([
      { invites: [expect.objectContaining({ first_name: 'Ива', last_name: 'Лес', email: 'iva@versta.example' })] },
    ])
    await page.getByRole('button', { name: 'Пригласить' }).click()
    await expect(row(1).getByLabel('Имя', { exact: true })).toHaveValue('Не до конца')
  })

  test('letters of invitations on their way, and those that did not arrive', async ({ page }) => {
    let sent = 120
    await rewrite<DeliveryProgress>(page, /\/api\/invites\/delivery$/, () => ({ total: 500, sent, failed: 1 }))
    await rewrite<Invite[]>(page, /\/api\/invites$/, (invites) =>
      invites
        .filter(({ is_used }) => !is_used)
        .map((one, index) => ({ ...one, delivery: sent < 499 ? 'waiting' : index === 0 ? 'failed' : 'sent' })),
    )
    await page.goto('/app/employees?tab=invites')
    await expect(page.getByText('Письма отправлены: 120 из 500')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Отправка писем' })).toHaveAttribute('value', '121')
    sent = 499
    await expect(page.getByText('Не доставлено: 1 письмо.')).toBeVisible()
    await expect(page.getByText(/Письма отправлены/)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Не доставлено')
  })

  test('a profile: what is said while it comes, and of whoever has no team and no Telegram', async ({ page }) => {
    const release = await hold(page, person)
    const letRecommendationsGo = await hold(page, /\/recommendations$/)
    await page.goto('/app/employees?search=соколова')
    await page
      .getByRole('link', { name: /Профиль: .*Соколова/ })
      .first()
      .click()
    await expect(page.getByRole('status', { name: 'Загрузка профиля...' })).toBeVisible()
    release()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Соколова/)
    const recommendations = main.getByRole('region', { name: 'Рекомендации' })
    await expect(recommendations.getByRole('status', { name: 'Загрузка рекомендаций...' })).toBeVisible()
    letRecommendationsGo()
    await expect(main.getByText('sokolova@versta.example')).toBeVisible()
    await scrollTo(main.getByRole('region', { name: 'Отзывы' }))
    const written = main.getByRole('region', { name: 'Отзывы' }).getByRole('listitem').first()
    await expect(written.getByRole('img', { name: /^Оценка: [1-5] из 5$/ })).toBeVisible()
    await expect(written).toContainText(/[А-ЯЁ][а-яё]+ [А-ЯЁ][а-яё]+, \d{1,2}\s[а-я]+\s\d{4}\sг\./)
    await expect(main.getByText('Сотрудник', { exact: true })).toBeVisible()
    await main.getByRole('link', { name: 'Сотрудники' }).click()
    await expect(page).toHaveURL(/\/app\/employees(\?|$)/)
    await rewrite<EmployeeProfile>(page, person, (answer) => ({
      ...answer,
      position: 'Архивариус',
      telegram_username: 'sokolova',
      team: null,
      teams: [],
    }))
    await openProfile(page, 'соколова')
    await expect(main.getByText('@sokolova', { exact: true })).toBeVisible()
    await expect(main.getByText('Архивариус')).toBeVisible()
    await expect(main.getByText('Не состоит в команде')).toBeVisible()
  })

  test('the form of a person: what is needed, and what of oneself is fixed', async ({ page }) => {
    await openProfile(page, 'соколова')
    await page.getByRole('button', { name: 'Изменить' }).click()
    const dialog = page.getByRole('dialog', { name: 'Редактирование сотрудника' })
    await expect(dialog.getByLabel('Роль').getByRole('option')).toHaveText([
      'Администратор',
      'Руководитель',
      'Сотрудник',
    ])
    for (const label of ['Имя', 'Фамилия', 'Email']) await dialog.getByLabel(label, { exact: true }).fill(' ')
    await dialog.getByLabel('Должность').fill('')
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    for (const text of ['Введите имя', 'Введите фамилию', 'Введите email'])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Отмена' }).click()

    await openProfile(page, 'лапшина')
    await expect(page.getByRole('button', { name: /^Добавить .* отзыв$/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Изменить' }).click()
    await expect(dialog.getByText('Роль: Владелец. Свою роль изменить нельзя.')).toBeVisible()
    await expect(dialog.getByLabel('Роль')).toHaveCount(0)
  })
})

test.describe('an admin', () => {
  test.use({ walker: 'admin' })

  test('of the owner’s account neither address nor role is an admin’s to change', async ({ page }) => {
    await openProfile(page, 'лапшина')
    await expect(page.getByRole('button', { name: /^Действия/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Изменить' }).click()
    const dialog = page.getByRole('dialog', { name: 'Редактирование сотрудника' })
    await expect(dialog.getByText('Роль: Владелец. Роль владельца передаёт только он сам.')).toBeVisible()
    await expect(dialog.getByLabel('Email')).toHaveAttribute('readonly', '')
    await expect(dialog.getByText('Email владельца может изменить только он сам')).toBeVisible()
  })
})

test.describe('a manager', () => {
  test.use({ walker: 'manager' })

  test('filters by what there is to meet: the own teams, managers and employees', async ({ page }) => {
    await page.goto('/app/employees')
    await expect(page.getByText(/^(Найдено|Всего) сотрудников: \d/)).toBeVisible()
    await expect(options(page, 'Роль')).toHaveText(['Все роли', 'Сотрудник', 'Руководитель'])
    await expect(options(page, 'Команда')).toHaveText(['Все команды', 'Поддержка'])
    await expect(page.getByRole('tab')).toHaveText(['Активные сотрудники'])
    await expect(page.getByRole('main').getByRole('button', { name: 'Пригласить' })).toHaveCount(0)
    // «В вашу команду еще не пригласили» would be untrue of a search.
    await page.goto('/app/employees?search=нетакого')
    await expect(page.getByRole('heading', { name: 'Сотрудники не найдены' })).toBeVisible()
    // An old link to the tab of the invitations shows people.
    await page.goto('/app/employees?tab=invites&dialog=invite')
    await expect(page.getByText(/^(Найдено|Всего) сотрудников: \d/)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('an employee', () => {
  test.use({ walker: 'employee' })

  test('has no directory and no profile of others', async ({ page }) => {
    for (const path of ['/app/employees', '/app/employees/01900000-0000-7000-8000-000000000000']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/app\/onetoone/)
    }
    await expect(page.getByRole('navigation', { name: 'Главное меню' })).not.toContainText('Сотрудники')
  })
})
