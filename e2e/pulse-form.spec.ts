import { pulses } from '@kamerton/contract/pulses/endpoints'
import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import type { Locator, Page } from '@playwright/test'
import type { z } from 'zod'
import { checkAccessibility, checkNoSidewaysScroll } from './lib/accessibility.ts'
import { call } from './lib/api.ts'
import { type Company, foundCompany, launchPulse } from './lib/company.ts'
import { onward, questionOf, tapValue } from './lib/form.ts'
import type { MailedServer } from './lib/mailed-server.ts'
import { expect, mailedTest, phone } from './lib/test.ts'
import { typefaceIsThere } from './lib/typeface.ts'
import { checkFormWeight } from './lib/weight.ts'

type Asked = { url: string; pulseId: string; company: Company }

/** A company of one person with a pulse of three questions: the smallest one in which a letter brings a form. */
const test = mailedTest.extend<{ asked: Asked }>({
  asked: async ({ mailed }, provide) => {
    const company = await foundCompany(mailed)
    const pulseId = await launchPulse(mailed, company, threeQuestions)
    const { url } = await mailed.letterTo(company.owner.email, `Опрос: ${threeQuestions.title}`)
    await provide({ url, pulseId, company })
  },
})

const threeQuestions = {
  title: 'Как прошла неделя',
  description: 'Три коротких вопроса.',
  category: 'mood',
  target_type: 'company',
  questions: [
    { id: 'mood', question: 'Какое у вас настроение?', type: 'mood', scale: { min: 1, max: 5 } },
    { id: 'enps', question: 'Посоветуете ли вы нас друзьям?', type: 'enps', scale: { min: 0, max: 10 } },
    { id: 'why', question: 'Что запомнилось?', type: 'text', required: false },
  ],
} satisfies z.input<typeof NewPulse>

test.use(phone)

const mood = 'Какое у вас настроение?'
const enps = 'Посоветуете ли вы нас друзьям?'
const comment = (page: Page) => page.getByLabel('Что запомнилось?')
const mark = async (page: Page, question: string, value: string, next: Locator) => {
  await tapValue(page, question, value)
  await expect(next).toBeVisible()
}
const send = (page: Page) => page.getByRole('button', { name: 'Отправить ответ' }).click()
const sent = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ответ отправлен!' })

async function fill(page: Page): Promise<void> {
  await mark(page, mood, '4', questionOf(page, enps))
  await mark(page, enps, '9', comment(page))
  await comment(page).fill('Пятница')
}

async function answersOf(mailed: MailedServer, { pulseId, company }: Asked) {
  const { responses } = await call(mailed.address, pulses.responses, { id: pulseId }, company.accessToken)
  return responses.map(({ responses: answers }) => answers.map(({ answer }) => answer))
}

test('the first scale of a phone stands in its upper half, under one line of the promise with the whole behind it', async ({
  page,
  asked,
}) => {
  await page.goto(asked.url)
  await expect(page.getByText('Опрос именной: ответ сохранится с вашим именем.').first()).toBeVisible()
  const cell = questionOf(page, mood).locator('label').first()
  await typefaceIsThere(page)
  expect((await cell.boundingBox())?.y).toBeLessThanOrEqual(360)
  await checkFormWeight(page)
  await checkAccessibility(page)
  const whole = page.getByRole('dialog', { name: 'Что станет с вашим ответом' })
  await expect(whole).toBeHidden()
  await page.getByRole('button', { name: 'Подробнее' }).tap()
  await expect(whole.getByText('Его увидят владелец и администраторы компании', { exact: false })).toBeVisible()
  await checkAccessibility(page)
  await whole.getByRole('button', { name: 'Вернуться к опросу' }).tap()
  await expect(whole).toBeHidden()
})

