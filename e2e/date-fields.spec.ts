import { foundCompany, hire } from './lib/company.ts'
import { startSession } from './lib/sign-in.ts'
import { expect, mailedTest as test } from './lib/test.ts'

test('on a phone the example of a date is seen whole', async ({ page, mailed }) => {
  const company = await foundCompany(mailed, 'Маяк')
  await hire(mailed, company, 1)
  await page.setViewportSize({ width: 390, height: 844 })
  await startSession(page, company.owner)
  for (const path of ['/app/administration/journal', '/app/onetoone?dialog=create', '/app/actions?dialog=create']) {
    await page.goto(path)
    const days = page.getByPlaceholder('2 октября')
    await expect(days.first()).toBeVisible()
    for (const day of await days.all()) {
      await day.fill('')
      const { needed, given } = await day.evaluate((input: HTMLInputElement) => {
        const style = getComputedStyle(input)
        const context = document.createElement('canvas').getContext('2d')
        if (!context) throw new Error('a canvas measures no text')
        context.font = style.font
        const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
        return { needed: context.measureText(input.placeholder).width, given: input.clientWidth - padding }
      })
      expect(needed).toBeLessThanOrEqual(given)
    }
  }
})
