import type { Page, Route } from '@playwright/test'
import { scrollTo } from './lib/scroll.ts'
import { expect } from './lib/test.ts'
import { desktop, walk as test } from './lib/walk.ts'

/** The messages of the page when the server fails in the middle of something, and the data that stay all the same. */

test.use({ walker: 'owner', size: desktop })
test.beforeEach(({ faults }) => faults.expect(/status of (?:403|429|500|503)|answer 50[03]|ERR_FAILED/))

const brokenServer = 'Внутренняя ошибка сервера. Мы уже записали её в журнал'
type Answer = { status?: number; detail?: string; code?: string; after?: Promise<void> }

/** Answers one call instead of the server, until it is let through again. */
async function fail(page: Page, method: string, path: RegExp, answer: Answer = {}): Promise<() => Promise<void>> {
  const { status = 500, detail = brokenServer, code = 'internal', after } = answer
  const matches = (url: URL) => path.test(url.pathname)
  const handler = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    await after
    await route.fulfill({ status, json: { detail, code } })
  }
  await page.route(matches, handler)
  return () => page.unroute(matches, handler)
}

const retry = (page: Page) => page.getByRole('button', { name: 'Попробовать снова' }).click()
const person = /\/api\/employees\/[0-9a-f-]{36}$/

async function openProfile(page: Page, name = 'соколова'): Promise<void> {
  await page.goto(`/app/employees?search=${name}`)
  await page
    .getByRole('link', { name: new RegExp(`Профиль: .*${name}`, 'i') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name, 'i'))
}

