import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import readWorkbook from 'read-excel-file/node'
import { checkAccessibility, checkNoSidewaysScroll } from './lib/accessibility.ts'
import { shownTightDay } from './lib/shown-day.ts'
import { expect, test } from './lib/test.ts'

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Вовлечённость в пульсах' })
const period = (page: Page) => sheetOf(page).getByRole('combobox', { name: 'Период' })
const searchOf = (page: Page) => new URL(page.url()).searchParams

test('an owner opens a report over the hub, changes its dates, comes back to it by its address and closes it', async ({
  openDevice,
  stateOf,
}) => {
  const page = await openDevice({ storageState: await stateOf('owner') })
  const card = page.getByRole('link', { name: 'Открыть отчёт: Вовлечённость в пульсах' })

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
    await expect(sheetOf(page).getByLabel('Начальная дата')).toHaveValue(
      shownTightDay(searchOf(page).get('start_date') ?? ''),
    )
  })

  await test.step('wrong dates are said before anything is sent, and stay as they are typed', async () => {
    const asked = searchOf(page).toString()
    const start = sheetOf(page).getByLabel('Начальная дата')
    await start.fill('2020-01-01')
    await sheetOf(page).getByRole('button', { name: 'Обновить отчет' }).click()
    await expect(sheetOf(page).getByText('Отчёт можно собрать не больше чем за 366 дней')).toBeVisible()
    await expect(start).toHaveValue('01.01.2020')
    expect(searchOf(page).toString()).toBe(asked)
    await checkAccessibility(page)
  })

  await test.step('right ones stand in the address, and a reload keeps them', async () => {
    const end = searchOf(page).get('end_date') ?? ''
    await sheetOf(page).getByLabel('Начальная дата').fill(end)
    await sheetOf(page).getByRole('button', { name: 'Обновить отчет' }).click()
    await expect.poll(() => searchOf(page).get('start_date')).toBe(end)
    await page.reload()
    await expect(sheetOf(page).getByLabel('Начальная дата')).toHaveValue(shownTightDay(end))
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

test('an admin takes a report along, looks at the map, compares two teams and has the changes written to them', async ({
  openDevice,
  stateOf,
  faults,
}) => {
  // A busy server orders the file instead of writing it at once, and the page takes it when it is ready.
  faults.expect(/status of 409/)
  const page = await openDevice({ storageState: await stateOf('admin') })

  await test.step('the hub is theirs as well, and a letter that is chosen there stays chosen', async () => {
    await page.goto('/app/reports')
    await expect(page.getByRole('heading', { level: 1, name: 'Отчеты и аналитика' })).toBeVisible()
    const letter = page.getByLabel('Письмо о переменах')
    await letter.selectOption('Раз в\u00a0неделю')
    await expect(page.getByText(/Следующее – /)).toBeVisible()
    await page.reload()
    await expect(letter).toHaveValue('weekly')
    await expect(page.getByText(/Следующее – /)).toBeVisible()
    await letter.selectOption('Не\u00a0присылать')
    await expect(page.getByText(/Следующее – /)).toHaveCount(0)
  })

  await test.step('the workbook of a report has the rows that the screen shows, and says what they rest on', async () => {
    await page.goto('/app/reports/pulse-engagement')
    const sheet = sheetOf(page)
    const types = sheet.getByRole('table', { name: 'По типам пульсов' }).getByRole('rowheader')
    await expect(types.first()).toBeVisible()
    await sheet.getByRole('button', { name: 'Скачать отчёт' }).click()
    const started = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /^XLSX/ }).click()
    const download = await started
    expect(download.suggestedFilename()).toMatch(/^Вовлечённость в пульсах .+\.xlsx$/)
    const sheets = await readWorkbook(await readFile(await download.path()))
    const [, ...rows] = sheets.find(({ sheet: name }) => /^По\sтипам/.test(name))?.data ?? []
    expect(rows.map(([type]) => type)).toEqual(await types.allInnerTexts())
    expect(rows.every(([, pulses]) => Number(pulses) > 0)).toBe(true)
    expect(sheets.at(-1)?.sheet).toBe('О файле')
  })

  await test.step('the map tells each change since the days before, of questions and of metrics, and stands in the address', async () => {
    const map = (name: string) => sheetOf(page).getByRole('region', { name: `${name}, таблица` })
    await expect(map('Команды и вопросы').getByRole('row', { name: /^Вся компания/ })).toBeVisible()
    await sheetOf(page).getByRole('radio', { name: 'С\u00a0прошлым периодом' }).check()
    await expect(sheetOf(page).getByText(/перемена с/)).toBeVisible()
    await sheetOf(page).getByRole('radio', { name: 'Метрики' }).check()
    await expect(map('Команды и метрики').getByRole('columnheader', { name: /Вовлечённость/ })).toBeVisible()
    await expect(map('Команды и метрики').getByRole('row', { name: /^Вся компания/ })).toBeVisible()
    expect([searchOf(page).get('map'), searchOf(page).get('beside')]).toEqual(['metric', 'previous'])
  })

  await test.step('two teams stand beside each other, and each difference is told in words', async () => {
    await page.goto('/app/reports/team-performance')
    const sheet = page.getByRole('dialog', { name: 'Эффективность команд' })
    await sheet.getByLabel('Что сравнить').selectOption('Поддержка')
    await sheet.getByLabel('С чем сравнить').selectOption('с\u00a0командой Разработка')
    const table = sheet.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Разница' }) })
    await expect(table.getByRole('columnheader', { name: /Разработка/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /^Участие/ })).toContainText(/[2-9]\d\s%/)
    for (const row of await table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .all())
      await expect(row).toContainText(/в\sпределах шума|заметная разница|похоже, |мало данных|сравнить пока не\sс\sчем/)
    await expect(sheet.getByRole('button', { name: 'Скачать сравнение' })).toBeVisible()
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
