import type { FrameLocator, Page } from '@playwright/test'

/** The question of a form, with its scale or its options. */
export const questionOf = (page: Page | FrameLocator, question: string | RegExp) =>
  page.getByRole('group', { name: question })

/**
 * Taps a value by its cell, as a hand does: the radio in it is not seen. The form goes on to the next question by
 * itself, and stays at the last one.
 */
export async function tapValue(page: Page, question: string | RegExp, value: string): Promise<void> {
  await questionOf(page, question)
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: new RegExp(`^${value}(?!\\d)`) }) })
    .click()
}

export const onward = (page: Page) => page.getByRole('button', { name: 'Дальше' }).click()
