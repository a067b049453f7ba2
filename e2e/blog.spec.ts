import { expect, phone, test } from './lib/test.ts'

test('a calculation is sent as an address, and opens on another device as it was', async ({ page, openDevice }) => {
  await page.goto('/blog')
  await page.getByRole('link', { name: 'eNPS: один вопрос, который легко понять неправильно' }).click()
  await page.getByRole('link', { name: 'Калькулятор', exact: true }).click()
  await expect(page).toHaveURL(/\/blog\/enps#calculator$/)
  await page.getByLabel('Сторонники, 9–10').fill('50')
  await page.getByLabel('Критики, 0–6').fill('4')
  await expect(page.getByText('Высокий eNPS')).toBeVisible()

  const other = await openDevice(phone)
  await other.goto(page.url())
  await expect(other.getByLabel('Сторонники, 9–10')).toHaveValue('50')
  await expect(other.getByText('+64', { exact: true })).toBeVisible()
  await expect(other.getByText('Высокий eNPS')).toBeVisible()
})

test('the template of the survey is a file of its own', async ({ page }) => {
  await page.goto('/blog/enps')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Шаблон опроса eNPS/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe('enps-template.csv')
  const answer = await page.request.get('/enps-template.csv')
  expect(answer.headers()['content-type']).toBe('text/csv; charset=utf-8')
})

test('without scripts an article is read, its links lead on, and a calculator says what it needs', async ({
  openDevice,
}) => {
  const page = await openDevice({ javaScriptEnabled: false })
  await page.goto('/blog/kalkulyator-tekuchesti-kadrov')
  await expect(page.getByText(/^Калькулятору нужен JavaScript/)).toBeVisible()
  await expect(page.getByText('Умеренная текучесть').first()).toBeVisible()
  await expect(page.getByLabel('Уволились за период')).not.toBeEditable()
  await page.getByRole('link', { name: 'отличайте перемену от шума' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Почему eNPS прыгает/ })).toBeVisible()
  await expect(page.getByText(/^Чтобы добавлять опросы, нужен JavaScript/)).toBeVisible()
  await page.getByRole('link', { name: 'Все статьи' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Блог' })).toBeVisible()
})
