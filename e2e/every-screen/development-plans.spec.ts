import { type Act, inTurn, press, screensOf, screensOnPaper, seeDialog, seeText } from '../lib/look.ts'
import { expect } from '../lib/test.ts'

/** Opens the first plan of the list, one under way: on the phone plans are cards. */
const openPlan: Act = async (page) => {
  await page.getByRole('list', { name: 'Планы развития' }).getByRole('link').first().click()
  await expect(page.getByText(/^История: \d/)).toBeVisible()
}

/** Opens the plan on the screen in the editor, with all its content. */
const editPlan: Act = async (page) => {
  await page.getByRole('main').getByRole('link', { name: 'Изменить', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Изменить план' })).toBeVisible()
  await expect(page.getByLabel('Название', { exact: true })).not.toBeEmpty()
}

screensOf('the owner', [
  { name: 'owner-plans', path: '/app/development-plans', heading: 'Планы развития' },
  { name: 'owner-plan', path: '/app/development-plans', heading: 'Планы развития', act: openPlan },
  {
    name: 'owner-plan-edit',
    path: '/app/development-plans',
    heading: 'Планы развития',
    act: inTurn(openPlan, editPlan),
  },
  { name: 'owner-plans-grid', path: '/app/development-plans?view=grid', heading: 'Планы развития' },
  {
    name: 'owner-plans-nothing-found',
    path: '/app/development-plans?search=нетакого',
    heading: 'Планы не найдены',
  },
  {
    name: 'owner-plan-missing',
    path: '/app/development-plans/01900000-0000-7000-8000-000000000000',
    heading: 'План не найден',
    fault: /status of 404/,
  },
])

screensOnPaper([
  { name: 'owner-plan', path: '/app/development-plans?view=grid', heading: 'Планы развития', act: openPlan },
])

screensOf('a manager', [
  {
    name: 'manager-plan-create',
    path: '/app/development-plans/create',
    heading: 'Новый план развития',
    act: inTurn(
      press('Добавить цель'),
      press('Добавить навык'),
      press('Добавить активность'),
      press('Добавить веху'),
      // The button is disabled while something is missing; Enter shows the reason.
      (page) => page.getByLabel('Название', { exact: true }).press('Enter'),
      seeText('Введите название навыка'),
    ),
    taller: {
      why: 'a row of each kind is new, so open, and every field says what it misses',
      phone: 2700,
      desktop: 1700,
    },
  },
  {
    name: 'manager-plan-library',
    path: '/app/development-plans/create',
    heading: 'Новый план развития',
    act: inTurn(press('Из библиотеки'), seeDialog('Библиотека навыков'), press(/Умение слушать/)),
  },
])

screensOf('an employee', [
  { name: 'employee-plans', path: '/app/development-plans', heading: 'Мой план развития' },
  { name: 'employee-plan', path: '/app/development-plans', heading: 'Мой план развития', act: openPlan },
])
