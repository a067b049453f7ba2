import type { Locator, Page } from '@playwright/test'
import { tapValue } from './form.ts'
import { settled } from './screens.ts'
import { expect } from './test.ts'
import { typefaceIsThere } from './typeface.ts'

type Draft = { template: string; title: string; isAnonymous: boolean; askOwnTeam?: boolean }

/** From the list to the page of a new draft. */
export async function createDraft(page: Page, { template, title, isAnonymous, askOwnTeam }: Draft): Promise<void> {
  await page.goto('/app/pulses')
  // Without any pulse the button is above the list until the list has loaded, and then in its place.
  await expect(page.getByRole('heading', { level: 1, name: 'Пульсы' })).toBeVisible()
  await settled(page)
  await page.getByRole('button', { name: 'Создать пульс' }).first().click()
  await chooseStart(page, template)
  const form = newPulse(page)
  await form.getByLabel('Название').fill(title)
  await form.getByRole('button', { name: 'Дальше' }).click()
  if (askOwnTeam) await form.getByLabel('Команда').selectOption({ index: 1 })
  await form.getByRole('switch', { name: 'Ответы без имён' }).setChecked(isAnonymous)
  await form.getByRole('button', { name: 'Сохранить черновик' }).click()
  await seePulse(page, title)
}

/** The page of a saved pulse. The editor has the typed title too, so the address is what tells them apart. */
export async function seePulse(page: Page, title: string): Promise<void> {
  await expect(page).toHaveURL(/\/app\/pulses\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** The form of a new pulse, which fills the screen. */
export const newPulse = (page: Page): Locator => page.getByRole('form', { name: 'Новый пульс' })

/** On the first view of a new pulse: a template, or an empty form. */
export const chooseStart = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('region', { name: 'С чего начать' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()

/** Opens an empty form of a new pulse. */
export async function openEmptyPulse(page: Page): Promise<Locator> {
  await page.goto('/app/pulses?dialog=create')
  await chooseStart(page, 'С чистого листа')
  return newPulse(page)
}

/** On the page of a draft. */
export async function launch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Запустить' }).click()
  await page
    .getByRole('region', { name: /^Запустить пульс/ })
    .getByRole('button', { name: 'Запустить' })
    .click()
  await expect(page.getByText('Пульс успешно активирован')).toBeVisible()
}

/** Taps the mark on the scale of each question, in their order, and sends the form. */
export async function answer(hand: Page, ...marks: readonly string[]): Promise<void> {
  await expect(hand.getByRole('group').first()).toBeVisible()
  await typefaceIsThere(hand)
  for (const [index, mark] of marks.entries()) await tapValue(hand, new RegExp(`^${index + 1} из`), mark)
  await hand.getByRole('button', { name: 'Отправить ответ' }).tap()
  await expect(hand.getByRole('heading', { level: 1, name: 'Ответ отправлен!' })).toBeVisible()
}
