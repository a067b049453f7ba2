import { pulses } from '@kamerton/contract/pulses/endpoints'
import type { Page } from '@playwright/test'
import { checkAccessibility, checkNoSidewaysScroll } from './lib/accessibility.ts'
import { call } from './lib/api.ts'
import { foundCompany, hire } from './lib/company.ts'
import { countPresses } from './lib/presses.ts'
import { chooseStart, newPulse } from './lib/pulses.ts'
import { settled, smallest } from './lib/screens.ts'
import { startSession } from './lib/sign-in.ts'
import { expect, mailedTest as test } from './lib/test.ts'

const desktop = { width: 1280, height: 800 }
const twelve = 'Вовлечённость: 12 утверждений'

test('a pulse is launched from a template in five clicks, two of them reading', async ({ page, mailed }) => {
  const company = await foundCompany(mailed)
  await hire(mailed, company, 4)
  await startSession(page, company.owner)
  await page.goto('/app/dashboard')
  await settled(page)
  const { press, done } = countPresses('launch a pulse from a template')
  await press(page.getByRole('link', { name: 'Создать пульс' }))
  await press(page.getByRole('button', { name: new RegExp(`^${twelve}`) }))
  await press(page.getByRole('button', { name: 'Дальше: кого и когда' }))
  await press(page.getByRole('button', { name: 'Дальше: проверить' }))
  await expect(page.getByText(/^Спросим 5.человек, письма уйдут сейчас\.$/)).toBeVisible()
  await expect(page).toHaveURL(/\/app\/pulses\/[0-9a-f-]{36}\?edit=on&step=launch$/)
  await press(page.getByRole('button', { name: 'Запустить', exact: true }))
  await expect(page.getByText('Пульс успешно активирован')).toBeVisible()
  done()
  const [launched] = await call(mailed.address, pulses.list, {}, company.accessToken)
  expect(launched).toMatchObject({ status: 'active', is_anonymous: true })
})

/** The page alone scrolls: nothing in it is a scrolling box, whether or not it has something to scroll now. */
const scrollers = (page: Page) =>
  page
    .getByRole('main')
    .evaluate((main) =>
      [...main.querySelectorAll('*')]
        .filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowY) && box.tagName !== 'TEXTAREA')
        .map((box) => box.outerHTML.slice(0, 80)),
    )
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

for (const size of [desktop, smallest])
  test(`each step at ${size.width} is one page without inner scrolling, and no longer than the rules allow`, async ({
    page,
    mailed,
  }) => {
    const company = await foundCompany(mailed)
    await hire(mailed, company, 4)
    await page.setViewportSize(size)
    await startSession(page, company.owner)
    const look = async () => {
      await checkAccessibility(page)
      await checkNoSidewaysScroll(page)
      expect(await scrollers(page)).toEqual([])
      await expect(page.getByRole('main').locator('button[class*=primary]')).toHaveCount(1)
      expect(await heightOf(page)).toBeLessThanOrEqual(size === desktop ? 1600 : 2700)
    }
    await page.goto('/app/pulses?dialog=create')
    await chooseStart(page, twelve)
    const form = newPulse(page)
    await expect(form.getByRole('region', { name: 'Вопрос 1', exact: true })).toBeVisible()
    await look()
    await form.getByRole('button', { name: 'Дальше' }).click()
    await expect(form.getByRole('region', { name: 'Что обещаем' })).toBeVisible()
    await look()
    await form.getByRole('button', { name: 'Дальше: проверить' }).click()
    await expect(page.getByRole('region', { name: /^Запустить пульс/ })).toBeVisible()
    await expect(page.getByText(/^Перемену вовлечённости меньше/)).toBeVisible()
    await look()
  })

test('questions are moved by keys, by a grip and by buttons, and it is said where they stand', async ({
  page,
  mailed,
}) => {
  const company = await foundCompany(mailed)
  await page.setViewportSize(desktop)
  await startSession(page, company.owner)
  await page.goto('/app/pulses?dialog=create')
  await chooseStart(page, twelve)
  const form = newPulse(page)
  const rows = form.getByRole('region', { name: 'Вопросы' }).locator('ol > li')
  const third = await rows.nth(2).innerText()
  const said = page.getByRole('status').filter({ hasText: 'теперь на месте' })
  await rows.nth(2).getByRole('button', { name: /^3/ }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(said).toHaveText('Вопрос 3 теперь на месте 4')
  expect((await rows.nth(3).innerText()).replace(/^\d+/, '')).toBe(third.replace(/^\d+/, ''))
  await expect(rows.nth(3).getByRole('button', { name: /^4/ })).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(said).toHaveText('Вопрос 4 теперь на месте 3')

  await rows.nth(2).getByRole('button', { name: 'Переставить вопрос 3' }).hover()
  await page.mouse.down()
  const last = await rows.nth(5).boundingBox()
  await page.mouse.move(0, (last?.y ?? 0) - 30, { steps: 8 })
  await page.mouse.move(0, (last?.y ?? 0) + (last?.height ?? 0) - 2, { steps: 8 })
  await page.mouse.up()
  await expect(said).toHaveText('Вопрос 5 теперь на месте 6')
  expect((await rows.nth(5).innerText()).replace(/^\d+/, '')).toBe(third.replace(/^\d+/, ''))

  await form.getByRole('button', { name: 'Опустить вопрос 1' }).click()
  await expect(said).toHaveText('Вопрос 1 теперь на месте 2')
  await expect(form.getByRole('region', { name: 'Вопрос 2', exact: true })).toBeVisible()
})

test('the audience of a draft is changed where it is edited, and what was typed outlives leaving', async ({
  page,
  mailed,
}) => {
  const company = await foundCompany(mailed)
  await hire(mailed, company, 4)
  const question = { id: 'week', question: 'Как прошла неделя?', type: 'mood', scale: { min: 1, max: 5 } } as const
  const made = { title: 'Неделя', category: 'mood', target_type: 'company', questions: [question] } as const
  const { id } = await call(mailed.address, pulses.create, { ...made, questions: [question] }, company.accessToken)
  await page.setViewportSize(desktop)
  await startSession(page, company.owner)
  await page.goto(`/app/pulses/${id}?edit=on&step=audience`)
  await page.getByLabel('Кого спрашиваем').selectOption('manager_review')
  await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Команды' }).click()
  await page.getByRole('dialog', { name: 'Уйти без сохранения?' }).getByRole('button', { name: 'Уйти' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Команды' })).toBeVisible()
  await page.goto(`/app/pulses/${id}?edit=on&step=audience`)
  await expect(page.getByText('Вернули то, что вы не сохранили.')).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.getByText('Пульс успешно обновлен!')).toBeVisible()
  expect(await call(mailed.address, pulses.get, { id }, company.accessToken)).toMatchObject({
    target_type: 'manager_review',
  })
})
