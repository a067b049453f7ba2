import type { Page } from '@playwright/test'
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
  const dialog = page.getByRole('dialog', { name: 'Новый пульс' })
  await dialog.getByLabel('С чего начать').selectOption({ label: `Шаблон «${template}»` })
  await dialog.getByLabel('Название').fill(title)
  if (askOwnTeam) await dialog.getByLabel('Команда').selectOption({ index: 1 })
  await dialog.getByRole('switch', { name: 'Ответы без имён' }).setChecked(isAnonymous)
  await dialog.getByRole('button', { name: 'Создать пульс' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** On the page of a draft. */
export async function launch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Запустить' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Запустить' }).click()
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
