import type { Page } from '@playwright/test'
import { password } from './company.ts'
import { expect } from './test.ts'

/** Drops a file on the dialog as from the desktop: the browser gives the page a file, and no path. */
export async function dropList(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([name, text]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], name, { type: 'text/csv' }))
      return transfer
    },
    [name, text] as const,
  )
  const dialog = page.getByRole('dialog')
  // The window stands before its parts have loaded.
  await expect(dialog.getByText('Выберите список CSV или XLSX')).toBeVisible()
  await dialog.dispatchEvent('drop', { dataTransfer })
}

/** Fills the first form of a new account: a password, and two boxes that are not ticked in advance. */
export async function choosePasswordAndAgree(page: Page): Promise<void> {
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByLabel('Пароль ещё раз').fill(password)
  await page.getByRole('checkbox', { name: 'Принимаю условия использования' }).check()
  await page.getByRole('checkbox', { name: 'Даю согласие на обработку персональных данных' }).check()
}

/** On the page that the link of an invitation has opened. */
export async function acceptInvitation(guest: Page): Promise<void> {
  await choosePasswordAndAgree(guest)
  await guest.getByRole('button', { name: 'Создать аккаунт' }).click()
  await expect(guest.getByText('Аккаунт успешно создан! Перенаправляем на страницу входа...')).toBeVisible()
}

/** Types a part of a name into a search for people and chooses the first result. */
export async function choosePerson(page: Page, label: string, name: string): Promise<void> {
  await page
    .getByRole('searchbox', { name: label })
    .or(page.getByRole('combobox', { name: label }))
    .fill(name)
  await page.getByRole('option', { name }).click()
}

/** A photo as a browser makes one: no file of the repository is needed for it. */
export async function aPhoto(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 600
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = '#3b6'
      pen.fillRect(0, 0, 900, 600)
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())]
  })
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(bytes) }
}
