import { employees } from '@kamerton/contract/employees/endpoints'
import { invites } from '@kamerton/contract/invites/endpoints'
import { teams } from '@kamerton/contract/teams/endpoints'
import type { Page } from '@playwright/test'
import { checkAccessibility, checkNoSidewaysScroll } from './lib/accessibility.ts'
import { call } from './lib/api.ts'
import { foundCompany, hire, newEmail } from './lib/company.ts'
import { holdUndo } from './lib/offer.ts'
import { countPresses } from './lib/presses.ts'
import { startSession } from './lib/sign-in.ts'
import { expect, mailedTest } from './lib/test.ts'

mailedTest.describe.configure({ timeout: 120_000 })

const bar = (page: Page) => page.getByRole('group', { name: 'Действия с выбранными' })
const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: `Выбрать: ${name}` })

mailedTest('ten people change their team by two presses, and back by one', async ({ page, mailed }) => {
  const company = await foundCompany(mailed, 'Причал')
  await mailed.raiseUserLimit(company.owner.email, 50)
  await hire(mailed, company, 12)
  const { address } = mailed
  await call(address, teams.create, { name: 'Склад', member_ids: [] }, company.accessToken)
  await startSession(page, company.owner)
  await page.goto('/app/employees')
  await expect(page.getByText(/^(Найдено|Всего) сотрудников: 13$/)).toBeVisible()
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
    const { press, choose, done } = countPresses('move ten chosen people to a team')
    await press(bar(page).getByRole('button', { name: 'Перевести в команду' }))
    const dialog = page.getByRole('dialog', { name: 'Перевести в команду' })
    await choose(dialog.getByLabel('Новая команда'), 'Склад')
    await press(dialog.getByRole('button', { name: 'Перевести' }))
    await expect(page.getByText('10 человек теперь в команде «Склад»')).toBeVisible()
    done()
    await holdUndo(page)
    await expect(page.getByRole('cell', { name: 'Склад' })).toHaveCount(10)
    await expect(bar(page).getByRole('button')).toHaveCount(0)
  })

  await mailedTest.step('and back', async () => {
    await (await holdUndo(page)).click()
    await expect(page.getByText('Люди снова в прежних командах')).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Склад' })).toHaveCount(0)
  })

  await mailedTest.step('several get a role; the owner and oneself are left out, and it is taken back', async () => {
    for (const name of ['Пётр Орлов', 'Зоя Лис', 'Нина Ковалёва']) await boxOf(page, name).click()
    await bar(page).getByRole('button', { name: 'Роль' }).click()
    const dialog = page.getByRole('dialog', { name: 'Роль' })
    await expect(dialog.getByText('Нина Ковалёва: свою роль изменить нельзя.')).toBeVisible()
    await dialog.getByLabel('Новая роль').selectOption('Руководитель')
    await dialog.getByRole('button', { name: 'Сменить роль' }).click()
    await expect(page.getByText('2 из 3 теперь с ролью «Руководитель»')).toBeVisible()
    await expect(page.getByText('Нина Ковалёва: свою роль изменить нельзя.')).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Руководитель' })).toHaveCount(2)
    await page.getByRole('button', { name: 'Отменить', exact: true }).click()
    await expect(page.getByText('Роли снова прежние')).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Руководитель' })).toHaveCount(0)
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

mailedTest(
  'everybody who has not come gets a letter by two presses; chosen ones are cancelled, and back',
  async ({ page, mailed }) => {
    const company = await foundCompany(mailed, 'Маяк')
    await mailed.raiseUserLimit(company.owner.email, 50)
    const rows = Array.from({ length: 12 }, (_, at) => ({
      first_name: 'Пётр',
      last_name: `Орлов${'абвгдежзиклм'[at]}`,
      email: newEmail(`orlov${at}`),
      position: at === 0 ? 'Специалист по подбору персонала' : null,
    }))
    await call(mailed.address, invites.create, { invites: rows }, company.accessToken)
    await startSession(page, company.owner)
    await page.goto('/app/employees?tab=invites')
    await expect(page.getByRole('listitem').filter({ hasText: 'Орлов' })).toHaveCount(12)

    await mailedTest.step('said before how many letters will leave', async () => {
      const { press, done } = countPresses('resend all invitations from their list')
      await press(page.getByRole('button', { name: 'Отправить ещё раз всем, кто не пришёл' }))
      await expect(page.getByText('Уйдёт 12 писем, вернуть их нельзя.')).toBeVisible()
      await press(page.getByRole('dialog').getByRole('button', { name: 'Отправить' }))
      await expect(page.getByText('Отправлены 12 писем')).toBeVisible()
      done()
    })

    await mailedTest.step('search and state', async () => {
      const search = page.getByRole('searchbox', { name: 'Поиск приглашения' })
      await search.fill('орловв пётр')
      await expect(page.getByRole('listitem').filter({ hasText: 'Орлов' })).toHaveCount(1)
      await search.fill('')
      await page.getByLabel('Состояние').selectOption('Приняты')
      await expect(page.getByRole('heading', { name: 'Таких приглашений нет' })).toBeVisible()
      await page.getByRole('button', { name: 'Показать все' }).click()
      await checkAccessibility(page)
    })

    await mailedTest.step('two are cancelled, and taken back', async () => {
      await boxOf(page, 'Пётр Орлова').click()
      await boxOf(page, 'Пётр Орловб').click()
      await bar(page).getByRole('button', { name: 'Отменить приглашения' }).click()
      await expect(page.getByText('Отменены 2 приглашения')).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Орлов' })).toHaveCount(10)
      await page.getByRole('button', { name: 'Отменить', exact: true }).click()
      await expect(page.getByText('Приглашения снова действуют')).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Орлов' })).toHaveCount(12)
    })

    await mailedTest.step('on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Выбрать' }).click()
      await page.getByRole('listitem').filter({ hasText: 'Орловв' }).click()
      await expect(bar(page).getByRole('status')).toHaveText('Выбрано 1')
      await checkNoSidewaysScroll(page)
    })
  },
)