test('a tap on a value goes on, and back shows what was chosen; everything can be looked at before sending', async ({
  page,
  mailed,
  asked,
}) => {
  await page.goto(asked.url)
  await mark(page, mood, '3', questionOf(page, enps))
  await page.getByRole('button', { name: 'Назад' }).click()
  await expect(questionOf(page, mood).getByRole('radio', { name: '3' })).toBeChecked()
  // A tap on the chosen value changes nothing, and goes on as well.
  await mark(page, mood, '3', questionOf(page, enps))
  await mark(page, enps, '10', comment(page))
  await page.getByRole('button', { name: 'Просмотреть ответы: 2' }).click()
  await expect(questionOf(page, mood).getByRole('radio', { name: '3' })).toBeChecked()
  await expect(questionOf(page, enps).getByRole('radio', { name: '10' })).toBeChecked()
  await checkAccessibility(page)
  await send(page)
  await expect(sent(page)).toBeVisible()
  expect(await answersOf(mailed, asked)).toEqual([[3, 10]])
})

test('every required question must be answered before the next one', async ({ page, asked }) => {
  await page.goto(asked.url)
  await onward(page)
  await expect(page.getByText('Пожалуйста, ответьте на обязательный вопрос 1').first()).toBeVisible()
  await expect(questionOf(page, mood)).toBeFocused()
  await checkAccessibility(page)
  await mark(page, mood, '3', questionOf(page, enps))
  await expect(page.getByText('Пожалуйста, ответьте на обязательный вопрос')).toHaveCount(0)
  await mark(page, enps, '10', comment(page))
  await send(page)
  await expect(sent(page)).toBeVisible()
})

test('the keyboard alone is enough: arrows only choose, Enter goes on', async ({ page, mailed, asked }) => {
  await page.goto(asked.url)
  const { keyboard } = page
  const first = questionOf(page, mood)
  await expect(page.getByRole('button', { name: 'Дальше' })).toBeVisible()
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Подробнее' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(first.getByRole('radio').first()).toBeFocused()
  await keyboard.press('Space')
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await expect(first.getByRole('radio', { name: '3' })).toBeChecked()
  await keyboard.press('Enter')
  await expect(questionOf(page, enps).getByRole('radio').first()).toBeFocused()
  await keyboard.press('ArrowLeft')
  await expect(questionOf(page, enps).getByRole('radio', { name: '10' })).toBeChecked()
  await keyboard.press('Enter')
  await expect(comment(page)).toBeFocused()
  await keyboard.type('Без мыши')
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Назад' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Отправить ответ' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(sent(page)).toBeFocused()
  expect(await answersOf(mailed, asked)).toEqual([[3, 10, 'Без мыши']])
})

