import type { Locator, Page } from '@playwright/test'
import { checkAccessibility, checkNoSidewaysScroll } from './lib/accessibility.ts'
import { settled } from './lib/screens.ts'
import { demoLogin, signIn } from './lib/sign-in.ts'
import { expect, test } from './lib/test.ts'

/** A result answers in one screen: the longest page with closed folds, on a desktop and on a phone. */
const highest = { desktop: 1500, phone: 2700 } as const
/** The window in which the headline and the first act are seen without scrolling. */
const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

const pulses = ['Пульс месяца', 'Вовлечённость квартала'] as const

async function openResults(page: Page, title: string): Promise<void> {
  await page.goto('/app/pulses')
  await page.getByRole('link', { name: title, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Главное' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Что дальше' }).getByRole('list').first()).toBeVisible()
  await settled(page)
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

for (const title of pulses)
  test(`«${title}»: the answer and the first act are on the first screen, and the page is short`, async ({ page }) => {
    await signIn(page, demoLogin('owner'))
    await page.setViewportSize(desktop)
    await openResults(page, title)
    const answer = page.getByRole('region', { name: 'Главное' })
    const act = page.getByRole('region', { name: 'Что дальше' }).getByRole('button').first()
    for (const seen of [answer, act]) expect(await endOf(seen)).toBeLessThanOrEqual(desktop.height)
    expect(await heightOf(page)).toBeLessThanOrEqual(highest.desktop)
    await checkAccessibility(page)
    await page.setViewportSize(phone)
    await settled(page)
    expect(await heightOf(page)).toBeLessThanOrEqual(highest.phone)
    await checkNoSidewaysScroll(page)
  })

/** The lower edge of something on the page. */
async function endOf(seen: Locator): Promise<number> {
  const box = await seen.boundingBox()
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height
}

test('a weak result becomes an action by one click and a form, which begins with the team', async ({ page }) => {
  await signIn(page, demoLogin('owner'))
  await openResults(page, 'Вовлечённость квартала')
  const outside = page.getByRole('region', { name: 'Что выделяется' })
  await outside.getByRole('button', { name: 'Взять в работу: Поддержка' }).click()
  const form = page.getByRole('dialog', { name: 'Новое действие' })
  await expect(form.getByText('Команда «Поддержка»')).toBeVisible()
  await expect(form.getByLabel('Что сделать')).toHaveValue('По опросу «Вовлечённость квартала»')
})

test('the promise and its proof are one click away, on a page of their own', async ({ page }) => {
  await signIn(page, demoLogin('owner'))
  await openResults(page, 'Пульс месяца')
  await page.getByRole('link', { name: 'Проверка приватности' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Проверка приватности' })).toBeVisible()
  for (const name of ['Приватность', 'Что сказано участникам', 'Что увидят участники'])
    await expect(page.getByRole('region', { name })).toBeVisible()
  await checkAccessibility(page)
})

test('the page of the promise is closed to those who may not open pulses', async ({ page }) => {
  await signIn(page, demoLogin('employee'))
  await page.goto('/app/pulses/01900000-0000-7000-8000-000000000000/privacy')
  await expect(page).not.toHaveURL(/\/privacy$/)
})
