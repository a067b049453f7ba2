import type { Page } from '@playwright/test'
import { checkAccessibility, checkNoSidewaysScroll } from './lib/accessibility.ts'
import { expect, phone, test } from './lib/test.ts'

const what = 'Разобрать график смен вместе с командой'

/** The dialog of one action, found by its title. */
const windowOf = (page: Page) => page.getByRole('dialog', { name: what })
const statusIn = (page: Page) => windowOf(page).getByRole('combobox', { name: `Статус: ${what}` })

test('a manager takes what a recommendation advises, promises it to those who were asked, and they read how far it is', async ({
  openDevice,
  stateOf,
}) => {
  const manager = await openDevice({ storageState: await stateOf('manager') })
  let roundId = ''

  await test.step('the recommendation about the own team becomes an action with a person and a day', async () => {
    await manager.goto('/app/recommendations?type=team')
    const take = manager.getByRole('button', { name: /^Взять в\sработу: / }).first()
    await expect(take).toBeVisible()
    await take.click()
    const form = manager.getByRole('dialog', { name: 'Взять в работу' })
    await form.getByLabel('Что сделать').fill(what)
    await expect(form.getByText('Вера Демина')).toBeVisible()
    await checkAccessibility(manager)
    await form.getByRole('button', { name: 'Взять в работу' }).click()
    await manager.getByRole('link', { name: /Взято в\sработу/ }).click()
    await expect(windowOf(manager).getByRole('region', { name: 'Доказательство' })).toContainText('Правило:')
  })

  await test.step('it is promised to those who were asked last', async () => {
    const promise = windowOf(manager).getByRole('region', { name: 'Обещание' })
    roundId = await promise.getByRole('combobox').inputValue()
    await promise.getByRole('button', { name: 'Пообещать' }).click()
    await expect(promise.getByText('Обещано тем, кого спрашивали')).toBeVisible()
    await checkAccessibility(manager)
    await checkNoSidewaysScroll(manager)
  })

  const employee = await openDevice({ ...phone, storageState: await stateOf('employee') })
  const promised = employee
    .getByRole('region', { name: 'Что обещали сделать' })
    .getByRole('listitem')
    .filter({ hasText: what })

  await test.step('an employee reads it beside the results', async () => {
    await employee.goto(`/app/my-pulses/${roundId}`)
    await expect(promised).toContainText('Запланировано')
  })

  await test.step('done, it is read as done', async () => {
    await statusIn(manager).selectOption('Сделано')
    await expect(windowOf(manager).getByRole('term').filter({ hasText: 'Сделано' })).toBeVisible()
    await employee.reload()
    await expect(promised).toContainText('Сделано')
  })
})
