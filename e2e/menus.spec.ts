import type { Page } from '@playwright/test'
import { expect, test } from './lib/test.ts'

const widths = [390, 1280, 1440]

/** Items of the open menu that a finger or a pointer would not meet: something else is painted over them. */
const coveredItems = (page: Page) =>
  page.getByRole('menuitem').evaluateAll((items) =>
    items.flatMap((item) => {
      item.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = item.getBoundingClientRect()
      const met = [0.05, 0.35, 0.65, 0.95].flatMap((across) =>
        [0.2, 0.5, 0.8].map((down) => document.elementFromPoint(left + width * across, top + height * down)),
      )
      const over = met.find((one) => !item.contains(one))
      return over === undefined ? [] : [`${item.textContent} lies under ${over?.textContent}`]
    }),
  )

for (const [path, heading] of [
  ['/app/pulses', 'Пульсы'],
  ['/app/teams', 'Команды'],
] as const)
  test(`nothing lies over an open menu: ${path}`, async ({ openDevice, stateOf }) => {
    const page = await openDevice({ storageState: await stateOf('owner') })
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    const menus = page.getByRole('button', { name: /^Действия: / })
    await expect(menus.first()).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const count = await menus.count()
      for (let at = 0; at < count; at++) {
        await menus.nth(at).click()
        await expect(page.getByRole('menuitem').first()).toBeVisible()
        expect(await coveredItems(page), `menu ${at + 1} at ${width} px`).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('menu')).toHaveCount(0)
      }
    }
  })
