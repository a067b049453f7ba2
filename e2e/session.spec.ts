import { pulses } from '@kamerton/contract/pulses/endpoints'
import type { Page } from '@playwright/test'
import { call } from './lib/api.ts'
import { foundCompany, newEmail } from './lib/company.ts'
import { openEmptyPulse, seePulse } from './lib/pulses.ts'
import { type DemoRole, demoLogin, fillLogin, signedOutTab, signIn, startSession } from './lib/sign-in.ts'
import { expect, mailedTest, test } from './lib/test.ts'

const unauthorized = /status of 401/
const sections = (page: Page) => page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link')

test.describe('a forgotten password', () => {
  mailedTest(
    'is replaced through the letter, once, and signs out every other device',
    async ({ page, mailed, faults, openDevice }) => {
      faults.expect(unauthorized)
      faults.expect(/status of 400/)
      const { owner } = await foundCompany(mailed)
      const otherDevice = await openDevice()
      await signIn(otherDevice, owner)

      await page.goto('/login')
      await page.getByRole('button', { name: 'Забыли пароль?' }).click()
      const dialog = page.getByRole('dialog', { name: 'Восстановление пароля' })
      await dialog.getByRole('button', { name: 'Отправить ссылку' }).click()
      await expect(dialog.getByText('Пожалуйста, введите email адрес')).toBeVisible()
      await dialog.getByLabel('Email').fill(` ${owner.email} `)
      await dialog.getByRole('button', { name: 'Отправить ссылку' }).click()
      await expect(dialog.getByText('На ваш email отправлена ссылка для сброса пароля')).toBeVisible()
      await expect(dialog).toBeHidden()

      const letter = await mailed.letterTo(owner.email, 'Сброс пароля')
      await page.goto(letter.url)
      const save = page.getByRole('button', { name: 'Сохранить пароль' })
      await page.getByLabel('Новый пароль', { exact: true }).fill('Новый-омут-58')
      await page.getByLabel('Новый пароль ещё раз').fill('Новый-омут-5')
      await page.getByLabel('Новый пароль ещё раз').blur()
      await expect(page.getByText('Пароли не совпадают')).toBeVisible()
      await expect(save).toBeDisabled()
      await page.getByLabel('Новый пароль ещё раз').fill('Новый-омут-58')
      await save.click()
      await expect(page.getByText(/Пароль успешно измен[её]н/)).toBeVisible()
      await expect(page).toHaveURL(/\/login$/)

      await fillLogin(page, owner)
      await expect(page.getByText('Неверный email или пароль')).toBeVisible()
      await fillLogin(page, { ...owner, password: 'Новый-омут-58' })
      await expect(page).toHaveURL(/\/app\/dashboard$/)
      await mailed.letterTo(owner.email, 'Пароль изменён')

      const tab = await signedOutTab(otherDevice)
      await tab.goto(letter.url)
      // A used link is refused before anything is typed.
      await expect(tab.getByText('Ссылка для сброса пароля недействительна или истекла.')).toBeVisible()
      await expect(tab.getByLabel('Новый пароль', { exact: true })).toHaveCount(0)
      await expect(tab.getByRole('button', { name: 'Запросить новую ссылку' })).toBeVisible()
    },
  )

  mailedTest('of an unknown address looks the same and writes to nobody', async ({ page, mailed }) => {
    const { owner } = await foundCompany(mailed)
    const said = []
    for (const email of [newEmail('nobody'), owner.email]) {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Забыли пароль?' }).click()
      const dialog = page.getByRole('dialog', { name: 'Восстановление пароля' })
      await dialog.getByLabel('Email').fill(email)
      await dialog.getByRole('button', { name: 'Отправить ссылку' }).click()
      said.push(await dialog.getByText(/отправ/).innerText())
      // The letter to the known address comes later than any letter to the unknown one would.
      if (email === owner.email) await mailed.letterTo(email, 'Сброс пароля')
      else expect(mailed.subjectsTo(email)).toEqual([])
    }
    expect(said[0]).toBe(said[1])
  })

  test('is not replaced without the token of a letter', async ({ page }) => {
    await page.goto('/reset-password')
    await expect(
      page.getByText('Недействительная ссылка: Ссылка для сброса пароля недействительна или истекла.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Сохранить пароль' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Запросить новую ссылку' })).toBeVisible()
  })
})

test.describe('two tabs', () => {
  mailedTest('refresh together: one call, both stay signed in', async ({ page, context, mailed, faults }) => {
    faults.expect(unauthorized)
    const { owner } = await foundCompany(mailed)
    const refreshes: string[] = []
    context.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) refreshes.push(request.url())
    })
    await signIn(page, owner)
    const second = await context.newPage()
    // On this page nobody makes a call as the person. A call after the forgery would begin a refresh, and the reload
    // would cut it short.
    for (const tab of [page, second]) await tab.goto('/legal/terms')
    const refused = await forgeAccessToken(page)
    await Promise.all([page, second].map((tab) => tab.goto('/app/dashboard')))
    for (const tab of [page, second]) {
      await expect(tab.getByRole('heading', { level: 1, name: 'Дашборд' })).toBeVisible()
      await expect(tab).toHaveURL(/\/app\/dashboard$/)
      expect(await accessToken(tab)).not.toBe(refused)
    }
    expect(refreshes).toHaveLength(1)
  })

  mailedTest('a refused change is repeated once after the refresh', async ({ page, mailed, faults }) => {
    faults.expect(unauthorized)
    const company = await foundCompany(mailed)
    await startSession(page, company.owner)
    const form = await openEmptyPulse(page)
    await form.getByRole('textbox', { name: 'Название' }).fill('Один раз')
    await form.getByLabel('Категория').selectOption('Свои вопросы')
    await form.getByRole('textbox', { name: 'Текст вопроса' }).fill('Как дела?')
    await forgeAccessToken(page)
    await form.getByRole('button', { name: 'Сохранить черновик' }).click()
    await seePulse(page, 'Один раз')
    const all = await call(mailed.address, pulses.list, {}, company.accessToken)
    expect(all.map(({ title }) => title)).toEqual(['Один раз'])
  })

  mailedTest(
    'signing out in one signs out the other and leaves nothing of the person',
    async ({ page, context, mailed, faults }) => {
      // Calls that are under way when the session ends are refused.
      faults.expect(unauthorized)
      const { owner, name } = await foundCompany(mailed, 'Компания-невидимка')
      const next = await foundCompany(mailed, 'Следующие')
      await signIn(page, owner)
      expect(await stored(page), 'the cached person has no e-mail').not.toContain(owner.email)
      const draft = await openEmptyPulse(page)
      await draft.getByRole('textbox', { name: 'Название' }).fill('Черновик невидимки')
      await expect.poll(() => stored(page)).toContain('Черновик невидимки')
      const second = await context.newPage()
      await second.goto('/app/dashboard')
      await expect(second.getByRole('heading', { level: 1, name: 'Дашборд' })).toBeVisible()

      // The unsaved text in the first tab must not hold it on a page of somebody who has signed out.
      const asked: string[] = []
      page.on('dialog', async (dialog) => {
        asked.push(dialog.type())
        await dialog.accept()
      })
      await second.getByRole('button', { name: 'Выйти' }).click()
      await expect(second).toHaveURL(/\/login$/)
      await expect(page).toHaveURL(/\/login$/)
      expect(asked).toEqual([])
      expect(await stored(page)).toBe('[]')

      await fillLogin(page, next.owner)
      await expect(page).toHaveURL(/\/app\/dashboard$/)
      // The next person begins with the templates, and nothing typed is offered.
      const empty = await openEmptyPulse(page)
      await expect(empty.getByRole('textbox', { name: 'Название' })).toHaveValue('')
      const left = await stored(page)
      for (const trace of [owner.email, 'невидимк', name]) expect(left).not.toContain(trace)
    },
  )
})

