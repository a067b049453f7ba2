import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import type { Locator, Page } from '@playwright/test'
import type { z } from 'zod'
import { checkAccessibility } from './lib/accessibility.ts'
import { foundCompany, launchPulse } from './lib/company.ts'
import { checkScreen } from './lib/screens.ts'
import { demoLogin, type Login, startSession } from './lib/sign-in.ts'
import { chatWith, botTest as test } from './lib/telegram.ts'
import { expect, test as withoutBot } from './lib/test.ts'

test.describe.configure({ timeout: 120_000 })

const twoScales = {
  title: 'Как прошла неделя',
  category: 'mood',
  target_type: 'company',
  questions: [
    { id: 'mood', question: 'Какое у вас настроение?', type: 'mood', scale: { min: 1, max: 5 } },
    { id: 'enps', question: 'Посоветуете ли вы нас друзьям?', type: 'enps', scale: { min: 0, max: 10 } },
  ],
} satisfies z.input<typeof NewPulse>

/** The person's settings, at Telegram. */
async function openSettings(page: Page, login: Login) {
  await startSession(page, login)
  await page.goto('/app/settings')
  const section = page.getByRole('region', { name: 'Telegram' })
  return { section, code: section.getByRole('status', { name: 'Код подключения' }) }
}

/** The code that is shown, once it is. */
async function shownIn(code: Locator): Promise<string> {
  await expect(code).toHaveText(/^[2-9A-Z]{8}$/)
  return (await code.textContent()) ?? ''
}

test('a chat is connected by the settings and answers a pulse; the answer is counted', async ({
  page,
  mailed,
  telegram,
}) => {
  const chat = chatWith(telegram, 5_123_456_789, 'nina_k', 'Нина <b>К</b>')
  const company = await foundCompany(mailed)
  const { section, code } = await openSettings(page, company.owner)

  await test.step('the settings show a code and how to use it', async () => {
    const first = await shownIn(code)
    await expect(section.getByText(/^Действует до \d\d:\d\d, осталось 1\d:\d\d$/)).toBeVisible()
    await expect(section.getByRole('link', { name: '@kamerton_bot' })).toHaveAttribute(
      'href',
      'https://t.me/kamerton_bot',
    )
    await expect(section.getByRole('listitem')).toHaveText([
      'Найдите в Telegram бота @kamerton_bot',
      'Отправьте ему /start',
      /^Отправьте \/code [2-9A-Z]{8}$/,
      'Вернитесь сюда и нажмите «Подключить»',
    ])
    await checkAccessibility(page)

    await page.reload()
    await expect(code).toHaveText(first)
    await section.getByRole('button', { name: 'Обновить код' }).click()
    await expect(page.getByText('Код подключения обновлен!')).toBeVisible()
    await expect(code).not.toHaveText(first)
    const fresh = await shownIn(code)
    await expect(section.getByRole('img', { name: 'QR-код: бот сразу с кодом' })).toBeVisible()
    await expect(section.getByRole('link', { name: 'Открыть бота сразу с кодом' })).toHaveAttribute(
      'href',
      `https://t.me/kamerton_bot?start=${fresh}`,
    )

    await chat.writes(`/code ${first}`, 'Этот код не подошёл')
    await chat.writes(`/start ${fresh}`, 'Остался один шаг')
  })

  await test.step('the page asks whose chat it is, and only its answer connects', async () => {
    const request = section.getByRole('group', { name: 'Подключить @nina_k?' })
    await expect(request).toContainText('Имя в Telegram: Нина <b>К</b>')
    await checkAccessibility(page)
    await request.getByRole('button', { name: 'Это не я' }).click()
    await expect(page.getByText('Чат не подключён')).toBeVisible()
    await chat.shows('Этот чат не подключён')
    await chat.writes(`/code ${await shownIn(code)}`, 'Остался один шаг')
    await request.getByRole('button', { name: 'Подключить' }).click()
    await chat.shows('Чат подключён к компании «Север»')
  })

  await test.step('the page shows whose chat is connected', async () => {
    await expect(section.getByText('@nina_k')).toBeVisible()
    await expect(page.getByText('Telegram подключён')).toBeVisible()
    await checkAccessibility(page)
  })

  const pulseId = await launchPulse(mailed, company, twoScales)
  await test.step('the pulse comes into the chat and is answered there', async () => {
    await chat.shows('Новый опрос: «Как прошла неделя»')
    await chat.presses('Ответить здесь', 'Вопрос 1 из 2')
    await chat.presses('4', 'Вопрос 2 из 2')
    await chat.presses('Назад', 'Вопрос 1 из 2')
    await chat.presses('5', 'Вопрос 2 из 2')
    await chat.presses('10', 'Отправить ответ?')
    await chat.presses('Отправить ответ', 'Спасибо! Ответ отправлен.')
  })

  await test.step('the answer is counted on the page of the pulse', async () => {
    await page.goto(`/app/pulses/${pulseId}`)
    await expect(page.getByRole('region', { name: 'Участие' })).toContainText('1 из 1')
    await page.getByRole('region', { name: 'Ответы' }).getByText('Нина Ковалёва').click()
    await expect(page.getByRole('definition').filter({ hasText: /^5$/ })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: /^10$/ })).toBeVisible()
  })

  await test.step('the settings disconnect it again', async () => {
    await page.goto('/app/settings')
    await section.getByRole('button', { name: 'Отключить' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Отключить' }).click()
    await expect(page.getByText('Telegram отключён')).toBeVisible()
    await shownIn(code)
    await chat.writes('/start', 'Это бот Камертона')
  })
})

