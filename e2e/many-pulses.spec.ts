import { pulses } from '@kamerton/contract/pulses/endpoints'
import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import type { Page } from '@playwright/test'
import type { z } from 'zod'
import { checkAccessibility, checkNoSidewaysScroll } from './lib/accessibility.ts'
import { call } from './lib/api.ts'
import { foundCompany, launchPulse } from './lib/company.ts'
import { holdUndo } from './lib/offer.ts'
import { startSession } from './lib/sign-in.ts'
import { expect, mailedTest as test } from './lib/test.ts'

test.describe.configure({ timeout: 120_000 })

const bar = (page: Page) => page.getByRole('group', { name: 'Действия с выбранными' })
const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: `Выбрать: ${name}` })
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

const question = { id: 'week', question: 'Как прошла неделя?', type: 'mood', scale: { min: 1, max: 5 } } as const
const weekOf = (number: number): z.input<typeof NewPulse> => ({
  title: `Неделя ${number}`,
  category: 'mood',
  target_type: 'company',
  is_anonymous: false,
  questions: [question],
})

test('several pulses are finished, deleted and restored at once', async ({ page, mailed }) => {
  const company = await foundCompany(mailed, 'Парус')
  for (const number of [11, 12]) await launchPulse(mailed, company, weekOf(number))
  for (let number = 21; number < 32; number++)
    await call(mailed.address, pulses.create, weekOf(number), company.accessToken)
  await startSession(page, company.owner)
  await page.goto('/app/pulses')
  await expect(card(page, 'Неделя')).toHaveCount(13)

  await test.step('the checkbox of a card is reached by the keyboard', async () => {
    await boxOf(page, 'Неделя 11').focus()
    await page.keyboard.press('Space')
    await expect(bar(page).getByRole('status')).toHaveText('Выбрано 1')
  })

  await test.step('running ones are finished after a question; a draft chosen with them stays', async () => {
    await boxOf(page, 'Неделя 12').click()
    await boxOf(page, 'Неделя 21').click()
    await checkAccessibility(page)
    await bar(page).getByRole('button', { name: 'Завершить' }).click()
    const dialog = page.getByRole('dialog', { name: 'Завершить 2 пульса?' })
    await expect(dialog.getByText('Полученные ответы сохранятся.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Завершить' }).click()
    await expect(page.getByText('Завершены 2 пульса')).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    await expect(card(page, 'Неделя 11').getByText('Завершён')).toBeVisible()
    await expect(card(page, 'Неделя 21').getByText('Черновик')).toBeVisible()
  })

  await test.step('deleted without a question, and back by one press', async () => {
    await page.goto('/app/pulses?view=list')
    for (const number of [21, 22, 23]) await boxOf(page, `Неделя ${number}`).click()
    await expect(bar(page).getByRole('button', { name: 'Завершить' })).toHaveCount(0)
    await bar(page).getByRole('button', { name: 'Удалить' }).click()
    await expect(page.getByText('Удалены 3 пульса')).toBeVisible()
    const undo = await holdUndo(page)
    await expect(tab(page, /Удалённые/)).toContainText('3')
    await undo.click()
    await expect(page.getByText('Пульсы восстановлены')).toBeVisible()
    await expect(tab(page, /Удалённые/)).toContainText('0')
  })

  await test.step('a choice belongs to its tab; in the deleted one it is «Восстановить»', async () => {
    for (const number of [24, 25]) await boxOf(page, `Неделя ${number}`).click()
    await bar(page).getByRole('button', { name: 'Удалить' }).click()
    await expect(page.getByText('Удалены 2 пульса')).toBeVisible()
    await boxOf(page, 'Неделя 26').click()
    await tab(page, /Удалённые/).click()
    await expect(bar(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Выбрать' }).click()
    for (const number of [24, 25]) await boxOf(page, `Неделя ${number}`).click()
    await bar(page).getByRole('button', { name: 'Восстановить' }).click()
    await expect(page.getByText('Восстановлены 2 пульса')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Пульсы не найдены' })).toBeVisible()
  })

  await test.step('on a phone a tap on a card chooses', async () => {
    await tab(page, /Все/).click()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Выбрать' }).click()
    await page.getByRole('link', { name: 'Неделя 27' }).click({ force: true })
    await expect(boxOf(page, 'Неделя 27')).toBeChecked()
    await checkNoSidewaysScroll(page)
    for (const button of await bar(page).getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})
