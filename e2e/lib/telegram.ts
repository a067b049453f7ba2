import { randomInt } from 'node:crypto'
import { type BotApiPeer, type SentMessage, startBotApiPeer } from '../../server/src/testing/peers/bot-api-peer.ts'
import { type MailedServer, startMailedServer } from './mailed-server.ts'
import { expect, mailedTest } from './test.ts'

type WithBot = { telegram: BotApiPeer; mailed: MailedServer }

/** A product with a bot, and a Telegram on this machine that it speaks to. */
export const botTest = mailedTest.extend<object, { telegram: BotApiPeer; withBot: WithBot }>({
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

/** Messages are sent by a job queue that polls every few seconds. */
const comesWithin = { timeout: 20_000, intervals: [50] }

const buttonOf = (message: SentMessage | undefined, label: string) =>
  message?.buttons.flat().find(({ text }) => text === label)

/** A chat that is unique in this run. */
export const newChat = (): number => randomInt(1_000_000_000, 9_000_000_000)

/** One person's chat with the bot, used as they see it: by the newest message and its buttons. */
export function chatWith(telegram: BotApiPeer, chat: number, username: string, name?: string) {
  const shows = async (text: string | RegExp): Promise<void> => {
    await expect.poll(() => telegram.lastTo(chat)?.text ?? '', comesWithin).toMatch(text)
  }
  const presses = async (label: string, then: string | RegExp): Promise<void> => {
    const message = telegram.lastTo(chat)
    const data = buttonOf(message, label)?.callback_data
    expect(data, `button «${label}»`).toBeDefined()
    telegram.taps(chat, message?.messageId ?? 0, data ?? '')
    await shows(then)
  }
  return {
    shows,
    presses,
    /** Marks each question of the last pulse in the chat, and sends. */
    async answers(...marks: readonly string[]): Promise<void> {
      const question = (number: number) => `Вопрос ${number} из ${marks.length}`
      await presses('Ответить здесь', question(1))
      for (const [index, mark] of marks.entries())
        await presses(mark, index + 1 < marks.length ? question(index + 2) : 'Отправить ответ?')
      await presses('Отправить ответ', 'Спасибо! Ответ отправлен.')
    },
    async writes(text: string, then: string | RegExp): Promise<void> {
      telegram.writes(chat, text, username, name)
      await shows(then)
    },
  }
}
