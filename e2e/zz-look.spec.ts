import { call } from './lib/api.ts'
import { foundCompany, hire } from './lib/company.ts'
import { chooseStart, newPulse } from './lib/pulses.ts'
import { startSession } from './lib/sign-in.ts'
import { expect, mailedTest as test } from './lib/test.ts'

void call
test('look', async ({ page, mailed }) => {
  test.setTimeout(120_000)
  const company = await foundCompany(mailed)
  await hire(mailed, company, 4)
  await startSession(page, company.owner)
  const shot = async (name: string) => {
    for (const [w, h] of [
      [1280, 800],
      [390, 844],
    ] as const)
      for (const scheme of ['light', 'dark'] as const) {
        if (scheme === 'dark' && w === 390) continue
        await page.setViewportSize({ width: w, height: h })
        await page.emulateMedia({ colorScheme: scheme })
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        console.log(name, w, height)
        await page.screenshot({ path: `/tmp/look/${name}-${w}-${scheme}.png`, fullPage: true })
      }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await page.goto('/app/pulses?dialog=create')
  await expect(page.getByRole('region', { name: 'С чего начать' })).toBeVisible()
  await shot('start')
  await chooseStart(page, 'Вовлечённость: 12')
  const form = newPulse(page)
  await expect(form.getByRole('region', { name: 'Вопрос 1', exact: true })).toBeVisible()
  await shot('q')
  await form.getByRole('button', { name: 'Дальше' }).click()
  await expect(form.getByRole('region', { name: 'Что обещаем' })).toBeVisible()
  await shot('aud')
  await form.getByRole('button', { name: 'Дальше: проверить' }).click()
  await expect(page.getByText(/^Спросим 5/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await shot('launch')
})
