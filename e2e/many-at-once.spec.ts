import { teams } from '@kamerton/contract/teams/endpoints'
import type { Locator, Page } from '@playwright/test'
import { checkAccessibility, checkNoSidewaysScroll } from './lib/accessibility.ts'
import { call } from './lib/api.ts'
import { foundCompany, hire } from './lib/company.ts'
import { startSession } from './lib/sign-in.ts'
import { expect, mailedTest } from './lib/test.ts'

mailedTest.describe.configure({ timeout: 120_000 })

const bar = (page: Page) => page.getByRole('group', { name: 'Действия с выбранными' })
const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: `Выбрать: ${name}` })

/** Counts the presses that a task takes. */
const counting = () => {
  let presses = 0
  const press = async (at: Locator) => {
    presses++
    await at.click()
  }
  return { press, count: () => presses }
}

mailedTest('ten people change their team by three presses, and back by one', async ({ page, mailed }) => {
  const company = await foundCompany(mailed, 'Причал')
  await hire(mailed, company, 12)
  const { address } = mailed
  await call(address, teams.create, { name: 'Склад', member_ids: [] }, company.accessToken)
  await startSession(page, company.owner)
  await page.goto('/app/employees')
  await expect(page.getByText('Найдено сотрудников: 13')).toBeVisible()
  await expect(bar(page).getByRole('button')).toHaveCount(0)

  await mailedTest.step('a range by Shift, another by the keyboard, all by the bar', async () => {
    const boxes = page.getByRole('checkbox', { name: /^Выбрать: / })
    await boxes.nth(0).click()
    await boxes.nth(9).click({ modifiers: ['Shift'] })
    await expect(bar(page).getByRole('status')).toHaveText('Выбрано 10')
    await boxes.nth(9).press(' ')
    await expect(bar(page).getByRole('status')).toHaveText('Выбрано 9')
    await boxes.nth(9).press(' ')
    await expect(bar(page).getByRole('status')).toHaveText('Выбрано 10')
    await checkAccessibility(page)
  })

  await mailedTest.step('moved', async () => {
    const { press, count } = counting()
    await press(bar(page).getByRole('button', { name: 'Перевести в команду' }))
    const dialog = page.getByRole('dialog', { name: 'Перевести в команду' })
    await press(dialog.getByLabel('Новая команда'))
    await dialog.getByLabel('Новая команда').selectOption('Склад')
    await press(dialog.getByRole('button', { name: 'Перевести' }))
    await expect(page.getByText('10 человек теперь в команде «Склад»')).toBeVisible()
    expect(count()).toBeLessThanOrEqual(4)
    await expect(page.getByRole('cell', { name: 'Склад' })).toHaveCount(10)
    await expect(bar(page).getByRole('button')).toHaveCount(0)
  })

  await mailedTest.step('and back', async () => {
    await page.getByRole('button', { name: 'Отменить' }).click()
    await expect(page.getByText('Люди снова в прежних командах')).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Склад' })).toHaveCount(0)
  })

  await mailedTest.step('on a phone «Выбрать» begins it, and a tap on a card chooses', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Выбрать' }).click()
    await page.getByRole('link', { name: 'Пётр Орлов' }).click({ force: true })
    await expect(boxOf(page, 'Пётр Орлов')).toBeChecked()
    await expect(bar(page).getByRole('status')).toHaveText('Выбрано 1')
    await checkNoSidewaysScroll(page)
    for (const button of await bar(page).getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})
