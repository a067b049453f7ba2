import { MINUTE } from '@kamerton/contract/lib/durations'
import { pino } from 'pino'
import { chatTaps } from '../../chat-handlers.ts'
import { telegramBot } from '../../lib/telegram/bot-api.ts'
import { readUpdate } from '../../lib/telegram/bot-update.ts'
import { takeUpdate } from '../../telegram/bot.ts'
import { codeOf, hashCode } from '../../telegram/connection-code.ts'
import { updateCode } from '../../telegram/queries.ts'
import type { Company, Person } from '../factories/companies.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { type BotApiPeer, type SentMessage, startBotApiPeer } from './bot-api-peer.ts'

export type Telegram = {
  app: TestApp
  peer: BotApiPeer
  /** Gives the product the actions of people since the last time. */
  hear(): Promise<void>
  /** A person writes; returns the newest message of the chat afterwards. */
  writes(chatId: number, text: string, username?: string, name?: string): Promise<SentMessage | undefined>
  /** A person presses the button with that label below the newest message. */
  taps(chatId: number, label: string): Promise<SentMessage | undefined>
  /** Answers on the page whether the chat of the code is theirs; returns the newest message of the chat. */
  answersPage(person: Person, isMine?: boolean): Promise<SentMessage | undefined>
  /** Connects a person by a code and their answer on the page, as people do; returns their chat. */
  connect(person: Person, username?: string): Promise<number>
  close(): Promise<void>
}

let chats = 5_000_000_000

/** A chat that nobody else in this run has. Its number is larger than 32 bits, as in Telegram. */
export const newChat = (): number => ++chats

/** The product with a bot that talks to a peer. Nothing polls: a test passes on the actions of people. */
export async function startTelegram(): Promise<Telegram> {
  const peer = await startBotApiPeer()
  const log = pino({ level: 'silent' })
  const bot = telegramBot(peer.token, peer.url, log)
  const app = await startTestApp({ bot })
  let offset = 0
  const takeUpdates = async () => {
    const url = `${peer.url}/bot${peer.token}/getUpdates`
    const response = await fetch(url, { method: 'POST', body: JSON.stringify({ offset }) })
    // The peer of this folder has written it.
    const { result } = (await response.json()) as { result: { update_id: number }[] }
    for (const update of result) {
      await takeUpdate(app.unbound, { bot, taps: chatTaps, log }, readUpdate(update))
      offset = Math.max(offset, update.update_id + 1)
    }
  }
  // One at a time, as one server polls: when it returns, all earlier updates are processed as well.
  const hear = aloneInTurn(takeUpdates)
  const writes: Telegram['writes'] = async (chatId, text, username, name) => {
    peer.writes(chatId, text, username, name)
    await hear()
    return peer.lastTo(chatId)
  }
  const answersPage: Telegram['answersPage'] = async (person, isMine = true) => {
    const { pending } = await person.as.telegram.myConnection()
    await person.as.telegram.answerRequest({ pending_id: pending?.id ?? '', is_mine: isMine })
    await app.runJobs()
    return peer.sent.at(-1)
  }
  return {
    app,
    peer,
    hear,
    writes,
    answersPage,
    async taps(chatId, label) {
      const shown = peer.lastTo(chatId)
      peer.taps(chatId, shown?.messageId ?? 0, dataOf(shown, label))
      await hear()
      return peer.lastTo(chatId)
    },
    async connect(person, username) {
      const chatId = newChat()
      const { connection_code: code } = await person.as.telegram.generateCode()
      await writes(chatId, `/code ${code}`, username)
      await answersPage(person)
      return chatId
    },
    async close() {
      await app.close()
      await peer.stop()
    },
  }
}

const codeLives = 15 * MINUTE

/** Runs work one at a time: each run begins when the one before it has ended, well or not. */
function aloneInTurn(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.catch(() => undefined).then(work)
    return last
  }
}

/** A code of somebody who is connected already: it was made in one tab while another tab connected them. */
export const aLateCode = ({ app }: Telegram, { companyId, id: user_id }: Person): Promise<string> =>
  app.unbound.inCompany(companyId, async (ctx) => {
    const seed = ctx.newRandomId()
    const code = codeOf(ctx, user_id, seed)
    const expires_at = new Date(ctx.now.getTime() + codeLives)
    await updateCode(ctx, { user_id, seed, code_hash: hashCode(ctx.platform.secret, code), expires_at })
    return code
  })

/** The data of the button with that label. */
export function dataOf(message: SentMessage | undefined, label: string): string {
  const button = message?.buttons.flat().find(({ text }) => text === label)
  if (!button?.callback_data) throw new Error(`no button «${label}» below «${message?.text ?? ''}»`)
  return button.callback_data
}

export const labelsOf = (message: SentMessage | undefined): string[][] =>
  (message?.buttons ?? []).map((row) => row.map(({ text }) => text))

/** The messages of a company in the database, the oldest first. */
export async function messagesOf({ app }: Telegram, { companyId }: Pick<Company, 'companyId'>) {
  const { rows } = await app.owner.query<{ kind: string; state: string; attempts: number; last_error: string | null }>(
    'select kind, state, attempts, last_error from telegram_messages where company_id = $1 order by id',
    [companyId],
  )
  return rows
}
