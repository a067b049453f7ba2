import { pulses } from '@kamerton/contract/pulses/endpoints'
import { teams } from '@kamerton/contract/teams/endpoints'
import type { Page } from '@playwright/test'
import { checkAccessibility } from './lib/accessibility.ts'
import { call } from './lib/api.ts'
import { foundCompany } from './lib/company.ts'
import { newPulse, openEmptyPulse, seePulse } from './lib/pulses.ts'
import { startSession } from './lib/sign-in.ts'
import { expect, mailedTest as test } from './lib/test.ts'

const waiting = (page: Page) => page.getByText('Сервер не отвечает, ждём…')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Главное меню' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const profile = (page: Page) => page.getByRole('region', { name: 'Основная информация' })

async function fillPulse(page: Page, title: string): Promise<void> {
  const form = await openEmptyPulse(page)
  await form.getByRole('textbox', { name: 'Название' }).fill(title)
  await form.getByLabel('Категория').selectOption('Свои вопросы')
  await form.getByRole('textbox', { name: 'Текст вопроса' }).fill('Как дела?')
}
const createPulse = (page: Page) => newPulse(page).getByRole('button', { name: 'Сохранить черновик' }).click()

const newTeam = (page: Page) => page.getByRole('dialog', { name: 'Новая команда' })
const seeTeam = (page: Page, name: string) =>
  expect(page.getByRole('link', { name }).or(heading(page, name)).first()).toBeVisible()

async function fillTeam(page: Page, name: string): Promise<void> {
  await page.goto('/app/teams')
  await page.getByRole('button', { name: 'Создать команду' }).first().click()
  await page.getByRole('dialog', { name: 'Новая команда' }).getByLabel('Название').fill(name)
}
const createTeam = (page: Page) =>
  page.getByRole('dialog', { name: 'Новая команда' }).getByRole('button', { name: 'Создать', exact: false }).click()

async function fillProfile(page: Page, name: string): Promise<void> {
  await page.goto('/app/settings')
  await profile(page).getByLabel('Имя').fill(name)
}
const saveProfile = (page: Page) => profile(page).getByRole('button', { name: 'Сохранить изменения' }).click()
const savedProfile = (page: Page) => page.getByText('Профиль успешно обновлен!')

test('a frozen server is said, the wait ends, and the repetition does nothing twice', async ({ page, mailed }) => {
  const company = await foundCompany(mailed)
  await startSession(page, company.owner)
  await page.clock.install()

  // Navigation to a frozen server: the section is highlighted at once, the old page stays, and the reason is shown.
  await page.goto('/app/feedback')
  await expect(heading(page, 'Отзывы')).toBeVisible()
  // Long enough for the next navigation to ask again who is here.
  await page.clock.fastForward('01:01')
  await page.waitForLoadState('networkidle')
  const thawFirst = mailed.freeze()
  await menu(page).getByRole('link', { name: 'Команды' }).click()
  await expect(menu(page).getByRole('link', { name: 'Команды' })).toHaveClass(/pending/)
  await page.clock.fastForward('00:04')
  await expect(waiting(page)).toBeVisible()
  await expect(heading(page, 'Отзывы')).toBeVisible()
  thawFirst()
  await expect(heading(page, 'Команды')).toBeVisible()
  await expect(waiting(page)).toBeHidden()

  // A write without an answer: typed text stays, and the retry creates one pulse.
  await fillPulse(page, 'Один раз')
  const thaw = mailed.freeze()
  const asked = page.waitForRequest('**/api/pulses')
  await createPulse(page)
  await asked
  await page.clock.fastForward('00:04')
  await expect(waiting(page)).toBeVisible()
  await page.clock.fastForward('00:30')
  await expect(page.getByText('Сервер не ответил. Попробуйте ещё раз чуть позже.').first()).toBeVisible()
  await expect(waiting(page)).toBeHidden()
  await expect(newPulse(page).getByRole('textbox', { name: 'Название' })).toHaveValue('Один раз')
  thaw()
  await createPulse(page)
  await seePulse(page, 'Один раз')
  const all = await call(mailed.address, pulses.list, {}, company.accessToken)
  expect(all.map(({ title }) => title)).toEqual(['Один раз'])

  // A short pause: the message appears, the call goes on by itself, and the message disappears with the pause.
  for (const [open, send, done] of [
    [() => fillTeam(page, 'Север'), createTeam, page.getByRole('link', { name: 'Север' }).first()],
    [() => fillProfile(page, 'Антонина'), saveProfile, savedProfile(page)],
  ] as const) {
    await open()
    const thawAgain = mailed.freeze()
    const sending = page.waitForRequest((request) => request.method() !== 'GET')
    await send(page)
    await sending
    await page.clock.fastForward('00:04')
    await expect(waiting(page)).toBeVisible()
    thawAgain()
    await expect(done).toBeVisible()
    await expect(waiting(page)).toBeHidden()
  }
  expect(await call(mailed.address, teams.list, {}, company.accessToken)).toHaveLength(1)
})