test('without a network the answer is kept and leaves by itself when the network is back', async ({
  page,
  context,
  mailed,
  asked,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(asked.url)
  await fill(page)
  await context.setOffline(true)
  await expect(page.getByText('Нет связи. Черновик сохранён на этом устройстве.')).toBeVisible()
  await send(page)
  await expect(page.getByText('Нет связи. Ответ сохранён на этом устройстве и отправится сам.')).toBeVisible()
  await context.setOffline(false)
  await expect(sent(page)).toBeVisible()
  expect(await answersOf(mailed, asked)).toEqual([[4, 9, 'Пятница']])
})

test('an answer that was on its way when the page was closed leaves when the form is opened again', async ({
  page,
  context,
  mailed,
  asked,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(asked.url)
  await fill(page)
  await context.setOffline(true)
  await send(page)
  await expect(page.getByText('Ответ сохранён на этом устройстве и отправится сам.')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(asked.url)
  await expect(sent(again)).toBeVisible()
  expect(await answersOf(mailed, asked)).toEqual([[4, 9, 'Пятница']])
})

test('an answer whose receipt was lost is not stored twice and not called a failure', async ({
  page,
  mailed,
  asked,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  await page.route(
    '**/api/pulse/submit*',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.goto(asked.url)
  await fill(page)
  await send(page)
  await page.getByRole('button', { name: 'Отправить сейчас' }).click()
  await expect(sent(page)).toBeVisible()
  expect(await answersOf(mailed, asked)).toEqual([[4, 9, 'Пятница']])
})

test('a reload keeps what was answered; a sent form leaves nothing on the device', async ({ page, asked }) => {
  await page.goto(asked.url)
  await fill(page)
  await expect(page.getByText('Черновик сохранён на этом устройстве')).toBeVisible()
  await page.reload()
  await expect(comment(page)).toHaveValue('Пятница')
  await page.getByRole('button', { name: 'Просмотреть ответы: 3' }).click()
  await expect(questionOf(page, mood).getByRole('radio', { name: '4' })).toBeChecked()
  await expect(questionOf(page, enps).getByRole('radio', { name: '9' })).toBeChecked()
  await send(page)
  await expect(sent(page)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('a second visit says that the answer is there', async ({ page, asked }) => {
  await page.goto(asked.url)
  await fill(page)
  await send(page)
  await expect(sent(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Вы уже ответили' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Отправить ответ' })).toHaveCount(0)
})

test('two devices of one person: the second hears that the answer is there', async ({
  page,
  asked,
  openDevice,
  faults,
}) => {
  faults.expect(/status of 409/)
  const second = await openDevice(phone)
  await page.goto(asked.url)
  await second.goto(asked.url)
  for (const device of [page, second]) await fill(device)
  await send(page)
  await expect(sent(page)).toBeVisible()
  await send(second)
  await expect(second.getByRole('heading', { level: 1, name: 'Вы уже ответили' })).toBeVisible()
})

test('a stopped pulse takes no answers, before or after its form was opened', async ({
  page,
  mailed,
  asked,
  faults,
}) => {
  faults.expect(/status of 410/)
  await page.goto(asked.url)
  await fill(page)
  await call(mailed.address, pulses.deactivate, { id: asked.pulseId }, asked.company.accessToken)
  await send(page)
  await expect(page.getByRole('alert')).toContainText('Опрос завершён, ответы больше не принимаются')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Опрос завершён' })).toBeVisible()
  await expect(page.getByText('О результатах спросите того, кто проводит опросы')).toBeVisible()
  await expect(page.locator('#company')).not.toBeEmpty()
  await checkAccessibility(page)
})

test('an unknown, a damaged and a missing link say what is wrong', async ({ page, asked, faults }) => {
  faults.expect(/status of 404/)
  const [company] = new URL(asked.url).searchParams.get('token')?.split('.') ?? []
  for (const token of [`${company}.${'A'.repeat(43)}`, 'не токен', '../../etc', asked.url.slice(-20)]) {
    await page.goto(`/pulse/respond?token=${encodeURIComponent(token)}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Ссылка не работает' })).toBeVisible()
    await expect(page.locator('#company')).toBeEmpty()
  }
  // It goes through about:blank, because a reload of the former page would still have its token.
  await page.goto('about:blank')
  await page.goto('/pulse/respond')
  await expect(page.getByText('Токен не найден в URL')).toBeVisible()
  await checkAccessibility(page)
})

test('fits a phone of 320 px with targets for a thumb', async ({ asked, openDevice }) => {
  const page = await openDevice({ ...phone, viewport: { width: 320, height: 568 } })
  await page.goto(asked.url)
  await mark(page, mood, '4', questionOf(page, enps))
  const cells = questionOf(page, enps).getByRole('radio')
  await expect(cells).toHaveCount(11)
  await checkNoSidewaysScroll(page)
  for (const cell of await cells.all()) {
    const box = await cell.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(48)
    expect(box?.width).toBeGreaterThanOrEqual(44)
  }
  await checkAccessibility(page)
})

test('brings nothing of the application and asks for nothing after the page', async ({ page, asked }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`))
  await page.goto(asked.url, { waitUntil: 'networkidle' })
  expect(requests.filter((one) => one.startsWith('script '))).toHaveLength(1)
  expect(requests.filter((one) => one.includes('/api/'))).toEqual([])
  // The product's type, in one file.
  expect(requests.filter((one) => one.startsWith('font '))).toHaveLength(1)
  const drawn = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map((face) => face.family),
  )
  expect(drawn.join()).toContain('Golos of the form')
})
