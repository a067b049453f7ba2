import type { Page } from '@playwright/test'
import { checkAccessibility } from './lib/accessibility.ts'
import { expect } from './lib/test.ts'
import { desktop, walk as test } from './lib/walk.ts'

test.use({ size: desktop })

const palette = (page: Page) => page.getByRole('dialog', { name: 'Быстрый переход' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
/** Opens the first screen of the signed-in person. */
async function enter(page: Page): Promise<void> {
  await page.goto('/app')
  await expect(page.getByRole('button', { name: /Найти/ })).toBeVisible()
}

test.describe('the owner', () => {
  test.use({ walker: 'owner' })

  test('Ctrl K leads the owner to a screen, a person, a team and a pulse, by the keyboard alone', async ({ page }) => {
    await enter(page)
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Куда перейти' })
    await expect(field).toBeFocused()
    const first = await option(page, 'Дашборд').getAttribute('id')
    await expect(field).toHaveAttribute('aria-activedescendant', first ?? 'an id')
    await checkAccessibility(page, 'the palette before a word')

    // Slow enough that the palette is open again before the new screen is drawn.
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await field.fill('админ')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/app\/administration$/)
    await expect(palette(page)).toBeHidden()
    await page.keyboard.press('Control+k')
    await field.fill('марченко')
    await expect(option(page, /Марченко/).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/app\/employees\//)
    await expect(page.getByRole('main')).toBeFocused()
    await browser.detach()

    await page.keyboard.press('Control+k')
    await field.fill('марченко')
    const meetings = palette(page).getByRole('group', { name: 'Встречи один на один' })
    await expect(meetings.getByRole('option', { name: /Марченко/ })).toBeVisible()
    await checkAccessibility(page, 'the palette with people')

    // Until the server has answered, Enter must not open a person who was found by the words before.
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/\/api\/employees\/?\?/, async (route) => {
      await answered
      await route.fallback()
    })
    await field.fill('поддерж')
    await expect(option(page, 'Поддержка')).toBeVisible()
    await expect(option(page, /Марченко/)).toHaveCount(0)
    await option(page, 'Поддержка').click()
    answer()
    await expect(page).toHaveURL(/\/app\/teams\//)

    await page.keyboard.press('Control+k')
    await field.fill('пульс месяца')
    await option(page, 'Пульс месяца').click()
    await expect(page).toHaveURL(/\/app\/pulses\//)

    await page.keyboard.press('Control+k')
    await field.fill('марченко')
    await meetings.getByRole('option', { name: /Марченко/ }).click()
    await expect(page).toHaveURL(/\/app\/onetoone\/series\//)

    await page.keyboard.press('Control+k')
    await field.fill('такого нет')
    await expect(palette(page).getByText('По запросу «такого нет» ничего не найдено')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
  })

  test('the key is found by its place, whatever the keyboard writes', async ({ page }) => {
    await enter(page)
    await page.evaluate(() =>
      document.documentElement.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true }),
      ),
    )
    await expect(palette(page)).toBeVisible()
  })
})

test.describe('a manager', () => {
  test.use({ walker: 'manager' })

  test('a manager finds the own team, its people, and nothing of the others', async ({ page }) => {
    await enter(page)
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Куда перейти' })
    await expect(option(page, 'Рекомендации')).toBeVisible()
    for (const name of ['Администрирование', 'Отчеты']) await expect(option(page, name)).toHaveCount(0)
    await field.fill('поддерж')
    await expect(option(page, 'Поддержка')).toBeVisible()
    for (const words of ['марченко', 'офис', 'пульс месяца']) {
      await field.fill(words)
      await expect(palette(page).getByText(`По запросу «${words}» ничего не найдено`)).toBeVisible()
    }
  })
})

test.describe('an employee', () => {
  test.use({ walker: 'employee' })

  test('an employee finds only what an employee may open', async ({ page }) => {
    await enter(page)
    await page.getByRole('button', { name: /Найти/ }).click()
    await expect(option(page, 'One-to-One')).toBeVisible()
    await expect(option(page, 'Настройки')).toBeVisible()
    await expect(option(page, 'Дашборд')).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Куда перейти' }).fill('марченко')
    await expect(palette(page).getByText('По запросу «марченко» ничего не найдено')).toBeVisible()
  })
})
