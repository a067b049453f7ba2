import { screensOf } from '../lib/look.ts'
import { smallest } from '../lib/screens.ts'
import { expect } from '../lib/test.ts'

screensOf('a visitor', [
  { name: 'not-found', path: '/no/such/page', heading: 'Страница не найдена', fault: /status of 404/ },
])

screensOf('the owner', [
  {
    name: 'owner-menu',
    path: '/app/employees',
    heading: 'Сотрудники',
    sizes: [smallest],
    async act(page) {
      await page.getByRole('button', { name: 'Меню' }).click()
      await expect(page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: 'Дашборд' })).toBeVisible()
    },
  },
])

screensOf('an employee', [
  {
    name: 'employee-not-found',
    path: '/app/no-such-screen',
    heading: 'Страница не найдена',
    fault: /status of 404/,
  },
])
