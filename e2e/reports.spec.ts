import type { Page } from '@playwright/test'
import { checkAccessibility, checkNoSidewaysScroll } from './lib/accessibility.ts'
import { expect, test } from './lib/test.ts'

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Вовлеченность в пульсах' })
const period = (page: Page) => sheetOf(page).getByRole('combobox', { name: 'Период' })
const searchOf = (page: Page) => new URL(page.url()).searchParams

test('an owner opens a report over the hub, changes its dates, comes back to it by its address and closes it', async ({
  openDevice,
  stateOf,
}) => {
  const page = await openDevice({ storageState: await stateOf('owner') })
  const card = page.getByRole('link', { name: 'Открыть отчет: Вовлеченность в пульсах' })

  await test.step('the hub has the figures of the last month, and a card opens its report over it', async () => {
    await page.goto('/app/reports')
    await expect(page.getByText('Приглашения приняты')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Период' })).toHaveValue('month')
    await checkAccessibility(page)
    await card.click()
    await expect(sheetOf(page).getByRole('heading', { name: 'Выводы' })).toBeVisible()
    await expect(page).toHaveURL(/\/app\/reports\/pulse-engagement\?start_date=.+&end_date=.+/)
  })

  await test.step('a usual range asks for other days', async () => {
    const before = searchOf(page).get('start_date')
    await period(page).selectOption('Последний квартал')
    await expect.poll(() => searchOf(page).get('start_date')).not.toBe(before)
    await expect(sheetOf(page).getByLabel('Начальная дата')).toHaveValue(searchOf(page).get('start_date') ?? '')
  })

  await test.step('wrong dates are said before anything is sent, and stay as they are typed', async () => {
    const asked = searchOf(page).toString()
    const start = sheetOf(page).getByLabel('Начальная дата')
    await start.fill('2020-01-01')
    await sheetOf(page).getByRole('button', { name: 'Обновить отчет' }).click()
    await expect(sheetOf(page).getByText('Отчет можно собрать не больше чем за 366 дней')).toBeVisible()
    await expect(start).toHaveValue('2020-01-01')
    expect(searchOf(page).toString()).toBe(asked)
    await checkAccessibility(page)
  })

  await test.step('right ones stand in the address, and a reload keeps them', async () => {
    const end = searchOf(page).get('end_date') ?? ''
    await sheetOf(page).getByLabel('Начальная дата').fill(end)
    await sheetOf(page).getByRole('button', { name: 'Обновить отчет' }).click()
    await expect.poll(() => searchOf(page).get('start_date')).toBe(end)
    await page.reload()
    await expect(sheetOf(page).getByLabel('Начальная дата')).toHaveValue(end)
    await expect(sheetOf(page).getByRole('heading', { name: 'Выводы' })).toBeVisible()
    await checkNoSidewaysScroll(page)
  })

  await test.step('Escape leads to the hub, which keeps the dates', async () => {
    const asked = searchOf(page).toString()
    await page.keyboard.press('Escape')
    await expect(sheetOf(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Отчеты и аналитика' })).toBeVisible()
    expect(searchOf(page).toString()).toBe(asked)
  })

  await test.step('the focus comes back to the card, and the veil closes a report as well', async () => {
    await card.focus()
    await page.keyboard.press('Enter')
    await expect(sheetOf(page)).toBeVisible()
    await page.mouse.click(4, 300)
    await expect(sheetOf(page)).toHaveCount(0)
    await expect(card).toBeFocused()
  })
})

for (const [role, ownScreen] of [
  ['manager', 'Дашборд'],
  ['employee', 'Мои встречи'],
] as const)
  test(`the ${role} of a team finds no reports: their address leads to the own first screen`, async ({
    openDevice,
    stateOf,
  }) => {
    const page = await openDevice({ storageState: await stateOf(role) })
    await page.goto('/app/reports/team-performance')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ownScreen)
    await expect(page).not.toHaveURL(/reports/)
    await expect(page.getByRole('link', { name: 'Отчеты' })).toHaveCount(0)
  })
