import { readFile } from 'node:fs/promises'
import { inTurn, press, screensOf, seeField, seeText, unfold } from '../lib/look.ts'
import { expect } from '../lib/test.ts'

const settings = { path: '/app/settings', heading: 'Настройки' }

screensOf('the owner', [
  { name: 'owner-settings', ...settings },
  {
    name: 'owner-settings-unfolded',
    ...settings,
    async act(page) {
      for (const row of await page.getByRole('main').locator('summary').all()) await row.click()
      await expect(page.getByText(/^Вы владелец/)).toBeVisible()
      await expect(page.getByRole('region', { name: 'Активные сеансы' }).getByRole('listitem').first()).toBeVisible()
    },
  },
])

screensOf('an employee', [
  { name: 'employee-settings', ...settings },
  {
    name: 'employee-settings-withdraw',
    ...settings,
    act: inTurn(unfold('Отзыв согласия'), press('Отозвать согласие'), seeField('Ваш пароль', '')),
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
    act: inTurn(unfold('Встречи в календаре'), press('Показать адрес'), press('Создать адрес'), async (page) => {
      await expect(page.getByLabel('Адрес подписки')).toHaveValue(/^http/)
    }),
  },
  {
    name: 'employee-settings-password-mistakes',
    ...settings,
    async act(page) {
      await unfold('Смена пароля')(page)
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
])