test('without network every section opens or says why, forms keep what was typed, and all goes on with it', async ({
  page,
  context,
  mailed,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  const company = await foundCompany(mailed)
  await startSession(page, company.owner)
  const ahead = page.waitForResponse(/\/team-edit-[^/]*\.js/)
  await page.goto('/app/settings')
  await ahead
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  for (const name of ['Сотрудники', 'Команды', 'Пульсы', 'Дашборд', 'Отзывы']) {
    await menu(page).getByRole('link', { name }).click()
    await expect(heading(page, name)).toBeVisible()
  }
  await menu(page).getByRole('link', { name: 'Команды' }).click()
  // The bar alone tells the failure; each block waits quietly.
  const awaiting = page.getByText('Появится, когда вернётся сеть')
  await expect(awaiting.first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Нет связи.' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(/Проверьте подключение|через минуту/)).toHaveCount(0)
  await checkAccessibility(page)
  await context.setOffline(false)
  await expect(awaiting).toHaveCount(0)

  for (const [open, send, done, seen, formOf] of [
    [fillTeam, createTeam, 'Север', seeTeam, newTeam],
    [fillPulse, createPulse, 'Погода', seePulse, newPulse],
  ] as const) {
    await open(page, done)
    await context.setOffline(true)
    await send(page)
    await expect(page.getByText(/Нет связи/).first()).toBeVisible()
    await expect(formOf(page).getByLabel('Название').first()).toHaveValue(done)
    await context.setOffline(false)
    await send(page)
    await seen(page, done)
  }

  await fillProfile(page, 'Антонина')
  await context.setOffline(true)
  await saveProfile(page)
  await expect(page.getByText('Нет связи с сервером. Проверьте подключение к интернету.').first()).toBeVisible()
  await expect(profile(page).getByLabel('Имя')).toHaveValue('Антонина')
  await context.setOffline(false)
  await saveProfile(page)
  await expect(savedProfile(page)).toBeVisible()
})

/** As after fifteen minutes: the server does not know the token. */
const expire = (page: Page) =>
  page.evaluate(() => {
    const [company = ''] = (localStorage.getItem('access_token') ?? '').split('.')
    localStorage.setItem('access_token', `${company}.${'A'.repeat(43)}`)
  })

test('a session that has expired is renewed under three forms, each of which is sent once', async ({
  page,
  mailed,
  faults,
}) => {
  faults.expect(/status of 401/)
  const company = await foundCompany(mailed)
  await startSession(page, company.owner)
  await fillPulse(page, 'Один раз')
  await expire(page)
  await createPulse(page)
  await seePulse(page, 'Один раз')
  await fillTeam(page, 'Север')
  await expire(page)
  await createTeam(page)
  await expect(page.getByRole('link', { name: 'Север' }).first()).toBeVisible()
  await fillProfile(page, 'Антонина')
  await expire(page)
  await saveProfile(page)
  await expect(savedProfile(page)).toBeVisible()
  const [created, made] = await Promise.all([
    call(mailed.address, pulses.list, {}, company.accessToken),
    call(mailed.address, teams.list, {}, company.accessToken),
  ])
  expect([...created.map(({ title }) => title), ...made.map(({ name }) => name)]).toEqual(['Один раз', 'Север'])
})

test('a page whose application, or what lives on it, does not come says so, with a way to try again', async ({
  page,
  mailed,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  const { owner } = await foundCompany(mailed)
  await startSession(page, owner)
  const said = page.getByText('Страница ещё не загрузилась')
  const application = /\/assets\/entry\.client-[^/]*\.js/
  for (const [path, title, file] of [
    ['/app/teams', 'Команды', application],
    ['/verify-email', 'Проверьте почту', application],
    ['/blog/enps', 'eNPS: один вопрос', /\/assets\/islands-[^/]*\.js/],
  ] as const) {
    await page.route(file, (route) => route.abort())
    await page.goto(path)
    await expect(said).toBeVisible()
    await page.unroute(file)
    await said.getByRole('button', { name: 'Обновить страницу' }).click()
    await expect(heading(page, title)).toBeVisible()
    await expect(said).toBeHidden()
  }
})
