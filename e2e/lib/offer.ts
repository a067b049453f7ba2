import type { Locator, Page } from '@playwright/test'

/**
 * Holds the toast that offers to undo an act, and returns its button. The offer stands for ten seconds, but as long as
 * the pointer rests on it.
 */
export async function holdUndo(page: Page): Promise<Locator> {
  const undo = page.getByRole('status').getByRole('button', { name: 'Отменить' })
  await undo.hover()
  return undo
}