test('a status that cannot be loaded is treated as not connected', async ({ page, mailed, faults }) => {
  faults.expect(/ERR_FAILED|Failed to load resource/)
  const company = await foundCompany(mailed)
  await startSession(page, company.owner)
  await page.route('**/api/telegram/**', (route) => route.abort())
  await page.goto('/app/settings')
  const section = page.getByRole('region', { name: 'Telegram' })
  await expect(section.getByRole('button', { name: 'Обновить код' })).toBeVisible()
  await expect(section.getByText('Код не получен. Нажмите «Обновить код».')).toBeVisible()
  await page.unroute('**/api/telegram/**')
  await section.getByRole('button', { name: 'Обновить код' }).click()
  await expect(section.getByRole('status', { name: 'Код подключения' })).toHaveText(/^[2-9A-Z]{8}$/)
})

test('a failure is told, and what was there stays', async ({ page, mailed, telegram, faults }) => {
  faults.expect(/answer 500|Failed to load resource/)
  const chat = chatWith(telegram, 5_222_222_222, 'nina_k')
  const company = await foundCompany(mailed)
  const { section, code } = await openSettings(page, company.owner)
  const first = await shownIn(code)
  const breaking = async (call: string, then: () => Promise<void>) => {
    const broken = { status: 500, json: { code: 'internal', detail: 'Внутренняя ошибка сервера.' } }
    await page.route(`**/api/telegram/${call}`, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill(broken),
    )
    await then()
    await page.unroute(`**/api/telegram/${call}`)
  }

  await breaking('generate-code', async () => {
    await section.getByRole('button', { name: 'Обновить код' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Ошибка обновления кода подключения' })
    await expect(alert).toContainText('Внутренняя ошибка сервера.')
    await expect(code).toHaveText(first)
  })
  await chat.writes(`/code ${first}`, 'Остался один шаг')
  const request = section.getByRole('group', { name: 'Подключить @nina_k?' })
  await expect(request.getByText(/До\s\d\d:\d\d\.$/)).toBeVisible()
  await breaking('answer-request', async () => {
    await request.getByRole('button', { name: 'Подключить' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Не удалось подключить Telegram' })).toBeVisible()
    await request.getByRole('button', { name: 'Это не я' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Не удалось отклонить запрос' })).toBeVisible()
    await expect(request).toBeVisible()
  })
  await request.getByRole('button', { name: 'Подключить' }).click()
  await expect(section.getByText('@nina_k')).toBeVisible()
  await breaking('my-connection', async () => {
    await section.getByRole('button', { name: 'Отключить' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Отключить' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Не удалось отключить Telegram' })).toBeVisible()
    await expect(section.getByText('@nina_k')).toBeVisible()
  })
})

test('a chat without names; another page answers; a code that expires', async ({ page, mailed, telegram }) => {
  const anna = chatWith(telegram, 5_333_333_333, '', 'Анна')
  const nobody = chatWith(telegram, 5_444_444_444, '', ' ')
  const company = await foundCompany(mailed)
  await page.clock.install()
  const { section, code } = await openSettings(page, company.owner)
  const send = async (chat: typeof anna) => {
    await chat.writes(`/code ${await shownIn(code)}`, 'Остался один шаг')
    await page.clock.runFor(5000)
  }

  await test.step('it is asked about by what is known of it', async () => {
    await send(nobody)
    await expect(section.getByRole('group', { name: 'Подключить чат без имени?' })).toBeVisible()
    await section.getByRole('button', { name: 'Это не я' }).click()
    await nobody.shows('Этот чат не подключён')
    await send(anna)
    await expect(section.getByRole('group', { name: 'Подключить чат «Анна»?' })).toBeVisible()
  })

  await test.step('another page was faster, and this one notices', async () => {
    const second = await page.context().newPage()
    await second.goto('/app/settings')
    await second.getByRole('button', { name: 'Подключить', exact: true }).click()
    await expect(second.getByText('Telegram подключён')).toBeVisible()
    await second.close()
    await page.bringToFront()
    await page.clock.runFor(5000)
    await expect(section.getByText('Чат подключён')).toBeVisible()
    await expect(section.getByText(/^Подключён \d{1,2}\s[а-я]+\s\d{4}\sг\.$/)).toBeVisible()
    await expect(page.getByText('Telegram подключён')).toBeVisible()
  })

  await test.step('a code is counted down, and at its end says what to do', async () => {
    await section.getByRole('button', { name: 'Отключить' }).click()
    const dialog = page.getByRole('dialog', { name: 'Отключить Telegram?' })
    await expect(dialog).toContainText('Бот перестанет писать вам. Письма будут приходить по-прежнему')
    await dialog.getByRole('button', { name: 'Отключить' }).click()
    await shownIn(code)
    await page.clock.fastForward(15 * 60_000)
    await expect(section.getByText('Срок кода истёк. Нажмите «Обновить код».')).toBeVisible()
  })
})

withoutBot('without a bot the settings say so and promise nothing', async ({ page }) => {
  const { section } = await openSettings(page, demoLogin('employee'))
  await expect(section).toContainText('На этом сервере Telegram не настроен. Опросы и напоминания приходят письмами.')
  await expect(section.getByRole('button')).toHaveCount(0)
  await expect(section).not.toContainText('/code')
})

test.describe('screens', () => {
  test('telegram in the settings', async ({ page, mailed, telegram }) => {
    const company = await foundCompany(mailed)
    const { section, code } = await openSettings(page, company.owner)
    const shown = await shownIn(code)
    await checkScreen(page, 'settings-telegram-code')
    telegram.writes(5_987_654_321, `/code ${shown}`, 'nina_k', 'Нина Ковалёва')
    await expect(section.getByRole('group', { name: 'Подключить @nina_k?' })).toBeVisible()
    await checkScreen(page, 'settings-telegram-request')
    await section.getByRole('button', { name: 'Подключить' }).click()
    await expect(section.getByText('@nina_k')).toBeVisible()
    await checkScreen(page, 'settings-telegram-connected')
  })
})
