import type { Page } from '@playwright/test'
import { inTurn, openEmployee, press, screensOf, seeDialog } from '../lib/look.ts'
import { scrollTo } from '../lib/scroll.ts'
import { expect } from '../lib/test.ts'

/** The feed is loaded when it is scrolled into view. */
const seeFeed = (page: Page) => scrollTo(page.getByRole('region', { name: 'Отзывы' }))

screensOf('the owner', [
  {
    name: 'owner-feedback-add',
    path: '/app/employees?search=марченко',
    heading: 'Сотрудники',
    act: inTurn(openEmployee(/Марченко/), seeFeed, press('Добавить отрицательный отзыв'), async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Добавить отзыв' }).click()
      await expect(page.getByRole('dialog').getByText('Пожалуйста, заполните все поля')).toHaveCount(2)
    }),
  },
  {
    name: 'owner-feedback-delete',
    path: '/app/employees?search=соколова',
    heading: 'Сотрудники',
    act: inTurn(openEmployee(/Соколова/), seeFeed, press(/^Удалить отзыв/), seeDialog('Удаление отзыва')),
  },
])

screensOf('an employee', [
  { name: 'employee-feedback', path: '/app/feedback', heading: 'Отзывы' },
  { name: 'employee-feedback-given', path: '/app/feedback?tab=given', heading: 'Отзывы' },
  { name: 'employee-feedback-new', path: '/app/feedback?dialog=new', heading: 'Новый отзыв' },
])
