import { AppError } from '../lib/app-error.ts'
import type { Unbound } from '../lib/context.ts'
import type { TapHandler } from '../lib/notice.ts'
import type { Logger } from '../lib/process/log.ts'
import type { Bot, ChatMessage, ChatOutcome } from '../lib/telegram/bot-api.ts'
import type { BotUpdate } from '../lib/telegram/bot-update.ts'
import { answerTap } from './answer-tap.ts'
import {
  disconnectChat,
  noteActive,
  ownerOfChat,
  type Requesting,
  requestConnection,
  type Speaker,
} from './connect-chat.ts'
import {
  accountTaken,
  chatTaken,
  codeMissing,
  confirmOnPage,
  failed,
  greeting,
  greetingAgain,
  help,
  nothingToStop,
  stopped,
  tooManyCodes,
  wrongCode,
} from './messages.ts'
import { takeUpdateId } from './queries.ts'

/** Parts that the product listens with: the bot, and the handlers of its buttons. */
export type Listening = { bot: Bot; taps: readonly TapHandler[]; log: Logger }

/** Handles one update, once: Telegram repeats it when it is unsure that we got it. Never throws. */
export async function takeUpdate(unbound: Unbound, { bot, taps, log }: Listening, update: BotUpdate): Promise<void> {
  if (update.kind === 'other') return
  try {
    const day = unbound.now.toISOString().slice(0, 10)
    if (!(await takeUpdateId(unbound.platform.pool, update.id, day))) return
    await unbound.limits.consume('telegram.chat', String(update.chatId))
    await answer(unbound, { bot, taps }, update)
  } catch (error) {
    // A chat that floods the bot gets no answer.
    if (error instanceof AppError && error.code === 'too_many_requests') return
    log.warn({ err: error, kind: update.kind }, 'telegram update failed')
    await bot.send(update.chatId, failed)
  }
}

async function answer(
  unbound: Unbound,
  { bot, taps }: Pick<Listening, 'bot' | 'taps'>,
  update: Exclude<BotUpdate, { kind: 'other' }>,
): Promise<void> {
  const { chatId } = update
  if (update.kind === 'blocked') return void (await disconnectChat(unbound, chatId))
  if (update.kind === 'tap') {
    const [next] = await Promise.all([answerTap(unbound, taps, update), bot.acknowledge(update.tapId)])
    return show(unbound, bot, update, next)
  }
  const speaks = await ownerOfChat(unbound, chatId)
  if (speaks) await noteActive(unbound, speaks)
  const words = await answerText(unbound, update, update.text)
  await forgetIfGone(unbound, chatId, await bot.send(chatId, words))
}

/** Edits the button's message; sends a new one when that cannot be changed any more. */
async function show(
  unbound: Unbound,
  bot: Bot,
  { chatId, messageId }: { chatId: number; messageId: number },
  next: ChatMessage,
): Promise<void> {
  const edited = await bot.edit(chatId, messageId, next)
  const outcome = edited.kind === 'permanent' ? await bot.send(chatId, next) : edited
  await forgetIfGone(unbound, chatId, outcome)
}

async function forgetIfGone(unbound: Unbound, chatId: number, outcome: ChatOutcome): Promise<void> {
  if (outcome.kind === 'gone') await disconnectChat(unbound, chatId)
}

const command = /^\s*\/(start|code|stop|help)(?:@\w+)?(?:\s+([\s\S]*))?$/i

async function answerText(unbound: Unbound, speaker: Speaker, text: string): Promise<ChatMessage> {
  const [, name = 'help', rest = ''] = command.exec(text) ?? []
  const given = rest.trim()
  switch (name.toLowerCase()) {
    case 'start':
      return given ? wordsOf(await requestConnection(unbound, speaker, given)) : greet(unbound, speaker)
    case 'code':
      return given ? wordsOf(await requestConnection(unbound, speaker, given)) : codeMissing
    case 'stop':
      return (await disconnectChat(unbound, speaker.chatId)) ? stopped : nothingToStop
    default:
      return help((await ownerOfChat(unbound, speaker.chatId)) !== null)
  }
}

async function greet(unbound: Unbound, { chatId }: Speaker): Promise<ChatMessage> {
  const owner = await ownerOfChat(unbound, chatId)
  return owner ? greetingAgain(owner.first_name, owner.company_name) : greeting
}

function wordsOf(outcome: Requesting): ChatMessage {
  switch (outcome.kind) {
    case 'requested':
      return confirmOnPage
    case 'chat_taken':
      return chatTaken
    case 'account_taken':
      return accountTaken
    case 'too_often':
      return tooManyCodes(outcome.minutes)
    case 'wrong':
      return wrongCode
  }
}
