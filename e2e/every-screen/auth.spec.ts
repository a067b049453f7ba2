import { newEmail, password } from '../lib/company.ts'
import { inTurn, press, screensFromLetters, screensOf, seeText } from '../lib/look.ts'
import { checkScreen } from '../lib/screens.ts'
import { expect, mailedTest } from '../lib/test.ts'

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
})
