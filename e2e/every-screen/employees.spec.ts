import type { Page } from '@playwright/test'
import { inTurn, openEmployee, press, screensOf, seeAnswer, seeDialog, seeText } from '../lib/look.ts'

const seePeople = seeText(/^(Найдено|Всего) сотрудников: \d/)

const people = { path: '/app/employees', heading: 'Сотрудники' }
const shevchenko = { path: '/app/employees?search=шевченко', heading: 'Сотрудники' }

/** Ticks the first three rows, so that the bar of acts is shown. */
const chooseThree = async (page: Page) => {
  // A phone begins by «Выбрать»; what is chosen stays when the window gets narrow.
  await page.setViewportSize({ width: 1280, height: 800 })
  const boxes = page.getByRole('checkbox', { name: /^Выбрать: / })
  for (const at of [0, 1, 2]) await boxes.nth(at).click()
}

screensOf('the owner', [
  { name: 'owner-employees', ...people, act: seePeople },
  { name: 'owner-employees-chosen', ...people, act: inTurn(seePeople, chooseThree) },
  {
    name: 'owner-employees-move-many',
    ...people,
    act: inTurn(seePeople, chooseThree, press('Перевести в команду'), seeDialog('Перевести в команду')),
  },
  { name: 'owner-employees-grid', path: '/app/employees?view=grid', heading: 'Сотрудники', act: seePeople },
  { name: 'owner-employees-nobody', path: '/app/employees?search=нетакого', heading: 'Сотрудники не найдены' },
  { name: 'owner-employee', ...shevchenko, act: openEmployee(/Шевченко/) },
  {
    name: 'owner-employee-scoring',
    ...shevchenko,
    act: inTurn(openEmployee(/Шевченко/), press('Как считается: Скоринг'), seeDialog('Скоринг')),
  },
  {
    name: 'owner-employee-edit',
    ...shevchenko,
    act: inTurn(openEmployee(/Шевченко/), press('Изменить'), seeDialog('Редактирование сотрудника')),
  },
  {
    name: 'owner-employee-move',
    ...shevchenko,
    act: inTurn(openEmployee(/Шевченко/), press('Перевести'), seeDialog('Перевести в другую команду')),
  },
  {
    name: 'owner-employee-delete',
    ...shevchenko,
    act: inTurn(openEmployee(/Шевченко/), press(/^Действия/), press('Удалить', 'menuitem'), seeAnswer('Удалить')),
  },
  {
    name: 'owner-employee-missing',
    path: '/app/employees/01900000-0000-7000-8000-000000000000',
    heading: 'Сотрудник не найден',
    fault: /status of 404/,
  },
  {
    name: 'owner-hand-over',
    path: '/app/employees?search=соколова',
    heading: 'Сотрудники',
    act: inTurn(
      openEmployee(/Соколова/),
      press(/^Действия: /),
      press('Сделать владельцем', 'menuitem'),
      seeDialog('Передать компанию?'),
    ),
  },
])

screensOf('a manager', [{ name: 'manager-employees', ...people, act: seePeople }])
