import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import type { z } from 'zod'
import { type BotApiPeer, type SentMessage, startBotApiPeer } from '../server/src/testing/bot-api-peer.ts'
import { checkAccessibility } from './lib/accessibility.ts'
import { foundCompany, launchPulse } from './lib/company.ts'
import { type MailedServer, startMailedServer } from './lib/mailed-server.ts'
import { checkScreen } from './lib/screens.ts'
import { signIn } from './lib/sign-in.ts'
import { expect, mailedTest } from './lib/test.ts'

type WithBot = { telegram: BotApiPeer; mailed: MailedServer }

/** A product with a bot, and a Telegram on this machine that it speaks to. */
const test = mailedTest.extend<object, { telegram: BotApiPeer; withBot: WithBot }>({
  withBot: [
    async ({ environment }, provide) => {
      const telegram = await startBotApiPeer()
      const bot = { TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url }
      const mailed = await startMailedServer({ ...environment, ...bot })
      await provide({ telegram, mailed })
      await mailed.stop()
      await telegram.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  telegram: [async ({ withBot }, provide) => provide(withBot.telegram), { scope: 'worker' }],
  mailed: [async ({ withBot }, provide) => provide(withBot.mailed), { scope: 'worker' }],
})

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

/** Jobs leave through a queue that looks every few seconds. */
const comesWithin = 20_000

const buttonOf = (message: SentMessage | undefined, label: string) =>
  message?.buttons.flat().find(({ text }) => text === label)

test('a chat is connected by the settings and answers a pulse; the answer is counted', async ({
  page,
  mailed,
  telegram,
}) => {
  const chat = 5_123_456_789
  const shows = async (text: string | RegExp) => {
    await expect.poll(() => telegram.lastTo(chat)?.text ?? '', { timeout: comesWithin }).toMatch(text)
    return telegram.lastTo(chat)
  }
  const press = async (label: string, then: string | RegExp) => {
    const message = telegram.lastTo(chat)
    const data = buttonOf(message, label)?.callback_data
    expect(data, `button «${label}»`).toBeDefined()
    telegram.taps(chat, message?.messageId ?? 0, data ?? '')
    return shows(then)
  }

  const company = await foundCompany(mailed)
  await signIn(page, company.owner)
  await page.goto('/app/settings')
  const section = page.getByRole('region', { name: 'Telegram' })

  await test.step('the settings show a code and how to use it', async () => {
    const code = section.getByRole('status', { name: 'Код подключения' })
    await expect(code).toHaveText(/^[2-9A-Z]{8}$/)
    await expect(section.getByText(/^Действует до \d\d:\d\d, осталось 1\d:\d\d$/)).toBeVisible()
    await expect(section.getByRole('link', { name: '@kamerton_bot' })).toHaveAttribute(
      'href',
      'https://t.me/kamerton_bot',
    )
    await checkAccessibility(page)

    const first = await code.textContent()
    await page.reload()
    await expect(code).toHaveText(first ?? '')
    await section.getByRole('button', { name: 'Обновить код' }).click()
    await expect(code).not.toHaveText(first ?? '')
    const fresh = (await code.textContent()) ?? ''
    await expect(section.getByRole('link', { name: 'Открыть бота сразу с кодом' })).toHaveAttribute(
      'href',
      `https://t.me/kamerton_bot?start=${fresh}`,
    )

    telegram.writes(chat, `/code ${first ?? ''}`, 'nina_k')
    await shows('Этот код не подошёл')
    telegram.writes(chat, `/start ${fresh}`, 'nina_k')
    await shows('Чат подключён к компании «Север»')
  })

  await test.step('the page notices by itself', async () => {
    await expect(section.getByText('@nina_k')).toBeVisible()
    await expect(page.getByText('Telegram подключён')).toBeVisible()
    await checkAccessibility(page)
  })

  const pulseId = await launchPulse(mailed, company, twoScales)
  await test.step('the pulse comes into the chat and is answered there', async () => {
    await shows('Новый опрос: «Как прошла неделя»')
    await press('Ответить здесь', 'Вопрос 1 из 2')
    await press('4', 'Вопрос 2 из 2')
    await press('Назад', 'Вопрос 1 из 2')
    await press('5', 'Вопрос 2 из 2')
    await press('10', 'Отправить ответ?')
    await press('Отправить ответ', 'Спасибо! Ответ отправлен.')
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
    await expect(section.getByRole('status', { name: 'Код подключения' })).toHaveText(/^[2-9A-Z]{8}$/)
    telegram.writes(chat, '/start')
    await shows('Это бот Камертона')
  })
})

test('a status that cannot be loaded is treated as not connected', async ({ page, mailed, faults }) => {
  faults.expect(/ERR_FAILED|Failed to load resource/)
  const company = await foundCompany(mailed)
  await signIn(page, company.owner)
  await page.route('**/api/telegram/**', (route) => route.abort())
  await page.goto('/app/settings')
  const section = page.getByRole('region', { name: 'Telegram' })
  await expect(section.getByRole('button', { name: 'Обновить код' })).toBeVisible()
  await expect(section.getByText('Код не получен. Нажмите «Обновить код».')).toBeVisible()
  await page.unroute('**/api/telegram/**')
  await section.getByRole('button', { name: 'Обновить код' }).click()
  await expect(section.getByRole('status', { name: 'Код подключения' })).toHaveText(/^[2-9A-Z]{8}$/)
})

test.describe('screens', () => {
  test('telegram in the settings', async ({ page, mailed, telegram }) => {
    const company = await foundCompany(mailed)
    await signIn(page, company.owner)
    await page.goto('/app/settings')
    const section = page.getByRole('region', { name: 'Telegram' })
    const code = section.getByRole('status', { name: 'Код подключения' })
    await expect(code).toHaveText(/^[2-9A-Z]{8}$/)
    await checkScreen(page, 'settings-telegram-code')
    telegram.writes(5_987_654_321, `/code ${(await code.textContent()) ?? ''}`, 'nina_k')
    await expect(section.getByText('@nina_k')).toBeVisible()
    await checkScreen(page, 'settings-telegram-connected')
  })
})
