import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import type { Page } from '@playwright/test'
import type { z } from 'zod'
import { checkAccessibility } from './lib/accessibility.ts'
import { foundCompany, hire, launchPulse } from './lib/company.ts'
import { countPresses } from './lib/presses.ts'
import { answer } from './lib/pulses.ts'
import { smallest } from './lib/screens.ts'
import { fillLogin, startSession } from './lib/sign-in.ts'
import { expect, mailedTest, phone } from './lib/test.ts'
import { desktop, walk } from './lib/walk.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Главное меню' })
const more = (page: Page) => page.getByRole('button', { name: 'Ещё' })
const opened = (page: Page) => page.getByRole('dialog')

const people = [
  {
    walker: 'owner',
    start: '/app/employees',
    groups: ['Люди', 'Разговор', 'Решения'],
    inBar: ['Дашборд', 'Пульсы', 'One-to-One', 'Команды', 'Ещё'],
    behind: ['Сотрудники', 'Планы развития', 'Мои опросы', 'Отчеты', 'Администрирование', 'Настройки и оформление'],
  },
  {
    walker: 'manager',
    start: '/app/employees',
    groups: ['Люди', 'Разговор', 'Решения'],
    inBar: ['Дашборд', 'One-to-One', 'Команды', 'Пульсы', 'Ещё'],
    behind: ['Сотрудники', 'Планы развития', 'Мои опросы', 'Рекомендации', 'Настройки и оформление'],
  },
  {
    walker: 'employee',
    start: '/app/feedback',
    groups: [],
    inBar: ['Главная', 'Мои опросы', 'One-to-One', 'Отзывы', 'Ещё'],
    behind: ['Планы развития', 'Настройки и оформление'],
  },
] as const

for (const { walker, start, groups, inBar, behind } of people)
  walk.describe(`the navigation of the ${walker}`, () => {
    walk.use({ walker })

    walk('stands in groups beside the screen', async ({ page }) => {
      await page.setViewportSize(desktop)
      await page.goto(start)
      for (const group of groups) await expect(menu(page).getByRole('group', { name: group })).toBeVisible()
      await expect(menu(page).getByRole('group', { name: /./ })).toHaveCount(groups.length)
      await expect(more(page)).toBeHidden()
      // In a low window the groups scroll, and the foot stays.
      await page.setViewportSize({ width: 1280, height: 480 })
      await expect(page.getByRole('button', { name: 'Выйти' })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Найти' })).toBeInViewport({ ratio: 1 })
    })

    walk('is a bar of four and «Ещё» on a phone', async ({ page }) => {
      await page.setViewportSize(smallest)
      await page.goto(start)
      await expect(menu(page)).toHaveCount(1)
      await expect(menu(page).locator(':is(a, button) > span:first-of-type')).toHaveText([...inBar])
      for (const target of await menu(page).locator('a, button').all()) {
        const box = await target.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
      // The end of a screen is above the bar.
      const bar = (await menu(page).boundingBox())?.y ?? 0
      await expect
        .poll(() =>
          page.getByRole('main').evaluate((main) => {
            window.scrollTo(0, document.body.scrollHeight)
            return main.lastElementChild?.getBoundingClientRect().bottom
          }),
        )
        .toBeLessThanOrEqual(bar)

      await more(page).click()
      for (const label of behind) await expect(opened(page).getByRole('link', { name: label })).toBeVisible()
      await expect(opened(page).getByRole('button', { name: 'Выйти' })).toBeVisible()
      await checkAccessibility(page, `«Ещё» of the ${walker}`)
      await page.keyboard.press('Escape')
      await expect(opened(page)).toBeHidden()
      await expect(more(page)).toBeFocused()

      await more(page).click()
      await opened(page).getByRole('link', { name: 'Планы развития' }).click()
      await expect(page).toHaveURL(/\/app\/development-plans$/)
      await expect(opened(page)).toBeHidden()
    })
  })

walk.describe('the owner', () => {
  walk.use({ walker: 'owner', size: desktop })

  walk('sees what waits: three rows with one button each, the others folded', async ({ page }) => {
    await page.goto('/app/dashboard')
    const block = page.getByRole('region', { name: 'Ждёт вас' })
    await expect(block.getByRole('listitem').first()).toBeVisible()
    expect(await block.getByRole('listitem').filter({ visible: true }).count()).toBeLessThanOrEqual(3)
    await expect(menu(page).getByRole('link', { name: /^Дашборд/ })).toContainText(/\d+, ждут вас/)
    await checkAccessibility(page, 'the dashboard with what waits')
  })
})

const short = {
  title: 'Как прошла неделя',
  category: 'mood',
  target_type: 'company',
  is_anonymous: false,
  questions: [{ id: 'mood', question: 'Как настроение?', type: 'rating', scale: { min: 1, max: 5 } }],
} satisfies z.input<typeof NewPulse>

mailedTest('U8: an employee begins with what waits, and answers with one tap', async ({ openDevice, mailed, page }) => {
  const company = await foundCompany(mailed)
  await hire(mailed, company, 1)
  const [reader] = company.employees
  if (!reader) throw new Error('nobody was hired')
  await launchPulse(mailed, company, short)
  const hand = await openDevice({ ...phone, reducedMotion: 'reduce' })
  await hand.goto(new URL('/login', mailed.address).href)
  await fillLogin(hand, reader)
  await expect(hand).toHaveURL(/\/app\/home$/)
  await expect(hand.getByText('Сегодня от\u00a0вас ждут одного ответа.')).toBeVisible()
  await checkAccessibility(hand, 'home')

  await mailedTest.step('a direct call that leads to the meetings says so too', async () => {
    await hand.goto('/app')
    await expect(hand).toHaveURL(/\/app\/onetoone$/)
    await expect(hand.getByText('Вас ждёт 1\u00a0опрос.')).toBeVisible()
    await hand.getByRole('main').getByRole('link', { name: 'Ответить' }).tap()
    await expect(hand).toHaveURL(/\/app\/home$/)
  })

  const { press, done } = countPresses('answer a waiting poll')
  await press(hand.getByRole('link', { name: `Ответить: ${short.title}` }))
  await expect(hand.getByRole('radio').first()).toBeAttached()
  done()
  await answer(hand, '4')
  await hand.goto('/app/home')
  await expect(hand.getByText('Сегодня от\u00a0вас ничего не\u00a0ждут.')).toBeVisible()
  // Nobody has met or told them anything yet, so the screen says what will stand on it.
  await expect(hand.getByText(/^Здесь появятся опросы, встречи и/)).toBeVisible()

  await startSession(page, company.owner)
  await page.goto('/app/dashboard')
  await expect(page.getByRole('region', { name: 'Ждёт вас' })).toContainText(short.title)
})
