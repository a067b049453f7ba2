import { employees } from '@kamerton/contract/employees/endpoints'
import { teams } from '@kamerton/contract/teams/endpoints'
import type { Page } from '@playwright/test'
import { checkAccessibility, checkNoSidewaysScroll } from './lib/accessibility.ts'
import { call } from './lib/api.ts'
import { foundCompany, hire } from './lib/company.ts'
import { choosePerson } from './lib/people.ts'
import { signIn, startSession } from './lib/sign-in.ts'
import { expect, mailedTest as test } from './lib/test.ts'

test.describe.configure({ timeout: 120_000 })

const create = (page: Page) => page.getByRole('dialog', { name: 'Новая команда' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the owner founds teams, the manager sees their own, a person moves, a team goes', async ({
  page,
  mailed,
  faults,
  openDevice,
}) => {
  // A taken name is the subject of one step.
  faults.expect(/status of 422/)
  const company = await foundCompany(mailed, 'Маяк')
  await hire(mailed, company, 4)
  const [leader, ...others] = company.employees
  const all = await call(mailed.address, employees.all, {}, company.accessToken)
  const leaderId = all.find(({ full_name }) => full_name === 'Пётр Орлов')?.id ?? ''

  await test.step('the first team begins with its name', async () => {
    await startSession(page, company.owner)
    await page.goto('/app/teams')
    await expect(page.getByRole('heading', { name: 'Команды не найдены' })).toBeVisible()
    await expect(page.getByText('Создайте первую команду для начала работы')).toBeVisible()
    await checkAccessibility(page)
    await page.getByRole('button', { name: 'Создать команду' }).first().click()
    const dialog = create(page)
    await expect(dialog.getByRole('button', { name: 'Создать команду' })).toBeDisabled()
    await dialog.getByLabel('Название').fill('Продукт')
    await dialog.getByLabel('Описание').fill('Сайт и приложение')
    await choosePerson(page, 'Найти руководителя', 'Пётр Орлов')
    await expect(dialog.getByText('увидит команду, когда получит роль «Руководитель»')).toBeVisible()
    await choosePerson(page, 'Найти участника', 'Зоя Лис')
    await choosePerson(page, 'Найти участника', 'Марк Вольф')
    await expect(dialog.getByText('Участники: 3 человека')).toBeVisible()
    await checkAccessibility(page)
    await dialog.getByRole('button', { name: 'Создать команду' }).click()
    await expect(page.getByText('Команда создана')).toBeVisible()
    await expect(page.getByText(/^(Найдено|Всего) команд: 1$/)).toBeVisible()
  })

  await test.step('a second one of the same name is refused under the name, and nothing typed is lost', async () => {
    await page.getByRole('button', { name: 'Создать команду' }).first().click()
    await create(page).getByLabel('Название').fill('продукт')
    await choosePerson(page, 'Найти участника', 'Ада Юнг')
    await create(page).getByRole('button', { name: 'Создать команду' }).click()
    await expect(create(page).getByText('Команда с таким названием уже есть. Выберите другое')).toBeVisible()
    await expect(create(page).getByText('Участники: 1 человек')).toBeVisible()
    await create(page).getByLabel('Название').fill('Продажи')
    await create(page).getByRole('button', { name: 'Создать команду' }).click()
    await expect(page.getByText(/^(Найдено|Всего) команд: 2$/)).toBeVisible()
  })

  await test.step('the list is searched by name and description, and keeps that in its address', async () => {
    await page.getByRole('searchbox', { name: 'Найти по названию или описанию' }).fill('приложение')
    await expect(page.getByText(/^(Найдено|Всего) команд: 1$/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^(Найдено|Всего) команд: 1$/)).toBeVisible()
    await page.getByRole('searchbox').fill('нет такой')
    await expect(page.getByText('Попробуйте изменить поисковый запрос')).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await page.getByRole('radio', { name: 'Списком' }).check({ force: true })
    await expect(page).toHaveURL(/view=list/)
    await expect(page.getByRole('columnheader', { name: 'Руководитель' })).toBeVisible()
    await checkAccessibility(page)
  })

  await test.step('the manager signs in and sees the own team only', async () => {
    await call(mailed.address, employees.changeRole, { id: leaderId, role: 'manager' }, company.accessToken)
    const theirs = await openDevice()
    await startSession(theirs, leader ?? company.owner)
    await theirs.goto('/app/teams')
    await expect(theirs.getByText(/^(Найдено|Всего) команд: 1$/)).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Создать команду' })).toHaveCount(0)
    await theirs.getByRole('link', { name: 'Продукт', exact: true }).click()
    await expect(heading(theirs, 'Продукт')).toBeVisible()
    for (const name of ['Зоя Лис', 'Марк Вольф'])
      await expect(theirs.getByRole('link', { name, exact: true })).toBeVisible()
    for (const words of ['Нет данных о встречах', 'Нет данных о пульсах', 'Создана команда'])
      await expect(theirs.getByText(words)).toBeVisible()
    await expect(theirs.getByRole('link', { name: 'Изменить' })).toHaveCount(0)
    await checkAccessibility(theirs)
    await theirs.setViewportSize({ width: 390, height: 844 })
    await checkNoSidewaysScroll(theirs)
  })

  await test.step('a person moves from one team to the other', async () => {
    await page.getByRole('button', { name: 'Изменить: Продажи' }).click()
    await expect(heading(page, 'Изменить команду')).toBeVisible()
    await choosePerson(page, 'Найти участника', 'Зоя Лис')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(heading(page, 'Продажи')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Зоя Лис', exact: true })).toBeVisible()
    await page.goto('/app/teams')
    await page.getByRole('button', { name: 'Действия: Продукт' }).click()
    await page.getByRole('menuitem', { name: 'Изменить здесь' }).click()
    const dialog = page.getByRole('dialog', { name: 'Изменить команду' })
    await dialog.getByRole('button', { name: 'Убрать: Зоя Лис' }).click()
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Команда обновлена').last()).toBeVisible()
    const zoya = await openDevice()
    await signIn(zoya, others[0] ?? company.owner)
    const me = await zoya.evaluate(async () => {
      const answer = await fetch('/api/users/me', {
        headers: { authorization: `Bearer ${localStorage.getItem('access_token')}` },
      })
      return answer.json()
    })
    expect(me).toMatchObject({ teams: [{ name: 'Продажи' }] })
  })

  await test.step('a new description alone leaves everybody in the team', async () => {
    await page.goto('/app/teams')
    await page.getByRole('button', { name: 'Изменить: Продажи' }).click()
    await page.getByLabel('Описание').fill('Первая линия продаж')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(heading(page, 'Продажи')).toBeVisible()
    await expect(page.getByText('Первая линия продаж')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Зоя Лис', exact: true })).toBeVisible()
    await page.goto('/app/teams')
  })

  await test.step('an empty name is refused, and what is typed is not left by chance', async () => {
    await page.getByRole('button', { name: 'Изменить: Продажи' }).click()
    await page.getByLabel('Название').fill(' ')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Название команды обязательно для заполнения')).toHaveCount(2)
    await page.getByRole('link', { name: 'Назад к команде' }).click()
    await page.getByRole('button', { name: 'Остаться' }).click()
    await page.getByRole('button', { name: 'Отмена' }).click()
    await page.getByRole('button', { name: 'Отменить изменения' }).click()
    await expect(heading(page, 'Продажи')).toBeVisible()
  })

  await test.step('a team is deleted, and its address says that it is not found', async () => {
    const { pathname } = new URL(page.url())
    await page.getByRole('button', { name: 'Действия: Продажи' }).click()
    await page.getByRole('menuitem', { name: 'Удалить команду' }).click()
    await expect(page.getByText('Идущие пульсы команды будут остановлены')).toBeVisible()
    await page.getByRole('button', { name: 'Удалить', exact: true }).click()
    await expect(page.getByText('Команда удалена')).toBeVisible()
    await expect(page.getByText(/^(Найдено|Всего) команд: 1$/)).toBeVisible()
    expect(pathname).toMatch(/^\/app\/teams\/[0-9a-f-]+$/)
  })
})

test('a team that is not there: on its page and on the page of its form', async ({ page, mailed, faults }) => {
  faults.expect(/status of 404/)
  await startSession(page, (await foundCompany(mailed, 'Маяк')).owner)
  for (const path of ['', '/edit']) {
    await page.goto(`/app/teams/01900000-0000-7000-8000-000000000000${path}`)
    await expect(heading(page, 'Команда не найдена')).toBeVisible()
    await checkAccessibility(page)
  }
  await page.getByRole('link', { name: 'К списку команд' }).click()
  await expect(page).toHaveURL(/\/app\/teams$/)
})

test('a long list of teams comes in portions, and the search finds those below', async ({ page, mailed }) => {
  const company = await foundCompany(mailed, 'Маяк')
  for (let number = 10; number < 40; number++)
    await call(mailed.address, teams.create, { name: `Команда ${number}` }, company.accessToken)
  await startSession(page, company.owner)
  await page.goto('/app/teams')
  const cards = page.getByRole('list', { name: 'Команды' }).getByRole('listitem')
  await expect(cards).toHaveCount(24)
  await expect(page.getByText('Показано 24 из 30')).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('searchbox').fill('команда 39')
  await expect(cards).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Показать ещё' })).toHaveCount(0)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Показать ещё' }).click()
  await expect(cards).toHaveCount(30)
  await page.getByRole('radio', { name: 'Списком' }).check({ force: true })
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31)
})