test('the directory that cannot be loaded says so in its place, and comes at the second try', async ({ page }) => {
  const mend = await fail(page, 'GET', /\/api\/employees$/)
  await page.goto('/app/employees')
  await expect(page.getByRole('heading', { name: 'Ошибка загрузки сотрудников' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Сотрудники' })).toBeVisible()
  await expect(page.getByPlaceholder('Поиск по имени или email...')).toBeVisible()
  await mend()
  await retry(page)
  await expect(page.getByText(/^(Найдено|Всего) сотрудников: \d/)).toBeVisible()
})

test('without its teams to filter by the directory still works', async ({ page }) => {
  await fail(page, 'GET', /\/api\/employees\/teams$/)
  await page.goto('/app/employees')
  await expect(page.getByText(/^(Найдено|Всего) сотрудников: \d/)).toBeVisible()
  await expect(page.getByLabel('Команда', { exact: true }).getByRole('option')).toHaveText(['Все команды'])
})

test('a profile that cannot be loaded offers another try; its blocks fail by themselves', async ({ page }) => {
  await openProfile(page)
  const mend = await fail(page, 'GET', person)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ошибка загрузки данных сотрудника' })).toBeVisible()
  await mend()
  await fail(page, 'GET', /\/api\/feedback\/user\//)
  await fail(page, 'GET', /\/api\/analytics\/employee\/.*\/recommendations$/)
  await fail(page, 'GET', /\/api\/employees\/[^/]+\/timeline$/)
  await retry(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Соколова/)
  await scrollTo(page.getByRole('region', { name: 'Отзывы' }))
  await expect(page.getByRole('heading', { name: 'Не удалось загрузить отзывы' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Не удалось загрузить прошлое' })).toBeVisible()
  await expect(page.getByText('Пока нет рекомендаций для сотрудника')).toBeVisible()
})

test('somebody who is not there, or not in sight, is said so, with the way back', async ({ page, faults }) => {
  faults.expect(/status of 404/)
  await page.goto('/app/employees/01900000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1, name: 'Сотрудник не найден' })).toBeVisible()
  await expect(page.getByText('Такого сотрудника нет, или он не в вашей команде.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Попробовать снова' })).toHaveCount(0)
  await page.getByRole('link', { name: 'К списку сотрудников' }).click()
  await expect(page.getByText(/^(Найдено|Всего) сотрудников: \d/)).toBeVisible()
})

test('invitations: the list, sending again, copying', async ({ page }) => {
  const mend = await fail(page, 'GET', /\/api\/invites$/)
  await page.goto('/app/employees?tab=invites')
  await expect(page.getByRole('heading', { name: 'Ошибка загрузки приглашений' })).toBeVisible()
  await mend()
  await retry(page)
  const again = page.getByRole('button', { name: 'Отправить еще раз' }).first()
  await fail(page, 'POST', /\/api\/invites\/.*\/resend$/, {
    status: 429,
    detail: 'Слишком много попыток. Попробуйте позже',
    code: 'too_many_requests',
  })
  await again.click()
  const said = page.getByRole('alert').filter({ hasText: 'Ошибка повторной отправки приглашения' })
  await expect(said).toContainText('Слишком много попыток. Попробуйте позже')
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await page.getByRole('button', { name: 'Копировать ссылку' }).first().click()
  await expect(page.getByText('Ошибка копирования ссылки')).toBeVisible()
})

test('sending invitations: the server’s words, else those of the broken line; nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/app/employees?dialog=invite')
  const dialog = page.getByRole('dialog', { name: 'Пригласить сотрудников' })
  const values = { Имя: 'Ива', Фамилия: 'Лес', 'Email адрес': 'iva@versta.example' }
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label, { exact: true }).fill(value)
  const send = dialog.getByRole('button', { name: 'Отправить приглашения' })
  const mend = await fail(page, 'POST', /\/api\/invites$/)
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: brokenServer }).first()).toBeVisible()
  await mend()
  await page.route('**/api/invites', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Нет связи с сервером' }).first()).toBeVisible()
  for (const [label, value] of Object.entries(values))
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value)
})

test('changing, handing over to and deleting a person', async ({ page }) => {
  await openProfile(page)
  const held = Promise.withResolvers<void>()
  await fail(page, 'PUT', person, { after: held.promise })
  await page.getByRole('button', { name: 'Изменить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Редактирование сотрудника' })
  await dialog.getByLabel('Должность').fill('Архивариус')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog.getByRole('button', { name: 'Сохранение...' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Закрыть' })).toBeDisabled()
  held.resolve()
  await expect(page.getByRole('alert').filter({ hasText: 'Ошибка при обновлении сотрудника' })).toContainText(
    brokenServer,
  )
  await expect(dialog.getByLabel('Должность')).toHaveValue('Архивариус')
  await dialog.getByRole('button', { name: 'Отмена' }).click()

  const actions = page.getByRole('button', { name: /^Действия: / })
  await fail(page, 'POST', /\/api\/employees\/.*\/hand-over$/, {
    status: 403,
    detail: 'Недостаточно прав',
    code: 'forbidden',
  })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Сделать владельцем' }).click()
  const handing = page.getByRole('dialog', { name: 'Передать компанию?' })
  const heir = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await handing.getByLabel('Имя и фамилия нового владельца').fill(heir)
  await handing.getByLabel('Ваш пароль').fill('какой-нибудь')
  await handing.getByRole('button', { name: 'Передать владение' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Не удалось передать владение' })).toContainText(
    'Недостаточно прав',
  )
  await expect(handing.getByText('Недостаточно прав')).toBeVisible()
  await expect(handing.getByLabel('Ваш пароль')).toHaveValue('какой-нибудь')
  await handing.getByRole('button', { name: 'Отмена' }).click()
  await page.getByRole('dialog', { name: 'Закрыть окно?' }).getByRole('button', { name: 'Закрыть окно' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await fail(page, 'DELETE', person)
  await actions.click()
  await page.getByRole('menuitem', { name: 'Удалить' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText('Ошибка при удалении сотрудника')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Соколова/)
})

test('feedback: adding and deleting', async ({ page }) => {
  await openProfile(page)
  const tooOften = 'Слишком много попыток. Попробуйте позже'
  await fail(page, 'POST', /\/api\/feedback$/, { status: 429, detail: tooOften, code: 'too_many_requests' })
  await scrollTo(page.getByRole('region', { name: 'Отзывы' }))
  await page.getByRole('button', { name: 'Добавить положительный отзыв' }).click()
  const dialog = page.getByRole('dialog', { name: 'Добавить положительный отзыв' })
  await dialog.getByTitle(/^5\sзвёзд$/).click()
  await dialog.getByLabel('Комментарий').fill('Спасибо за отчёт')
  await dialog.getByRole('button', { name: 'Добавить отзыв' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Ошибка при добавлении отзыва' })).toContainText(tooOften)
  await expect(dialog.getByLabel('Комментарий')).toHaveValue('Спасибо за отчёт')
  await dialog.getByRole('button', { name: 'Отмена' }).click()

  await fail(page, 'DELETE', /\/api\/feedback\//)
  await page
    .getByRole('button', { name: /^Удалить отзыв/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Удаление отзыва' }).getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Ошибка при удалении отзыва' })).toContainText(brokenServer)
})