mailedTest('a whole team is met by four presses, and not met by one', async ({ page, mailed }) => {
  const company = await foundCompany(mailed, 'Прибой')
  await mailed.raiseUserLimit(company.owner.email, 50)
  await hire(mailed, company, 5)
  const { address } = mailed
  const { employees: found } = await call(address, employees.list, { limit: 100 }, company.accessToken)
  const [leader, ...members] = found.filter(({ role }) => role !== 'owner').map(({ id }) => id)
  if (!leader) throw new Error('five were hired')
  await call(address, employees.changeRole, { id: leader, role: 'manager' }, company.accessToken)
  const team = { name: 'Склад', manager_id: leader, member_ids: members }
  const { id } = await call(address, teams.create, team, company.accessToken)
  await startSession(page, company.owner)
  await page.goto('/app/dashboard')
  const dialog = page.getByRole('dialog', { name: 'Встречи с несколькими людьми' })

  await mailedTest.step('all of them, an hour each', async () => {
    const { press, choose, done } = countPresses('appoint meetings with a team')
    await press(page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'One-to-One' }))
    // The empty list has the button of its own; the one in the head goes once the list has come.
    await press(page.getByRole('tabpanel').getByRole('button', { name: 'Создать встречу' }))
    await press(page.getByRole('button', { name: 'назначить нескольким сразу' }))
    await choose(dialog.getByLabel('Вся команда'), 'Склад')
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(4)
    await checkAccessibility(page)
    await press(dialog.getByRole('button', { name: 'Назначить: 4' }))
    await expect(page.getByText('Назначено: 4 встречи')).toBeVisible()
    done()
    await expect(page.getByText('Всего серий: 4')).toBeVisible()
  })

  await mailedTest.step('and taken back', async () => {
    await page.getByRole('button', { name: 'Отменить', exact: true }).click()
    await expect(page.getByText('Встречи отменены')).toBeVisible()
    await expect(page.getByText('Всего серий: 0')).toBeVisible()
  })

  await mailedTest.step('a recommendation about the team opens it with everybody', async () => {
    await page.goto(`/app/onetoone?team=${id}&dialog=create&about=${id}`)
    await expect(dialog.getByRole('button', { name: 'Назначить: 4' })).toBeEnabled()
    await page.setViewportSize({ width: 390, height: 844 })
    await checkNoSidewaysScroll(page)
  })
})
