import type { Page } from '@playwright/test'
import { demoLogin } from './lib/sign-in.ts'
import { expect, test } from './lib/test.ts'

/** Scripts are on a network that does not answer; gives how to let them through. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('a sign-in typed before the application runs stays, is judged and goes through', async ({ page }) => {
  const { email, password } = demoLogin('owner')
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const submit = page.getByRole('button', { name: 'Войти' })
  await page.getByLabel('Email').pressSequentially(email)
  await page.getByLabel('Запомнить меня').check()
  // It would go past the application, so nothing is sent yet.
  await expect(submit).toBeDisabled()
  await page.getByLabel('Email').press('Enter')

  release()
  await expect(submit).toBeEnabled()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Запомнить меня')).toBeChecked()
  await submit.click()
  await expect(page.getByText('Введите пароль')).toBeVisible()
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true')

  await page.getByLabel('Пароль', { exact: true }).fill(password)
  const [request] = await Promise.all([page.waitForRequest('**/api/auth/login'), submit.click()])
  expect(request.postDataJSON()).toEqual({ email, password, remember: true })
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeAttached()
})

test('a registration typed before the application runs is judged field by field', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/register', { waitUntil: 'commit' })
  await page.getByLabel('Имя').pressSequentially('Анна')
  await page.getByLabel('Рабочий email').pressSequentially('не адрес')
  await page.getByLabel('Пароль', { exact: true }).pressSequentially('длинный пароль')
  await page.getByLabel('Пароль ещё раз').pressSequentially('другой пароль')

  release()
  const submit = page.getByRole('button', { name: 'Создать аккаунт' })
  await expect(submit).toBeEnabled()
  await expect(page.getByLabel('Имя')).toHaveValue('Анна')
  await submit.click()
  await expect(page.getByText('Введите корректный email')).toBeVisible()
  await expect(page.getByText('Пароли не совпадают')).toBeVisible()
  await expect(page.getByText('Введите фамилию')).toBeVisible()
  await expect(page.getByText('Введите имя')).toBeHidden()
  await expect(page.getByText('Введите пароль')).toBeHidden()
})

test('the page of a form is whole and styled before any script', async ({ page }) => {
  await holdScripts(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Вход' })).toHaveCSS('font-size', '32px')
  expect(asked).not.toContain('stylesheet')
})

test('pages to be read load no script, and their links lead on', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  for (const path of ['/', '/legal/terms', '/legal/privacy']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(scripts).toEqual([])
  await page.goto('/')
  await page.getByRole('link', { name: 'Зарегистрировать компанию' }).click()
  await expect(page.getByRole('heading', { name: 'Регистрация компании' })).toBeVisible()
})

test('whoever was signed in sees the shell stand before the application runs', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('access_token', 'of an earlier visit'))
  await holdScripts(page)
  await page.goto('/app/dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('img', { name: 'Камертон' }).first()).toBeVisible()
  await expect(page.getByText('бета')).toBeVisible()
  await page.goto('/verify-email', { waitUntil: 'commit' })
  await expect(page.getByText('бета')).toBeHidden()
})
