import { type Act, screensOf } from '../lib/look.ts'
import { smallest } from '../lib/screens.ts'
import { expect } from '../lib/test.ts'

screensOf('a visitor', [
  { name: 'not-found', path: '/no/such/page', heading: 'Страница не найдена', fault: /status of 404/ },
])

const openMore: Act = async (page) => {
  await page.getByRole('button', { name: 'Ещё' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Настройки и оформление' })).toBeVisible()
}

screensOf('the owner', [
  { name: 'owner-more', path: '/app/employees', heading: 'Сотрудники', sizes: [smallest], act: openMore },
])

screensOf('a manager', [
  { name: 'manager-more', path: '/app/employees', heading: 'Сотрудники', sizes: [smallest], act: openMore },
])

screensOf('an employee', [
  { name: 'employee-more', path: '/app/feedback', heading: 'Отзывы', sizes: [smallest], act: openMore },
  {
    name: 'employee-not-found',
    path: '/app/no-such-screen',
    heading: 'Страница не найдена',
    fault: /status of 404/,
  },
])