test.describe('the guard', () => {
  /** With how much waits, once that is known. */
  const counted = (label: string) => new RegExp(`^${label}(?:\\d+, ждут вас)?$`)
  const led = [
    counted('Дашборд'),
    'Сотрудники',
    'Команды',
    'Пульсы',
    'One-to-One',
    'Планы развития',
    'Отзывы',
    'Рекомендации',
    'Действия',
  ]
  const own: Record<Extract<DemoRole, 'owner' | 'manager' | 'employee'>, readonly (string | RegExp)[]> = {
    owner: [...led, 'Отчеты', 'Администрирование'],
    manager: led,
    employee: [counted('Главная'), 'Мои опросы', 'One-to-One', 'Планы развития', 'Отзывы'],
  }

  test('leads everybody without a session to the sign-in', async ({ page }) => {
    for (const path of ['/app', '/app/dashboard', '/app/pulses', '/app/settings']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login$/)
    }
  })

  test('shows the owner every section and begins at the dashboard', async ({ page }) => {
    await signIn(page, demoLogin('owner'))
    await expect(page).toHaveURL(/\/app\/dashboard$/)
    await expect(sections(page)).toHaveText(own.owner)
  })

  test('sends a manager from what is not theirs to the dashboard', async ({ page }) => {
    await signIn(page, demoLogin('manager'))
    await expect(sections(page)).toHaveText(own.manager)
    for (const path of ['/app/reports', '/app/administration', '/app/teams/any/edit', '/app']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/app\/dashboard$/)
    }
  })

  test('sends an employee from what is not theirs to the meetings, however many denials', async ({ page }) => {
    await signIn(page, demoLogin('employee'))
    await expect(page).toHaveURL(/\/app\/home$/)
    await expect(sections(page)).toHaveText(own.employee)
    const forbidden = ['dashboard', 'pulses', 'employees', 'teams', 'reports', 'administration', 'recommendations']
    for (const path of [...forbidden, 'development-plans/create']) {
      await page.goto(`/app/${path}`)
      await expect(page).toHaveURL(/\/app\/onetoone$/)
    }
    await page.goto('/app')
    await expect(page).toHaveURL(/\/app\/onetoone$/)
    for (const [path, title] of [
      ['development-plans', 'Мой план развития'],
      ['settings', 'Настройки'],
    ] as const) {
      await page.goto(`/app/${path}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
  })

  test('is not deceived by a role written into the browser', async ({ page, faults }) => {
    // The tariff is requested before the server has sent the role, and refused.
    faults.expect(/status of 403/)
    await signIn(page, demoLogin('employee'))
    await page.evaluate(() => {
      const user: unknown = JSON.parse(localStorage.getItem('current_user') ?? '{}')
      localStorage.setItem('current_user', JSON.stringify(Object.assign(Object(user), { role: 'owner' })))
    })
    await page.goto('/app/administration')
    await expect(page).toHaveURL(/\/app\/onetoone$/)
    await expect(sections(page)).toHaveText(own.employee)
  })

  test('sends who is signed in away from the sign-in and the registration', async ({ page }) => {
    for (const [role, home] of [
      ['owner', '/app/dashboard'],
      ['employee', '/app/onetoone'],
    ] as const) {
      await signIn(page, demoLogin(role))
      for (const path of ['/login', '/register']) {
        await page.goto(path)
        await expect(page).toHaveURL(home)
      }
      await page.getByRole('button', { name: 'Выйти' }).click()
      await expect(page).toHaveURL(/\/login$/)
    }
  })

  test('says of an unknown address that there is no such page', async ({ page, faults }) => {
    faults.expect(/status of 404/)
    // The application leaves for the public page before this one has loaded to its end.
    const goto = (path: string) => page.goto(path, { waitUntil: 'commit' })
    for (const path of ['/no/such/page', '/app/no-such-screen', '/app/404']) {
      expect((await goto(path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible()
      await expect(page).toHaveTitle(/Страница не найдена/)
    }
    await page.goto('/legal/terms')
    await goto('/app/404')
    await page.getByRole('button', { name: 'Назад' }).click()
    await expect(page).toHaveURL(/\/legal\/terms$/)
    await goto('/app/404')
    await page.getByRole('link', { name: 'На главный экран' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })

  test('E23: says it to whoever is signed in inside of the application', async ({ page, faults }) => {
    faults.expect(/status of 404/)
    await signIn(page, demoLogin('owner'))
    expect((await page.goto('/app/no-such-screen'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Начать бесплатно' })).toHaveCount(0)
    await page.getByRole('main').getByRole('button', { name: 'Найти в Камертоне' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

mailedTest(
  'an address that was never confirmed may not sign in, and can ask for the letter again',
  async ({ page, mailed, faults }) => {
    faults.expect(/status of 403/)
    const email = newEmail('unverified')
    await page.goto('/register')
    await page.getByLabel('Имя', { exact: true }).fill('Олег')
    await page.getByLabel('Фамилия').fill('Немой')
    await page.getByLabel('Название компании').fill('Тихая')
    await page.getByLabel('Рабочий email').fill(email)
    await page.getByLabel('Пароль', { exact: true }).fill('Тихий-омут-47')
    await page.getByLabel('Пароль ещё раз').fill('Тихий-омут-4')
    await page.getByRole('button', { name: 'Создать аккаунт' }).click()
    await expect(page.getByText('Пароли не совпадают')).toBeVisible()
    await expect(page.getByText('Необходимо согласиться с условиями')).toBeVisible()
    await expect(page.getByText('Необходимо дать согласие на обработку персональных данных')).toBeVisible()
    await page.getByLabel('Пароль ещё раз').fill('Тихий-омут-47')
    await page.getByRole('checkbox', { name: 'Принимаю условия использования' }).check()
    await page.getByRole('checkbox', { name: 'Даю согласие на обработку персональных данных' }).check()
    await page.getByRole('button', { name: 'Создать аккаунт' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Проверьте почту' })).toBeVisible()

    await page.goto('/login')
    await fillLogin(page, { email, password: 'Тихий-омут-47' })
    await expect(page.getByText('Email не подтвержден. Проверьте вашу почту')).toBeVisible()
    await page.getByRole('link', { name: 'Подтвердить email' }).click()
    await expect(page.getByText(email)).toBeVisible()
    await page.getByRole('button', { name: 'Отправить письмо ещё раз' }).click()
    await expect(page.getByText(/отправ/).last()).toBeVisible()
    await expect.poll(() => mailed.subjectsTo(email).length, { timeout: 20_000 }).toBe(2)
  },
)

const accessToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'))

/** As after fifteen minutes: the server does not know the token. */
const forgeAccessToken = (page: Page) =>
  page.evaluate(() => {
    const [company = ''] = (localStorage.getItem('access_token') ?? '').split('.')
    const unknown = `${company}.${'A'.repeat(43)}`
    localStorage.setItem('access_token', unknown)
    return unknown
  })

/**
 * The browser's storage without the colour scheme, and without the router's scroll positions, which have random keys.
 */
const stored = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify(
      [localStorage, sessionStorage].flatMap((storage) =>
        Object.entries(storage).filter(
          ([key]) => key !== 'mantine-color-scheme-value' && key !== 'react-router-scroll-positions',
        ),
      ),
    ),
  )
